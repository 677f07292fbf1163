import { describe, expect, it } from 'vitest';
import { groupsOf, mergedOrder, moved, sameOrder } from './order.ts';

const ids = (text: string) => text.split('');

it.each([
  ['b', 0, 'bacd'],
  ['b', 3, 'acdb'],
  ['a', 1, 'bacd'],
  ['c', 2, 'abcd'],
])('moving %s to index %i gives %s', (id, place, order) => {
  expect(moved(ids('abcd'), id, place).join('')).toBe(order);
});

describe('my order of what another editor left', () => {
  it.each([
    ['cab', 'abc', 'cab'],
    ['cab', 'ab', 'ab'],
    ['cab', 'abcd', 'cdab'],
    ['cab', 'xabc', 'xcab'],
    ['', 'ab', 'ab'],
  ])('my order %s applied to %s is %s', (mine, theirs, merged) => {
    expect(mergedOrder(ids(mine), ids(theirs)).join('')).toBe(merged);
  });
});

it.each([
  ['abc', 'abc', true],
  ['abc', 'abxc', true],
  ['abc', 'ac', true],
  ['abc', 'bac', false],
  ['abc', 'cb', false],
])('%s and %s have the same order: %j', (one, other, same) => {
  expect(sameOrder(ids(one), ids(other))).toBe(same);
});

it('groups by first appearance', () => {
  const rows = [
    { type: 'B', n: 1 },
    { type: 'A', n: 2 },
    { type: 'B', n: 3 },
  ];
  expect(groupsOf(rows, 'type')).toEqual([
    { name: 'B', rows: [rows[0], rows[2]] },
    { name: 'A', rows: [rows[1]] },
  ]);
});
