import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoment } from '../day.ts';
import { LANGUAGES } from '../language.ts';
import {
  formatBytes,
  formatDays,
  formatList,
  formatMoney,
  formatOrdinal,
  formatPhone,
  formatPrice,
} from './format.ts';
import { shippedFacts } from './shipped.ts';
import { priceTexts } from './texts.ts';

describe('formats', () => {
  it.each([
    ['pt-BR', 'Ana, Bia e Caio'],
    ['en', 'Ana, Bia and Caio'],
    ['es', 'Ana, Bia y Caio'],
  ] as const)('a list in %s as “%s”', (language, expected) => {
    expect(formatList(['Ana', 'Bia', 'Caio'], language)).toBe(expected);
  });

  it.each([
    ['2026-05-28', '2026-05-28', '28 de maio de 2026'],
    ['2026-05-28', '2026-05-30', '28, 29 e 30 de maio de 2026'],
    ['2026-06-01', '2026-06-30', '1º – 30 de junho de 2026'],
    ['2026-06-04', '2026-06-07', '4 – 7 de junho de 2026'],
    ['2026-05-31', '2026-06-01', '31 de maio – 1º de junho de 2026'],
    ['2026-07-01', '2026-07-02', '1º e 2 de julho de 2026'],
    ['2026-07-01', '2026-07-01', '1º de julho de 2026'],
  ])('%s to %s is %s', (first, last, expected) => {
    expect(formatDays(first, last, 'pt-BR').replaceAll('\u2009', ' ')).toBe(expected);
  });

  it('calls a price of nothing free, and an amount of nothing by its figure', () => {
    expect(LANGUAGES.map((language) => formatPrice(0, language))).toEqual(['Gratuita', 'Free', 'Gratuita']);
    expect(formatPrice(34_700, 'pt-BR')).toBe('R$\u00a0347,00');
    expect(formatMoney(0, 'pt-BR')).toBe('R$\u00a00,00');
    const batches = [{ from: null, until: null, prices: { professional: 34_700, student: 0 } }];
    const texts = priceTexts({ ...shippedFacts, batches }, 'pt-BR', '2025-06-02');
    expect(texts).toMatchObject({ priceProfessional: 'R$\u00a0347,00', priceStudent: 'Gratuita' });
  });

  it('writes an amount with all of its centavos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (centavos) => {
        expect(Number(formatMoney(centavos, 'pt-BR').replace(/\D/g, ''))).toBe(centavos);
      }),
    );
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [22, '22nd'],
  ])('%d in English is %s', (value, expected) => {
    expect(formatOrdinal(value, 'en')).toBe(expected);
  });

  it.each([
    [1, '1.er'],
    [2, '2.º'],
    [3, '3.er'],
    [11, '11.º'],
    [13, '13.er'],
  ])('%d in Spanish, before a noun, is %s', (value, expected) => {
    expect(formatOrdinal(value, 'es')).toBe(expected);
  });

  it.each([
    ['+5511955550100', '+55 11 95555-0100'],
    ['+551133330100', '+55 11 3333-0100'],
    ['+351210000000', '+351210000000'],
  ])('the number %s reads %s', (phone, expected) => {
    expect(formatPhone(phone)).toBe(expected);
  });

  it.each([
    [412_000, '410 kB'],
    [994_999, '990 kB'],
    [995_000, '1 MB'],
    [999_600, '1 MB'],
    [1_250_000, '1,3 MB'],
  ])('a file of %s bytes has %s', (bytes, expected) => {
    expect(formatBytes(bytes, 'pt-BR').replace('\u00a0', ' ')).toBe(expected);
  });
});

describe('a moment', () => {
  const moment = new Date(2026, 4, 28, 10, 32);

  it.each(LANGUAGES)('in %s says its year only when it is another', (language) => {
    expect(formatMoment(moment, language, new Date(2026, 5, 1))).toMatch(/^28\/0?5 10:32$/);
    expect(formatMoment(moment, language, new Date(2027, 0, 1))).toMatch(/^28\/0?5\/2026 10:32$/);
  });
});
