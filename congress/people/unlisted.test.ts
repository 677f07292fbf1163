import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atOnce } from '../at-once.ts';
import { nameMatch, unlistedNames, unlistedSpeakers } from './unlisted.ts';

const SPEAKERS = [{ name: 'Dra. Mariana Souza' }, { name: 'Sônia de Andrade e Silva' }, { name: 'Rui Sá' }];
const item = (id: string, speaker: string | null, moderator: string | null = null) => ({
  id,
  speaker,
  moderator,
});

it('knows speakers however they are written', () => {
  const items = [
    item('a', 'Prof.ª Sônia de Andrade e Silva, RUI SÁ (SP)'),
    item('b', 'Mariana Souza e Rui Sá', 'Dr. Rui Sá'),
  ];
  expect(atOnce(unlistedSpeakers(items, SPEAKERS))).toEqual([]);
});

it('names everybody without a card once, who only moderates too', () => {
  const items = [
    item('a', 'Rui Sá e Gil Prado', 'Dra. Eva Luz'),
    item('b', 'a definir', 'Eva Luz e Dr. Gil Prado'),
  ];
  expect(unlistedNames(items, SPEAKERS)).toEqual(['Gil Prado', 'Dra. Eva Luz']);
});

it('names each unlisted speaker once, with everything they are named in and who they may be', () => {
  const items = [
    item('a', 'Mariana Sousa e Rui Sá'),
    item('b', 'Dra. Mariana Sousa', 'Mariana Sousa'),
    item('c', 'Gil Prado'),
  ];
  expect(atOnce(unlistedSpeakers(items, SPEAKERS))).toEqual([
    { name: 'Mariana Sousa', match: 'Dra. Mariana Souza', items: ['a', 'b'] },
    { name: 'Gil Prado', match: null, items: ['c'] },
  ]);
});

it('asks of who only moderates no more than the right spelling', () => {
  const items = [item('a', null, 'Gil Prado'), item('b', null, 'Mariana Sousa')];
  expect(atOnce(unlistedSpeakers(items, SPEAKERS)).map(({ name }) => name)).toEqual(['Mariana Sousa']);
});

it.each(['a definir', 'convidado especial', 'Equipe', 'Comissão', ''])('takes “%s” for nobody', (text) => {
  expect(atOnce(unlistedSpeakers([item('a', text)], SPEAKERS))).toEqual([]);
});

const LISTED = ['Dra. Mariana Souza', 'Ana Paula Lima', 'Eva Reis', 'Joaquim de Andrade e Silva'];

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
])('“%s” matches %s', (written, match) => {
  expect(nameMatch(written, LISTED)).toBe(match);
});

it('takes the most similar of several', () => {
  expect(nameMatch('Mariana Souzas', ['Mariana Sousa', 'Mariana Souza'])).toBe('Mariana Souza');
});

it('forgives one wrong letter in any longer name, and never a wholly other name', () => {
  const name = fc.stringMatching(/^[a-z]{5,8} [a-z]{5,8}$/);
  fc.assert(
    fc.property(name, fc.nat(), (person, place) => {
      const at = place % person.length;
      if (person[at] === ' ') return;
      const wrong = `${person.slice(0, at)}ß${person.slice(at + 1)}`;
      expect(nameMatch(wrong, [person])).toBe(person);
      expect(nameMatch(person.replace(/[a-z]/g, '9'), [person])).toBeNull();
    }),
  );
});
