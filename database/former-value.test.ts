import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

/** `plenaria.former_value`: the merge by which an undo leaves alone what was changed since. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function former(was: unknown, became: unknown, now: unknown): Promise<unknown> {
  const [first, second, third] = [was, became, now].map((value) => JSON.stringify(value) ?? null);
  const { rows } = await sql<{
    value: unknown;
  }>`SELECT plenaria.former_value(${first}::jsonb, ${second}::jsonb,
    ${third}::jsonb) AS value`.execute(database.database);
  return rows[0]?.value;
}

const NAMES = ['a', 'b', 'c', 'd'] as const;
const element = fc.record({ a: fc.nat(3), b: fc.record({ c: fc.nat(3) }) });
const named = fc
  .array(element, { minLength: 1 })
  .map((list) => list.map((one, index) => ({ ...one, id: `element ${index}` })));
const record = fc.record({ a: fc.nat(3), b: named, c: fc.record({ a: fc.nat(3), b: fc.nat(3) }) });

/** The paths of the numbers of a record. */
function paths(value: unknown): string[] {
  if (typeof value === 'number') return [''];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => paths(member).map((rest) => `${key}.${rest}`));
}
function withNumber<T>(value: T, path: string, number: number): T {
  const copy = structuredClone(value);
  const keys = path.split('.').filter(Boolean);
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Record<string, unknown>>(
    (inside, key) => inside[key] as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  holder[last] = number;
  return copy;
}

it('restores a changed field, and keeps every other field that was changed since', async () => {
  await fc.assert(
    fc.asyncProperty(record, fc.nat(), fc.nat(), async (was, one, other) => {
      const all = paths(was);
      const changed = all[one % all.length] ?? '';
      const since = all[other % all.length] ?? '';
      const became = withNumber(was, changed, 10);
      const now = withNumber(became, since, 20);
      // Whatever was changed since in the same field is undone, too.
      expect(await former(was, became, now)).toEqual(changed === since ? was : withNumber(was, since, 20));
    }),
  );
});

it('restores fields that were added or removed, and keeps those that others added or removed', async () => {
  const someOf = fc.uniqueArray(fc.constantFrom(...NAMES));
  const fields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]));
  await fc.assert(
    fc.asyncProperty(someOf, someOf, someOf, async (was, became, now) => {
      const kept = NAMES.filter((name) =>
        (was.includes(name) === became.includes(name) ? now : was).includes(name),
      );
      expect(await former(fields(was), fields(became), fields(now))).toEqual(fields(kept));
    }),
  );
});

const x = (n: number) => ({ id: 'x', n });
const y = (n: number, m?: number) => ({ id: 'y', n, m });

it.each([
  ['an element was added since', [x(1)], [x(2)], [x(2), y(3)], [x(1)]],
  ['the change added one', [x(1)], [x(1), y(1)], [x(3), y(1)], [x(1)]],
  ['elements were moved since', [x(1), y(1)], [x(2), y(1)], [y(1), x(2)], [x(1), y(1)]],
  ['the change moved one that was changed since', [x(1), y(1)], [y(1), x(1)], [y(1, 5), x(1)], [x(1), y(1)]],
  [
    'elements without ids were changed twice',
    [{ n: 1, m: 1 }],
    [{ n: 2, m: 1 }],
    [{ n: 2, m: 2 }],
    [{ n: 1, m: 1 }],
  ],
  ['its elements are no objects', ['x', 'y'], ['x', 'z'], ['w', 'z'], ['x', 'y']],
])('restores a list whole if %s', async (_, was, became, now, restored) => {
  expect(await former(was, became, now)).toEqual(restored);
});

it('merges lists without ids if different elements were changed', async () => {
  expect(await former([{ n: 1 }, { n: 1 }], [{ n: 2 }, { n: 1 }], [{ n: 2 }, { n: 3 }])).toEqual([
    { n: 1 },
    { n: 3 },
  ]);
});
