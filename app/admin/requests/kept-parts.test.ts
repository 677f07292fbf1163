import { expect, it } from 'vitest';
import { keptParts } from './kept-parts.ts';

const row = (id: string, title = id) => ({ id, title, translations: { en: { title } }, minutes: null });

it('keeps the rows that are the same, wherever they are now, and the whole list if nothing has changed', () => {
  const before = [row('a'), row('b'), row('c')];
  expect(keptParts(before, [row('a'), row('b'), row('c')])).toBe(before);
  const now = keptParts(before, [row('new'), row('c'), row('a', 'other'), row('b')]) as typeof before;
  expect(now).toEqual([row('new'), row('c'), row('a', 'other'), row('b')]);
  expect(now[1]).toBe(before[2]);
  expect(now[3]).toBe(before[1]);
});

it.each([
  [{ id: 'a', n: null }, { id: 'a' }],
  [{ id: 'a' }, { id: 'a', n: undefined }],
  [
    { id: 'a', n: [1] },
    { id: 'a', n: { 0: 1 } },
  ],
  [
    { id: 'a', n: [1, 2] },
    { id: 'a', n: [1] },
  ],
  [
    { id: 'a', n: {} },
    { id: 'a', n: null },
  ],
])('takes %j for another row than %j', (one, other) => {
  expect(keptParts([one], [other])).toEqual([other]);
  const now = keptParts([one], [other]) as unknown[];
  expect(now[0]).toBe(other);
});

it('compares rows without an id by their place, and keeps the equal parts of any other answer', () => {
  const links = [
    { item_id: '1', name: 'Ana' },
    { item_id: '2', name: 'Rui' },
  ];
  const now = keptParts(links, [
    { item_id: '1', name: 'Ana' },
    { item_id: '2', name: 'Sol' },
  ]) as typeof links;
  expect(now[0]).toBe(links[0]);
  expect(now[1]).toEqual({ item_id: '2', name: 'Sol' });
  const page = { facts: { rooms: ['A'] }, today: '2026-05-28' };
  const later = keptParts(page, { facts: { rooms: ['A'] }, today: '2026-05-29' }) as typeof page;
  expect(later.facts).toBe(page.facts);
});
