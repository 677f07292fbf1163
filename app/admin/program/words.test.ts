import { expect, it } from 'vitest';
import { dayName } from './words.ts';

it('names days in words, and later ones by their number', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(dayName)).toEqual([
    ...['Cursos pré-congresso', 'Primeiro dia', 'Segundo dia', 'Terceiro dia', 'Quarto dia', 'Quinto dia'],
    '6º dia',
  ]);
});
