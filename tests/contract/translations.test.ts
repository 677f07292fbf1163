import { describe, expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES, CONTENT_TABLES, type ContentTable } from '#congress/content-tables.ts';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aCommitteeMember, aLeader, aLecture, aRoundTable, aSpeaker } from '#tests/support/factories.ts';

const api = dataApiOfFile();

const TRANSLATIONS = { en: { title: 'Stoma nurse', bio: 'Cares for wounds.' }, es: { title: 'Enfermera' } };

async function stored(table: ContentTable, row: object) {
  const { data, error } = await api.admin.from(table).insert(row).select('*').single();
  expect(error).toBeNull();
  return data;
}
const translationsOf = async (table: ContentTable, id: string) =>
  (await api.anon.from(table).select('*').eq('id', id).single()).data.translations;

describe('the check of translations', () => {
  it.each(CONTENT_TABLE_NAMES)('has the same columns of %s as the code', async (table) => {
    const { rows } = await api.pool.query<{ definition: string }>(
      `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1`,
      [`${table}_translations_valid`],
    );
    const [, columns = ''] = /'\{(.*)\}'::text\[\]/.exec(rows[0]?.definition ?? '') ?? [];
    expect(columns.split(',').filter(Boolean)).toEqual(CONTENT_TABLES[table].translated);
  });

  it.each<[string, unknown]>([
    ['a language that is none', { fr: { title: 'Infirmière' } }],
    ['Portuguese, which is the text itself', { 'pt-BR': { title: 'Enfermeira' } }],
    ['a column that does not exist', { en: { subtitle: 'x' } }],
    ['a column that is not translated', { en: { name: 'x' } }],
    ['a blank text', { en: { title: ' \n' } }],
    ['something else than a text', { en: { title: 7 } }],
    ['nothing for a text', { en: { title: null } }],
    ['a text for a language', { en: 'x' }],
    ['a list for a language', { en: ['x'] }],
    ['a list', []],
    ['a text', 'x'],
    ['nothing', null],
  ])('refuses %s, and nothing is written', async (_, translations) => {
    const row = await stored('speakers', { ...aSpeaker().row, translations: TRANSLATIONS });
    const { error, status } = await api.admin
      .from('speakers')
      .update({ name: 'Outro', translations })
      .eq('id', row.id);
    expect(status).toBe(400);
    expect(error?.message).toContain('translations');
    expect((await api.anon.from('speakers').select('*').eq('id', row.id).single()).data).toEqual(row);
    expect(CONTENT_TABLES.speakers.schema.safeParse({ ...row, translations }).success).toBe(false);
  });

  it('refuses invalid translations in the programme, whose titles and locations are derived, and in both lists', async () => {
    const wrong = { translations: { en: 'x' } };
    const table = await aRoundTable().storedIn(api.database);
    const answers = [
      await api.admin.from('program_items').update(wrong).eq('id', table.row.id),
      await api.admin
        .from('program_items')
        .insert({ ...aLecture().with({ parent_id: table.row.id }).row, ...wrong }),
      await api.admin.from('sponsors').insert({ name: 'Ponte', translations: { en: { name: 'Bridge' } } }),
      await api.admin.rpc('replace_leadership_team', { members: [{ ...aLeader().row, ...wrong }] }),
      await api.admin.rpc('replace_committees', { members: [{ ...aCommitteeMember().row, ...wrong }] }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => '23514'));
  });
});

describe('a client without translations', () => {
  it('reads an empty object in a row without translations', async () => {
    const row = await stored('speakers', aSpeaker().row);
    expect(await translationsOf('speakers', row.id)).toEqual({});
  });

  it('keeps them when it changes a row or sends it again', async () => {
    const row = await stored('speakers', { ...aSpeaker().row, translations: TRANSLATIONS });
    await api.admin.from('speakers').update({ title: 'Médica' }).eq('id', row.id);
    expect(await translationsOf('speakers', row.id)).toEqual(TRANSLATIONS);
    const { translations: _, ...known } = row;
    expect((await api.admin.from('speakers').upsert({ ...known, name: 'Bia' })).error).toBeNull();
    expect(await translationsOf('speakers', row.id)).toEqual(TRANSLATIONS);
  });

  it('keeps them when it replaces the leadership or the committees', async () => {
    const translations = { en: { title: 'President' } };
    const leader = await stored('leadership_team', { ...aLeader(1).row, translations });
    const inCommittee = { es: { position: 'Coordinadora', type: 'Comité' } };
    const member = await stored('committees', { ...aCommitteeMember().row, translations: inCommittee });
    const bare = ({ id, name, title, position, type }: Record<string, string>) => ({
      id,
      name,
      title,
      position,
      type,
    });
    for (const seen of [undefined, [{ id: leader.id }]]) {
      await api.admin.rpc('replace_leadership_team', { members: [bare(leader), aLeader(2).row], seen });
      expect(await translationsOf('leadership_team', leader.id)).toEqual(translations);
      await api.admin.from('leadership_team').delete().neq('id', leader.id);
    }
    for (const seen of [undefined, [{ id: member.id }]]) {
      await api.admin.rpc('replace_committees', { members: [bare(member)], seen });
      expect(await translationsOf('committees', member.id)).toEqual(inCommittee);
    }
  });
});

it('both lists store the translations of members, also of new ones', async () => {
  const leader = await stored('leadership_team', aLeader(1).row);
  const translations = { en: { title: 'Chair' } };
  const { data } = await api.admin.rpc('replace_leadership_team', {
    members: [
      { ...leader, translations },
      { ...aLeader(2).row, translations },
    ],
  });
  expect(data.map((row: { translations: object }) => row.translations)).toEqual([translations, translations]);
  const none = await api.admin.rpc('replace_leadership_team', { members: [{ ...leader, translations: {} }] });
  expect(none.data[0].translations).toEqual({});
  const inCommittee = { en: { position: 'Chair' } };
  const committees = await api.admin.rpc('replace_committees', {
    members: [{ ...aCommitteeMember().row, translations: inCommittee }],
  });
  expect(committees.data.map((row: { translations: object }) => row.translations)).toEqual([inCommittee]);
});

describe('derived values of the programme', () => {
  it('the title of a round table is its theme in every language', async () => {
    const table = await stored('program_items', {
      ...aRoundTable().row,
      translations: { en: { theme: 'Biofilm', title: 'Something else' }, es: { title: 'Otra cosa' } },
    });
    expect(table.translations).toEqual({ en: { theme: 'Biofilm', title: 'Biofilm' } });
  });

  it('lectures have the location of their round table in every language, also after a move', async () => {
    const table = await aRoundTable()
      .withLectures(1)
      .with({ translations: { en: { location: 'Room 1' } } })
      .storedIn(api.database);
    const id = table.rows[1]?.id ?? '';
    expect(await translationsOf('program_items', id)).toEqual({ en: { location: 'Room 1' } });
    await api.admin
      .from('program_items')
      .update({ translations: { es: { title: 'Láser' } } })
      .eq('id', id);
    expect(await translationsOf('program_items', id)).toEqual({
      en: { location: 'Room 1' },
      es: { title: 'Láser' },
    });
    const moved = { translations: { es: { location: 'Sala 2 (es)' } } };
    await api.admin.from('program_items').update(moved).eq('id', table.row.id);
    expect(await translationsOf('program_items', id)).toEqual({
      es: { title: 'Láser', location: 'Sala 2 (es)' },
    });
  });
});
