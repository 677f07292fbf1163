import { expect, it } from 'vitest';
import { doubtfulNames } from './doubtful.ts';

const ANA = { id: '1', name: 'Ana Lima' };
const OTHER_ANA = { id: '2', name: 'Dra. Ana Lima' };
const RUI = { id: '3', name: 'Rui Sá' };
const items = [
  { id: 'a', speaker: 'Ana Lima e Rui Sá', moderator: 'Ana Lima (SP)' },
  { id: 'b', speaker: 'Profa. Ana Lima', moderator: null },
];

it('asks once about a name of several, where nobody knows who is meant', () => {
  const linked = [{ item_id: 'a', role: 'speaker' as const, name: 'Ana Lima' }];
  expect(doubtfulNames(items, [ANA, OTHER_ANA, RUI], linked)).toEqual([
    { name: 'Ana Lima (SP)', speakers: [ANA, OTHER_ANA], items: ['a', 'b'] },
  ]);
});

it('asks nothing where each has a name of their own', () => {
  expect(doubtfulNames(items, [ANA, RUI], [])).toEqual([]);
});
