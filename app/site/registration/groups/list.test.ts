import papa from 'papaparse';
import { expect, it } from 'vitest';
import { memberList } from './list.ts';

const columns = ['Nome completo', 'CPF', 'Telefone', 'E-mail', 'Categoria', 'Valor'];
const members = [
  { category: 'Profissionais de saúde', price: 31_230 },
  { category: 'Estudantes e técnicos', price: 26_705 },
];

it.each([
  ['pt-BR', ';', '312,30', '267,05'],
  ['es', ';', '312,30', '267,05'],
  ['en', ',', '312.30', '267.05'],
] as const)('in %s has a row to fill in for each person', async (language, delimiter, first, second) => {
  const list = await memberList(members, columns, language);
  expect(list.startsWith('\uFEFF')).toBe(true);
  expect(papa.parse(list.slice(1), { delimiter }).data).toEqual([
    columns,
    ['', '', '', '', 'Profissionais de saúde', first],
    ['', '', '', '', 'Estudantes e técnicos', second],
  ]);
});

it('starts no formula in a spreadsheet', async () => {
  const dangerous = ['=1+1', '+1', '-1+1', '@x', '=a("\n")'];
  const list = await memberList(
    dangerous.map((category) => ({ category, price: 0 })),
    columns,
    'pt-BR',
  );
  const { data } = papa.parse<string[]>(list.slice(1), { delimiter: ';' });
  expect(data.slice(1).map((row) => row[4])).toEqual(dangerous.map((text) => `'${text}`));
});
