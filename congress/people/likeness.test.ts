import fc from 'fast-check';
import { expect, it } from 'vitest';
import { probablyMeant } from './likeness.ts';

const SPEAKERS = ['Dra. Mariana Souza', 'Ana Paula Lima', 'Eva Reis', 'Joaquim de Andrade e Silva'];

it.each([
  ['Mariana Sousa', 'Dra. Mariana Souza'],
  ['Prof.ª Mariana  Soza', 'Dra. Mariana Souza'],
  ['Mariana Suoza', 'Dra. Mariana Souza'],
  ['Ana Lima', 'Ana Paula Lima'],
  ['Ana P. Lima', null],
  ['Eva Reys', 'Eva Reis'],
  ['Eva Rey', null],
  ['Ivo Reis', null],
  ['Joaquim Silva', 'Joaquim de Andrade e Silva'],
  ['Joaquim Andrade', null],
  ['Mariana', null],
  ['', null],
])('“%s” was meant to be %s', (written, meant) => {
  expect(probablyMeant(written, SPEAKERS)).toBe(meant);
});

it('takes the likest of several', () => {
  expect(probablyMeant('Mariana Souzas', ['Mariana Sousa', 'Mariana Souza'])).toBe('Mariana Souza');
});

it('forgives one wrong letter in any longer name, and never a wholly other name', () => {
  const name = fc.stringMatching(/^[a-z]{5,8} [a-z]{5,8}$/);
  fc.assert(
    fc.property(name, fc.nat(), (person, place) => {
      const at = place % person.length;
      if (person[at] === ' ') return;
      const wrong = `${person.slice(0, at)}ß${person.slice(at + 1)}`;
      expect(probablyMeant(wrong, [person])).toBe(person);
      expect(probablyMeant(person.replace(/[a-z]/g, '9'), [person])).toBeNull();
    }),
  );
});
