import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';

/** Talks are linked to speakers, whichever of the two is written first (docs/decisions/0074-talks-and-people.md). */

let api: ServedDataApi;
let admin: ReturnType<ServedDataApi['as']>;
let visitor: ReturnType<ServedDataApi['as']>;
beforeAll(async () => {
  api = await serveDataApi();
  admin = api.as(await api.tokenOf());
  visitor = api.as();
});
afterAll(async () => {
  expect(api.failures).toEqual([]);
  await api.close();
});

const query = async <Row>(text: string, parameters: unknown[] = []) =>
  (await api.pool.query(text, parameters)).rows as Row[];

beforeEach(async () => {
  await query('DELETE FROM public.program_items');
  await query('DELETE FROM public.speakers');
});

async function aSpeaker(name: string): Promise<string> {
  const row = { name, title: 'Enfermeira', bio: 'Cuida.' };
  return (await admin.from('speakers').insert(row).select('id').single().throwOnError()).data.id;
}
async function aTalk(speaker: string | null, moderator: string | null = null): Promise<string> {
  const row = { day: 1, time: '09:00 - 10:00', title: 'Laser', speaker, moderator };
  return (await admin.from('program_items').insert(row).select('id').single().throwOnError()).data.id;
}
const rename = async (id: string, name: string) =>
  admin.from('speakers').update({ name }).eq('id', id).throwOnError();
const write = async (id: string, speaker: string) =>
  admin.from('program_items').update({ speaker }).eq('id', id).throwOnError();
const remove = async (id: string) => admin.from('speakers').delete().eq('id', id).throwOnError();
const textsOf = async (id: string) =>
  (
    await query<{ speaker: string; moderator: string }>(
      'SELECT speaker, moderator FROM public.program_items WHERE id = $1',
      [id],
    )
  )[0];
const linksOf = async (id: string) =>
  (await visitor.from('session_people').select().eq('item_id', id).throwOnError()).data
    .toSorted((one, other) => `${other.role}`.localeCompare(one.role) || one.position - other.position)
    .map(({ role, position, speaker_id, name }) => [role, position, speaker_id, name]);
const latest = async () =>
  (
    await query<{ transaction_id: string }>(
      'SELECT transaction_id FROM plenaria.history ORDER BY id DESC LIMIT 1',
    )
  )[0]?.transaction_id;
const takeBack = async () => {
  await admin.rpc('take_back', { change: await latest() }).throwOnError();
};

