import { expect, it } from 'vitest';
import { createMeets, parseFilter } from './filters.ts';

it.each([
  ['day=eq.1', { column: 'day', operator: 'eq', values: ['1'] }],
  ['name=eq.a.b=c', { column: 'name', operator: 'eq', values: ['a.b=c'] }],
  ['name=eq.', { column: 'name', operator: 'eq', values: [''] }],
  [
    'name=in.(a, "b, c" ,"say \\"x\\"",d)',
    { column: 'name', operator: 'in', values: ['a', 'b, c', 'say "x"', 'd'] },
  ],
  ['name=in.()', { column: 'name', operator: 'in', values: [] }],
])('reads %s', (text, filter) => {
  expect(parseFilter(text)).toEqual(filter);
});

it.each(['', 'name', 'name=', 'name=eq', 'name=like.x', '=eq.1', 'na me=eq.1', 'name=in.a', 'name=in.(a"b)'])(
  'does not read %j',
  (text) => {
    expect(parseFilter(text)).toBeNull();
  },
);

const filter = (text: string) => parseFilter(text) ?? expect.fail('not a filter');

it.each([
  ['day=lt.10', 9, 'int4', true],
  ['day=gte.10', 9, 'int4', false],
  ['day=eq.x', 9, 'int4', false],
  ['day=in.(1,9)', 9, 'int4', true],
  ['day=eq.true', true, 'bool', true],
  ['day=neq.t', false, 'bool', true],
  ['day=lte.2026-05-28', '2026-05-27T23:00:00+00:00', 'timestamptz', true],
  ['day=eq.1', null, 'int4', false],
  ['day=neq.1', null, 'int4', false],
  ['day=gt.a', 'b', 'text', true],
])('%s on %j of type %s: %s', (text, value, type, expected) => {
  expect(createMeets(filter(text))({ day: value }, type)).toBe(expected);
});
