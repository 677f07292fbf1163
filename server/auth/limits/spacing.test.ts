import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { MESSAGES, STRANGERS_MESSAGES } from '../bounds.ts';
import { createSpacing } from './spacing.ts';

/** Minimum interval between two messages, in seconds. */
const APART = 60;
const START = Date.parse('2026-03-02T12:00:00Z');

let test: TestDatabase;
let account: string;
beforeAll(async () => {
  test = await createTestDatabase();
  const row = test.database.insertInto('plenaria.users').values({ email: 'ana@b.example' });
  account = (await row.returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => test.drop());

/** A freshly started server, with an empty memory. */
const started = (now: () => number) => createSpacing(APART, () => new Date(now()));

/** What a client sees when it requests a message: nothing, or that it is too early. */
const request = (
  spacing: ReturnType<typeof started>,
  address: string,
  { network = '192.0.2.1', owner }: { network?: string; owner?: string } = {},
) =>
  test.database
    .transaction()
    .execute((tx) => spacing.admits(tx, { kind: 'recovery', address, network, account: owner }))
    .then(
      (sent) => ({ sent, seen: 'nothing' }),
      ({ message }: Error) => ({ sent: false, seen: message }),
    );

it('answers the same for known and unknown addresses, on every server and after a restart', async () => {
  const pauses = fc.array(fc.tuple(fc.integer({ min: 1, max: 1200 }), fc.boolean()), {
    minLength: 20,
    maxLength: 40,
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(pauses, async (steps) => {
      run += 1;
      let now = START;
      let spacing = started(() => now);
      for (const [pause, restarts] of steps) {
        now += pause * 1000;
        if (restarts) spacing = started(() => now);
        const network = `192.0.2.${run}`;
        const had = await request(spacing, 'ana@b.example', { network, owner: account });
        expect((await request(spacing, 'nobody@b.example', { network })).seen).toBe(had.seen);
      }
    }),
    { numRuns: 5 },
  );
});

it('answers the same when a network has used up its messages, and other networks do not wait', async () => {
  const now = START + 30 * 24 * 3600 * 1000;
  const spacing = started(() => now);
  const people = Array.from({ length: STRANGERS_MESSAGES.burst }, (_, place) => `pessoa-${place}@b.example`);
  const rows = test.database.insertInto('plenaria.users').values(people.map((email) => ({ email })));
  for (const { id, email } of await rows.returning(['id', 'email']).execute())
    expect(await request(spacing, email ?? '', { owner: id })).toEqual({ sent: true, seen: 'nothing' });
  for (const [address, owner] of [['ana@b.example', account], ['nobody@b.example']] as const) {
    expect(await request(spacing, address, { owner })).toEqual({ sent: false, seen: 'nothing' });
    expect((await request(spacing, address, { owner })).seen).toMatch(/only request this after 60 seconds/);
  }
  expect(await request(spacing, 'ana@b.example', { network: '198.51.100.1', owner: account })).toEqual({
    sent: true,
    seen: 'nothing',
  });
});

it('sends few messages a day, whoever requests them, and the next once the last one has expired', async () => {
  const pauses = fc.array(fc.integer({ min: 1, max: 1200 }), { minLength: 100, maxLength: 150 });
  let now = START + 90 * 24 * 3600 * 1000;
  await fc.assert(
    fc.asyncProperty(pauses, async (steps) => {
      now += 24 * 3600 * 1000;
      const spacing = started(() => now);
      const sent: number[] = [];
      for (const [place, pause] of steps.entries()) {
        now += pause * 1000;
        const network = `198.51.100.${place}`;
        if ((await request(spacing, 'ana@b.example', { network, owner: account })).sent) sent.push(now);
        else expect(now - (sent.at(-1) ?? 0)).toBeLessThan(MESSAGES.seconds * 1000);
      }
      for (const first of sent) {
        const day = sent.filter((one) => one >= first && one < first + 24 * 3600 * 1000);
        expect(day.length).toBeLessThanOrEqual(MESSAGES.burst + (24 * 3600) / MESSAGES.seconds);
      }
    }),
    // One that comes ten seconds too early must not delay the next.
    { numRuns: 4, examples: [[[1, 61, 61, 1200, 1200, 1078, 1200, 1200, 1190, 20]]] },
  );
});