describe('talks and people', () => {
  it('are linked when the text is written, and when the speaker is added', async () => {
    const ana = await aSpeaker('Dra. Ana Lima');
    const talk = await aTalk('Ana Lima (SP), Eva Reis e Rui Sá', 'Moderação: ANA LIMA');
    expect(await linksOf(talk)).toEqual([
      ['speaker', 1, ana, 'Ana Lima (SP)'],
      ['moderator', 1, ana, 'Moderação: ANA LIMA'],
    ]);
    const rui = await aSpeaker('Rui Sá');
    expect(await linksOf(talk)).toEqual([
      ['speaker', 1, ana, 'Ana Lima (SP)'],
      ['speaker', 2, rui, 'Rui Sá'],
      ['moderator', 1, ana, 'Moderação: ANA LIMA'],
    ]);
    await write(talk, 'a definir');
    expect(await linksOf(talk)).toEqual([['moderator', 1, ana, 'Moderação: ANA LIMA']]);
  });

  it.each([
    ['Dra. Ana Lima', 'Dra. Ana Souza', 'Ana Lima (SP) e Rui Sá', 'Ana Souza (SP) e Rui Sá'],
    ['Dra. Ana Lima', 'Dra. Ana Souza', 'Rui Sá, Dra. Ana Lima', 'Rui Sá, Dra. Ana Souza'],
    ['Ana Lima', 'Prof. Ana Souza', 'Dra. Ana Lima – UFMG', 'Dra. Ana Souza – UFMG'],
    ['Ana Lima', 'Ana Paula Lima', 'ANA LIMA / Ana Lima', 'Ana Paula Lima / Ana Paula Lima'],
    ['Ana Lima', 'Dra. Ana Lima', 'Ana Lima', 'Dra. Ana Lima'],
    ['Sônia de Andrade e Silva', 'Sônia Reis', 'Sônia de Andrade e Silva e Rui Sá', 'Sônia Reis e Rui Sá'],
    ['Ana Lima (SP)', 'Ana Lima (RJ)', 'Ana Lima (SP)', 'Ana Lima (RJ)'],
    ['Ana Lima', 'Ana e Silva', 'Relatora: Ana Lima', 'Ana e Silva'],
    ['Ana Lima', 'Lima, Ana', 'Ana Lima', 'Ana Lima'],
  ])('“%s” who is “%s” from now on is so in “%s”', async (former, name, text, becomes) => {
    const ana = await aSpeaker(former);
    const talk = await aTalk(text, text);
    const other = await aTalk('Eva Reis');
    const links = (await linksOf(talk)).length;
    await rename(ana, name);
    expect(await textsOf(talk)).toEqual({ speaker: becomes, moderator: becomes });
    expect((await linksOf(talk)).filter(([, , id]) => id === ana)).toHaveLength(links);
    expect(await textsOf(other)).toEqual({ speaker: 'Eva Reis', moderator: null });
    await takeBack();
    expect(await textsOf(talk)).toEqual({ speaker: text, moderator: text });
    expect((await linksOf(talk)).filter(([, , id]) => id === ana)).toHaveLength(links);
  });

  it('follow two speakers who swap their names, in one change of the history', async () => {
    const [ana, rui] = [await aSpeaker('Ana Lima'), await aSpeaker('Rui Sá')];
    const talk = await aTalk('Ana Lima e Rui Sá');
    await query(`UPDATE public.speakers SET name = CASE id WHEN $1 THEN 'Rui Sá' ELSE 'Ana Lima' END`, [ana]);
    expect((await textsOf(talk))?.speaker).toBe('Rui Sá e Ana Lima');
    expect(await linksOf(talk)).toEqual([
      ['speaker', 1, ana, 'Rui Sá'],
      ['speaker', 2, rui, 'Ana Lima'],
    ]);
    const [told] = await query<{ lists: string[] }>(
      `SELECT array_agg(DISTINCT table_name ORDER BY table_name) AS lists FROM plenaria.history WHERE transaction_id = $1`,
      [await latest()],
    );
    expect(told?.lists).toEqual(['program_items', 'speakers']);
  });

  it('treat a name of two speakers as text until only one has it, and keep existing links', async () => {
    const ana = await aSpeaker('Ana Lima');
    const clear = await aTalk('Ana Lima');
    const namesake = await aSpeaker('Dra. Ana Lima');
    const doubtful = await aTalk('Ana Lima');
    expect(await linksOf(doubtful)).toEqual([]);
    await write(clear, 'Profa. Ana Lima');
    expect(await linksOf(clear)).toEqual([['speaker', 1, ana, 'Profa. Ana Lima']]);
    await remove(ana);
    expect(await linksOf(clear)).toEqual([['speaker', 1, namesake, 'Profa. Ana Lima']]);
    expect(await linksOf(doubtful)).toEqual([['speaker', 1, namesake, 'Ana Lima']]);
    await takeBack();
    expect(await linksOf(clear)).toEqual([['speaker', 1, ana, 'Profa. Ana Lima']]);
  });

  it('get their former text back with an undo, and keep a text that had the name before the speaker existed', async () => {
    const ana = await aSpeaker('Ana Lma');
    const [right, wrong] = [await aTalk('Rui Sá e Ana Lima'), await aTalk('Ana Lma')];
    await rename(ana, 'Ana Lima');
    const change = await latest();
    const since = await aTalk('Dra. Ana Lima');
    for (const talk of [right, wrong, since]) expect(await linksOf(talk)).toHaveLength(1);
    await admin.rpc('take_back', { change }).throwOnError();
    const said = await Promise.all([right, wrong, since].map(textsOf));
    expect(said.map((texts) => texts?.speaker)).toEqual(['Rui Sá e Ana Lima', 'Ana Lma', 'Dra. Ana Lma']);
    expect(await linksOf(right)).toEqual([]);
    expect(await linksOf(since)).toEqual([['speaker', 1, ana, 'Dra. Ana Lma']]);
  });

  it('belong to the speaker who was last linked to the name, which once meant a namesake', async () => {
    const [ana, eva] = [await aSpeaker('Ana Lima'), await aSpeaker('Eva Reis')];
    const talk = await aTalk('Ana Lima');
    await write(talk, 'Eva Reis');
    await rename(eva, 'Dra. Ana Lima');
    expect(await linksOf(talk)).toEqual([['speaker', 1, eva, 'Dra. Ana Lima']]);
    await remove(eva);
    expect(await linksOf(talk)).toEqual([['speaker', 1, ana, 'Dra. Ana Lima']]);
  });

  it('of a removed speaker keep the text', async () => {
    const ana = await aSpeaker('Ana Lima');
    const talk = await aTalk('Ana Lima');
    await remove(ana);
    expect([await textsOf(talk), await linksOf(talk)]).toEqual([
      { speaker: 'Ana Lima', moderator: null },
      [],
    ]);
  });
});

