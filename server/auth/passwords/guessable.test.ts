import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isGuessable } from './guessable.ts';

const CONTEXT = ['Plenária', 'Congresso Brasileiro de Exemplos', 'ana.souza@exemplo.org', 'Ana Souza'];

it.each([
  ...['password1234', 'Password123!', 'P@ssw0rd1234', 'passwordpassword', 'administrator', 'iloveyou2026!!'],
  ...['123456789012', '738291058472', 'aaaaaaaaaaaa', 'abcdefghijklmnop', 'qwertyuiop12', 'abababababab'],
  ...['Senha1234567', 'flamengo2026', '!!!!!!!!!!!!', '            ', 'dragon-monkey'],
  ...[
    'ana.souza@exemplo.org',
    'AnaSouza2026',
    'Congresso-2026',
    'plenaria 2026',
    'Plenária!Plenária!',
    'souza123456789',
  ],
])('refuses %j', async (password) => {
  expect(await isGuessable(password, CONTEXT)).toBe(true);
});

it.each([
  ...[
    'uma senha longa de teste',
    'outra senha bem longa',
    'correct horse battery staple',
    'cavalo bateria grampo',
  ],
  ...[
    'x8K2mQ9wLrTe',
    'fsk3u-9wqme-xk4tb-hhn2c',
    'o gato da Ana Souza come às 9',
    '日本語のとても長い合言葉です',
  ],
])('accepts %j', async (password) => {
  expect(await isGuessable(password, CONTEXT)).toBe(false);
});

it('accepts generated passwords, unless the site is named like one', async () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'bcdfghjkmnpqrstvwxz'),
    minLength: 16,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(letters, async (password) => {
      fc.pre(new Set(password).size > 8);
      expect(await isGuessable(password, [])).toBe(false);
      expect(await isGuessable(`${password}2026`, [password])).toBe(true);
    }),
    { numRuns: 20 },
  );
});

it('finds every word of its list, which is sorted', async () => {
  const list = join(import.meta.dirname, 'common-passwords/list.txt');
  const words = readFileSync(list, 'utf8').trimEnd().split('\n');
  expect(words).toEqual(words.toSorted());
  const [first, last] = [words[0], words.at(-1)];
  expect(await isGuessable(`${first}${last}${first}`, [])).toBe(false);
  expect(await isGuessable(`${first}${last}`, [])).toBe(true);
  const word = fc.constantFrom(...words.filter((one) => one.length >= 7));
  await fc.assert(
    fc.asyncProperty(word, word, async (one, other) => {
      expect(await isGuessable(`${one}${other}`, [])).toBe(true);
    }),
  );
});
