import { expect, it } from 'vitest';
import { hiddenIn, plainName, plainText, reversingIn } from './hidden-text.ts';

it('finds and takes away what turns a text round, and of a name all that nobody sees', () => {
  const text = 'cod\u00ADigo \u202Eabc\u202C, \u200FUm';
  expect(reversingIn(text)).toBe('U+202E');
  expect(plainText(text)).toBe('cod\u00ADigo abc, \u200FUm');
  expect(hiddenIn(text)).toBe('U+00AD');
  expect(plainName(text)).toBe('codigo abc, Um');
});

it.each([
  ['a\u034Fb', 'ab', 'U+034F'],
  ['\u17B4a', 'a', 'U+17B4'],
  ['Ana\u2800', 'Ana', 'U+2800'],
  ['Ana\uFE0F Lima', 'Ana Lima', 'U+FE0F'],
  ['Ana\u{E0041}\u{E0042}', 'Ana', 'U+E0041'],
])('%j has something hidden', (text, plain, code) => {
  expect(hiddenIn(text)).toBe(code);
  expect(plainName(text)).toBe(plain);
});

it('leaves languages and emoji as they are', () => {
  for (const text of [
    'علی‌رضا',
    '👩‍⚕️ Ana',
    'João D’Ávila',
    'Nguyễn Thị Hồng',
    '❤️ 1️⃣ 🏳️‍🌈',
    '🏴\u{E0067}\u{E0062}\u{E007F}',
    'ខ្មែរ',
    'गणेश',
  ]) {
    expect(plainName(text)).toBe(text);
    expect([hiddenIn(text), reversingIn(text)]).toEqual([undefined, undefined]);
  }
});