describe('two rows of one person', () => {
  const merge = (gone: string, stays: string, seen?: unknown) =>
    admin.rpc('merge_speakers', { gone, stays, ...(seen ? { seen } : {}) });

  it('are merged into one, whose name the talks of both get, and are separate again after an undo', async () => {
    const [short, full] = [await aSpeaker('Ana Lima'), await aSpeaker('Dra. Ana Paula Lima')];
    const [hers, both] = [await aTalk('Rui Sá e Ana Lima (SP)'), await aTalk('Ana Paula Lima', 'Ana Lima')];
    await merge(short, full).throwOnError();
    expect(await textsOf(hers)).toEqual({ speaker: 'Rui Sá e Dra. Ana Paula Lima (SP)', moderator: null });
    expect(await linksOf(hers)).toEqual([['speaker', 1, full, 'Dra. Ana Paula Lima (SP)']]);
    expect((await linksOf(both)).map(([, , id]) => id)).toEqual([full, full]);
    await takeBack();
    expect(await textsOf(hers)).toEqual({ speaker: 'Rui Sá e Ana Lima (SP)', moderator: null });
    expect(await linksOf(hers)).toEqual([['speaker', 1, short, 'Ana Lima (SP)']]);
    expect((await linksOf(both)).map(([, , id]) => id)).toEqual([full, short]);
  });

  it('with the same name can be merged, too, and each has their own talks after an undo', async () => {
    const one = await aSpeaker('Ana Lima');
    const talk = await aTalk('Ana Lima');
    const other = await aSpeaker('Ana Lima');
    const doubtful = await aTalk('Dra. Ana Lima');
    await merge(one, other).throwOnError();
    expect(await linksOf(talk)).toEqual([['speaker', 1, other, 'Ana Lima']]);
    expect(await linksOf(doubtful)).toEqual([['speaker', 1, other, 'Dra. Ana Lima']]);
    await takeBack();
    expect(await linksOf(talk)).toEqual([['speaker', 1, one, 'Ana Lima']]);
    expect(await linksOf(doubtful)).toEqual([]);
  });

  it('keep the text of talks that cannot contain the remaining name, but link them', async () => {
    const [ana, other] = [await aSpeaker('Ana Lima'), await aSpeaker('Lima, Ana')];
    const talk = await aTalk('Dra. Ana Lima e Rui Sá');
    await merge(ana, other).throwOnError();
    expect(await textsOf(talk)).toEqual({ speaker: 'Dra. Ana Lima e Rui Sá', moderator: null });
    expect(await linksOf(talk)).toEqual([['speaker', 1, other, 'Dra. Ana Lima']]);
    await takeBack();
    expect(await linksOf(talk)).toEqual([['speaker', 1, ana, 'Dra. Ana Lima']]);
    expect(await linksOf(await aTalk('Ana Lima'))).toEqual([['speaker', 1, ana, 'Ana Lima']]);

    const eva = await aSpeaker('Eva Reis');
    await aTalk('Eva Reis');
    await rename(eva, 'Reis, Eva');
    expect(await merge(ana, eva)).toMatchObject({ status: 400, error: { code: '22023' } });
    expect(await linksOf(talk)).toEqual([['speaker', 1, ana, 'Dra. Ana Lima']]);
  });

  it('can only be merged with the right to write content, and in the versions that were seen', async () => {
    const [one, other] = [await aSpeaker('Ana Lima'), await aSpeaker('Ana Reis')];
    const seen = (await admin.from('speakers').select('id, updated_at').throwOnError()).data;
    await rename(one, 'Ana Lia');
    expect(await merge(one, other, seen)).toMatchObject({ status: 409 });
    expect(await merge(one, one)).toMatchObject({ status: 400 });
    const reviewer = api.as(await api.tokenOf({ role: 'reviewer' }));
    expect(await reviewer.rpc('merge_speakers', { gone: one, stays: other })).toMatchObject({ status: 403 });
    expect(await visitor.rpc('merge_speakers', { gone: one, stays: other })).toMatchObject({ status: 401 });
  });
});
