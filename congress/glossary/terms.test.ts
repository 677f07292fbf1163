import { expect, it } from 'vitest';
import { termsIn } from './terms.ts';

const terms = ['lesão por pressão', 'dor', 'curativo'].map((term) => ({ term }));
const found = (text: string) => termsIn(text, terms).map(({ term }) => term);

it('finds the terms of a text as whole words, whatever their case and accents', () => {
  expect(found('Lesao por pressão: prevenir a DOR.')).toEqual(['lesão por pressão', 'dor']);
  expect(found('O doutor trocou os curativos.')).toEqual([]);
  expect(found('')).toEqual([]);
});
