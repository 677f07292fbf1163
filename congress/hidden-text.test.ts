import { expect, it } from 'vitest';
import { hiddenIn, plainName, plainText, reversingIn } from './hidden-text.ts';

it('finds and takes away what turns a text round, and of a name all that nobody sees', () => {
  const text = 'cod\u00ADigo \u202Eabc\u202C, \u200FUm';
  expect(reversingIn(text)).toBe('U+202E');
  expect(plainText(text)).toBe('cod\u00ADigo abc, \u200FUm');
  expect(hiddenIn(text)).toBe('U+00AD');
  expect(plainName(text)).toBe('codigo abc, Um');
});

it('leaves languages and emoji as they are', () => {
  for (const text of ['علی‌رضا', '👩‍⚕️ Ana', 'João D’Ávila', 'Nguyễn Thị Hồng']) {
    expect(plainName(text)).toBe(text);
    expect([hiddenIn(text), reversingIn(text)]).toEqual([undefined, undefined]);
  }
});
