import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Database } from '#database/tables.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aPicture } from '#tests/support/factories.ts';
import { readContent } from './read-content.ts';
import { ensureFacts } from './snapshot.ts';

const log = createLog({ logLevel: 'silent' });
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await ensureFacts(test.database);
});
afterAll(() => test.drop());

const read = (at?: string) => readContent(test.database, { lastFacts: shippedFacts, log, at });

/** All that pages show; the version counts changes, whenever they were. */
async function shown(at?: string) {
  const { version: _, changedAt: __, lastChanges: ___, ...content } = await read(at);
  return content;
}

async function moment(): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS now`.execute(
    test.database,
  );
  return rows[0]?.now ?? '';
}

const ids = Array.from({ length: 5 }, (_, place) => `00000000-0000-4000-8000-00000000000${place}`);
const id = fc.constantFrom(...ids);
const text = fc.constantFrom('Ana', 'Bia', 'Çelik', "D'Ávila \\ “x”", '0');
const image = fc.constantFrom(null, '', aPicture(), 'data:image/png,outra');
const orders = fc.record({ committee_order: fc.integer({ min: 1, max: 3 }), order_position: fc.nat(9) });

type Write = (database: Kysely<Database>) => Promise<unknown>;
const write = <Values>(values: fc.Arbitrary<Values>, run: (values: Values) => Write) => values.map(run);

/** What editors do, one write each; a row is stored whether it is there or not. */
const writes: fc.Arbitrary<Write> = fc.oneof(
  write(fc.record({ id, name: text, image }), ({ id, ...columns }) => async (database) => {
    await database
      .insertInto('speakers')
      .values({ id, title: 'T', bio: 'B', ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }),
  write(fc.record({ id, name: text, logo: image }), ({ id, ...columns }) => async (database) => {
    await database
      .insertInto('sponsors')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }),
  write(
    fc.record({ id, name: text, type: text, image, at: orders }),
    ({ id, at, ...columns }) =>
      async (database) => {
        await database
          .insertInto('committees')
          .values({ id, position: 'Membro', ...columns, ...at })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, ...at }))
          .execute();
      },
  ),
  // The last id is a round table's: removing it takes its lectures along, changing it changes them.
  write(fc.record({ time: text, theme: text }), (columns) => async (database) => {
    await database
      .insertInto('program_items')
      .values({ id: ids[4], day: 1, type: 'mesa_redonda', ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
    await database
      .insertInto('program_items')
      .values({ id: ids[0], day: 1, time: '-', title: 'Dentro', parent_id: ids[4] })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }),
  write(
    text,
    (title) => (database) =>
      database.insertInto('welcome_content').values({ title, description: title }).execute(),
  ),
  write(
    fc.array(fc.record({ name: text, title: text, image }), { maxLength: 3 }),
    (members) => (database) =>
      sql`SELECT public.replace_leadership_team(${JSON.stringify(members)}::jsonb)`.execute(database),
  ),
  write(text, (city) => (database) => {
    const facts = { ...shippedFacts, venue: { ...shippedFacts.venue, city } };
    return database
      .updateTable('event_facts')
      .set({ facts: JSON.stringify(facts) })
      .execute();
  }),
  write(
    fc.record({ id, table: fc.constantFrom('speakers', 'sponsors', 'committees', 'program_items') }),
    ({ id, table }) =>
      (database) =>
        sql`DELETE FROM ${sql.table(`public.${table}`)} WHERE id = ${id}::uuid`.execute(database),
  ),
);

it('after any writes, tells what every moment before showed', async () => {
  const recorded: Array<{ at: string; content: unknown }> = [];
  const record = async () => recorded.push({ at: await moment(), content: await shown() });
  await record();
  const steps = fc.array(fc.array(writes, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (transactions) => {
      for (const together of transactions) {
        await test.database.transaction().execute(async (transaction) => {
          for (const one of together) await one(transaction);
        });
        await record();
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(recorded.length).toBeGreaterThan(24);
  for (const { at, content } of recorded) expect(await shown(at), at).toEqual(content);
}, 30_000);

it('sees what was written together together', async () => {
  const before = await shown();
  let between = '';
  await test.database.transaction().execute(async (transaction) => {
    const add = (name: string) =>
      transaction.insertInto('speakers').values({ name, title: 'T', bio: 'B' }).execute();
    await add('Primeira');
    between = await moment();
    await add('Segunda');
  });
  expect(await shown(between)).toEqual(before);
  expect((await shown(await moment())).speakers).toHaveLength(before.speakers.length + 2);
});

it('knows nothing from before the beginning, and of the future what is there now', async () => {
  expect(await shown('2001-01-01T00:00:00Z')).toMatchObject({
    speakers: [],
    welcome: null,
    facts: shippedFacts,
  });
  expect(await shown('2099-01-01T00:00:00Z')).toEqual(await shown());
});
