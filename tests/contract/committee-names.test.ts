import { describe, expect, it } from 'vitest';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aCommitteeMember } from '#tests/support/factories.ts';
import { type Change, newestChange, takeBack } from '#tests/support/taken-back.ts';

const api = dataApiOfFile();

const SCIENTIFIC = { en: { type: 'Scientific committee' }, es: { type: 'Comité científico' } };

async function join(type: string, translations: object = {}): Promise<string> {
  const row = { ...aCommitteeMember().row, type, translations };
  const { data } = await api.admin.from('committees').insert(row).select('id').single().throwOnError();
  return data.id;
}
async function translationsIn(type: string) {
  const { data } = await api.anon.from('committees').select('translations').eq('type', type).throwOnError();
  return data.map(({ translations }) => translations);
}

const rename = (former: unknown, name: unknown) =>
  api.admin.rpc('rename_committee', { former, new_name: name });

it('applies the translation of a committee’s name to all its members, including later ones', async () => {
  const first = await join('Científica');
  await join('Científica', { en: { position: 'Chair' } });
  await api.admin.from('committees').update({ translations: SCIENTIFIC }).eq('id', first).throwOnError();
  await join('Científica');
  expect(await translationsIn('Científica')).toEqual([
    SCIENTIFIC,
    { en: { position: 'Chair', type: 'Scientific committee' }, es: SCIENTIFIC.es },
    SCIENTIFIC,
  ]);
  await api.admin.from('committees').update({ translations: {} }).eq('id', first).throwOnError();
  expect(await translationsIn('Científica')).toEqual([{}, { en: { position: 'Chair' } }, {}]);
});

it('gives a moved member the name of the new committee, and keeps translations of a renamed committee', async () => {
  await join('Local', { en: { type: 'Local committee' } });
  const moving = await join('Honra', { en: { position: 'Patron', type: 'Honorary committee' } });
  await api.admin.from('committees').update({ type: 'Local' }).eq('id', moving).throwOnError();
  const after = [
    { en: { type: 'Local committee' } },
    { en: { position: 'Patron', type: 'Local committee' } },
  ];
  expect(await translationsIn('Local')).toEqual(after);
  await rename('Local', 'Da casa').throwOnError();
  expect(await translationsIn('Da casa')).toEqual(after);
});

it('keeps translations when the list is replaced', async () => {
  await join('Finanças', { es: { type: 'Finanzas' } });
  const { data } = await api.anon.from('committees').select('*').throwOnError();
  const members = data.map(({ translations: _, ...member }) => member);
  await api.admin.rpc('replace_committees', { members }).throwOnError();
  expect(await translationsIn('Finanças')).toEqual([{ es: { type: 'Finanzas' } }]);
});

it('renames a committee as one change, unless it is gone or another one has the name', async () => {
  await join('Prêmios');
  await join('Prêmios');
  const { data } = await rename('Prêmios', 'Premiação').throwOnError();
  expect(data).toMatchObject([{ called: 'rename_committee', parts: [{ action: 'UPDATE', rows: 2 }] }]);
  expect((await rename('Prêmios', 'Menções')).data).toEqual([]);
  await join('Apoio');
  const { error, status } = await rename('Apoio', 'Premiação');
  expect([status, error?.code]).toEqual([409, '23505']);
  expect((await rename('Apoio', 'Apoio')).error).toBeNull();
  // As a retry after a lost response does.
  expect(await rename('Prêmios', 'Premiação')).toMatchObject({ data: [], error: null });
  for (const [former, name] of [
    ['Apoio', null],
    ['Apoio', 5],
    [{}, 'Apoio'],
  ])
    expect((await rename(former, name)).error?.code).toBe('22023');
  expect((await rename('Apoio', ' ')).error?.code).toBe('23514');
  expect(await translationsIn('Premiação')).toHaveLength(2);
  expect(await translationsIn('Apoio')).toHaveLength(1);
});

