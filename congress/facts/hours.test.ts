import { describe, expect, it } from 'vitest';
import { formatHourRange, formatHours, formatSupportHours } from './hours.ts';
import { shippedFacts } from './shipped.ts';

/** Replaces spaces by no-break spaces. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

it.each([
  ['08:00', '18:00', '8h às 18h', '8 am to 6 pm', '8:00 a 18:00 h'],
  ['08:30', '12:00', '8h30 às 12h', '8:30 am to noon', '8:30 a 12:00 h'],
])('hours %s to %s are %s, %s, %s', (from, to, portuguese, english, spanish) => {
  expect(formatHours(from, to, 'pt-BR')).toBe(unbroken(portuguese));
  expect(formatHours(from, to, 'en')).toBe(unbroken(english));
  expect(formatHours(from, to, 'es')).toBe(unbroken(spanish));
});

it.each([
  ['pt-BR', '8h30–12h'],
  ['en', '8:30\u00a0am–noon'],
  ['es', '8:30–12:00\u00a0h'],
] as const)('a range of hours outside a sentence, in %s, is %s', (language, range) => {
  expect(formatHourRange('08:30', '12:00', language)).toBe(range);
});

describe('the hours of support', () => {
  const { support } = shippedFacts;
  const closed = { ...support, saturday: { ...support.saturday, open: false } };

  it.each([
    [
      'pt-BR',
      `de segunda a sexta, ${unbroken('das 8h às 18h')}`,
      `, e aos sábados, ${unbroken('das 8h às 12h')}`,
    ],
    ['en', `Monday to Friday, ${unbroken('8 am to 6 pm')}`, `, and Saturday, ${unbroken('8 am to noon')}`],
    [
      'es',
      `de lunes a viernes, ${unbroken('de 8:00 a 18:00 h')}`,
      `, y los sábados, ${unbroken('de 8:00 a 12:00 h')}`,
    ],
  ] as const)('say Saturday where there is one, in %s', (language, week, saturday) => {
    expect(formatSupportHours(support, language)).toBe(week + saturday);
    expect(formatSupportHours(closed, language)).toBe(week);
  });
});
