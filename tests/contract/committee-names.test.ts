import { expect, it } from 'vitest';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aCommitteeMember } from '#tests/support/factories.ts';

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