it('does not merge two committees that are given the same name at the same time', async () => {
  await Promise.all(['Um', 'Dois', 'Três'].map((name) => join(name)));
  const answers = await Promise.all(['Um', 'Dois', 'Três'].map((name) => rename(name, 'Todas')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await translationsIn('Todas')).toHaveLength(1);
});

const newest = () => newestChange(api.admin);
const undo = (change: Change) => takeBack(api.admin, change, change.id).throwOnError();
const remove = async (...ids: string[]) => {
  const members = ids.map((id) => ({ id }));
  return (await api.admin.rpc('remove_rows', { list: 'committees', members }).throwOnError()).data[0];
};
/** The committees of these members. */
const committees = async (...ids: string[]) => {
  const { data } = await api.anon.from('committees').select('id,type').throwOnError();
  return ids.map((id) => data.find((row) => row.id === id)?.type);
};

describe('a member whose removal or move is undone', () => {
  /** Two members of a committee, and another committee. */
  async function aCommittee(name: string) {
    const translations = { en: { type: name } };
    return [await join(name, translations), await join(name), await join(`${name} de honra`)] as const;
  }

  it('returns to the committee by its present name', async () => {
    const [stays, goes, other] = await aCommittee('Ensino');
    const removal = await remove(goes);
    await rename('Ensino', 'Educação').throwOnError();
    const english = { en: { type: 'Teaching', position: 'Chair' } };
    await api.admin.from('committees').update({ translations: english }).eq('id', stays).throwOnError();
    await rename('Educação', 'Formação').throwOnError();
    // Another committee with the former name.
    const later = await join('Ensino', { en: { type: 'School' } });
    await undo(removal);
    expect(await committees(stays, goes, other, later)).toEqual([
      'Formação',
      'Formação',
      'Ensino de honra',
      'Ensino',
    ]);
    expect(await translationsIn('Formação')).toEqual([english, { en: { type: 'Teaching' } }]);
    expect(await translationsIn('Ensino')).toEqual([{ en: { type: 'School' } }]);
  });

  it('returns to the former name if the renaming was undone, too, or concerned others', async () => {
    const [stays, goes, other] = await aCommittee('Eventos');
    const removal = await remove(goes);
    await rename('Eventos', 'Festas').throwOnError();
    await undo(await newest());
    await rename('Eventos de honra', 'Festas').throwOnError();
    await undo(removal);
    expect(await committees(stays, goes, other)).toEqual(['Eventos', 'Eventos', 'Festas']);
    // The last member joins another committee: that is no renaming.
    const second = await remove(goes);
    await api.admin.from('committees').update({ type: 'Festas' }).eq('id', stays).throwOnError();
    await undo(second);
    expect(await committees(stays, goes, other)).toEqual(['Festas', 'Eventos', 'Festas']);
  });

  it('returns to the committee that was renamed while the whole list was replaced', async () => {
    const [stays, goes] = await aCommittee('Mídia');
    const removal = await remove(goes);
    const { data } = await api.admin.from('committees').select('*').throwOnError();
    const members = data.map((row) => (row.type === 'Mídia' ? { ...row, type: 'Imprensa' } : row));
    const added = { ...aCommitteeMember().row, type: 'Imprensa' };
    await api.admin.rpc('replace_committees', { members: [...members, added] }).throwOnError();
    await undo(removal);
    expect(await committees(stays, goes)).toEqual(['Imprensa', 'Imprensa']);
  });

  it('moves back to the committee by its present name, as a whole or by this value alone', async () => {
    const [stays, moves, other] = await aCommittee('Recepção');
    const move = async () => {
      const to = { type: 'Recepção de honra' };
      await api.admin.from('committees').update(to).eq('id', moves).throwOnError();
      return newest();
    };
    const first = await move();
    await rename('Recepção', 'Acolhida').throwOnError();
    await undo(first);
    expect(await committees(stays, moves, other)).toEqual(['Acolhida', 'Acolhida', 'Recepção de honra']);
    const second = await move();
    await rename('Acolhida', 'Acolhimento').throwOnError();
    const part = { table_name: 'committees', row_id: moves, path: 'type' };
    await api.admin.rpc('take_back', { change: second.transaction_id, part }).throwOnError();
    expect(await committees(stays, moves)).toEqual(['Acolhimento', 'Acolhimento']);
  });

  it('returns with the former translation of the name if the same change translated it anew, or replaced all members', async () => {
    const [stays, goes] = await aCommittee('Finalistas');
    const { data } = await api.admin.from('committees').select('*').neq('id', goes).throwOnError();
    const english = { en: { type: 'Finalists' } };
    const members = data.map((row) => (row.id === stays ? { ...row, translations: english } : row));
    await api.admin.rpc('replace_committees', { members }).throwOnError();
    await undo(await newest());
    expect(await translationsIn('Finalistas')).toEqual(Array(2).fill({ en: { type: 'Finalistas' } }));
    const { data: rows } = await api.admin.from('committees').select('*').throwOnError();
    const again = rows.map(({ id: _, translations: __, ...row }) => row);
    await api.admin.rpc('replace_committees', { members: again }).throwOnError();
    expect(await translationsIn('Finalistas')).toEqual([{}, {}]);
    await undo(await newest());
    expect(await translationsIn('Finalistas')).toEqual(Array(2).fill({ en: { type: 'Finalistas' } }));
  });

  it('returns to the committee as it is now with the sample, too', async () => {
    const sample = await join('Amostra', { en: { type: 'Sample' } });
    await api.pool.query(`INSERT INTO plenaria.sample_rows VALUES ('committees', $1)`, [sample]);
    const stays = await join('Amostra');
    await remove(sample);
    await rename('Amostra', 'Mostra').throwOnError();
    await api.admin
      .from('committees')
      .update({ translations: { en: { type: 'Show' } } })
      .eq('id', stays)
      .throwOnError();
    await api.admin.rpc('restore_sample_content', {}).throwOnError();
    expect(await committees(sample, stays)).toEqual(['Mostra', 'Mostra']);
    expect(await translationsIn('Mostra')).toEqual(Array(2).fill({ en: { type: 'Show' } }));
  });
});
