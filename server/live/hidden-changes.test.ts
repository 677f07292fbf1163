import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import type { ContentChange } from '#server/content/read-changes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createHiddenChanges } from './hidden-changes.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const hiddenOn = (day: string) => createHiddenChanges({ ...test, clock: () => new Date(`${day}T12:00:00Z`) });

let changes = 0;
const change = (table: string, after: Record<string, unknown> | null = {}): ContentChange => {
  changes += 1;
  const action = after ? 'INSERT' : 'DELETE';
  return {
    ...{ id: `${changes}`, table, action, rowId: '1', before: after ? null : {}, after, omitted: [] },
    changedAt: new Date('2031-06-01T12:00:00Z'),
  };
};

it('hides annals until their day, and nothing else', async () => {
  const [early, ready] = ['2031-06-02', '2031-06-01'].map((published) =>
    change('volumes', { edition: 7, published }),
  );
  const paper = change('papers', { edition: 7 });
  const others = ['event_facts', ...CONTENT_TABLE_NAMES].filter(
    (table) => !['volumes', 'papers'].includes(table),
  );
  const hidden = await hiddenOn('2031-06-01')(
    [early, ready, paper, ...others.map((table) => change(table)), change('mailings')].flatMap(
      (one) => one ?? [],
    ),
  );
  expect(hidden).toEqual(new Set([early, paper]));
});

it('hides what the policies of any table hide, also when it is deleted', async () => {
  for (const table of CONTENT_TABLE_NAMES)
    await sql`ALTER POLICY everybody_reads ON ${sql.table(table)} USING (plenaria.today() > '2031-06-01')`.execute(
      test.database,
    );
  const shown = CONTENT_TABLE_NAMES.map((table) => change(table));
  const gone = CONTENT_TABLE_NAMES.map((table) => change(table, null));
  expect(await hiddenOn('2031-06-01')([...shown, ...gone])).toEqual(new Set([...shown, ...gone]));
  expect(await hiddenOn('2031-06-03')([...shown, ...gone])).toEqual(new Set());
});
