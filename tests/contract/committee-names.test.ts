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
  await api.admin.from('committees').update({ type: 'Da casa' }).eq('type', 'Local').throwOnError();
  expect(await translationsIn('Da casa')).toEqual(after);
});

it('keeps translations when the list is replaced', async () => {
  await join('Finanças', { es: { type: 'Finanzas' } });
  const { data } = await api.anon.from('committees').select('*').throwOnError();
  const members = data.map(({ translations: _, ...member }) => member);
  await api.admin.rpc('replace_committees', { members }).throwOnError();
  expect(await translationsIn('Finanças')).toEqual([{ es: { type: 'Finanzas' } }]);
});
