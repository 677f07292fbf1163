import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { addFactor } from '#tests/support/clients.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';
import { createAuth } from '../auth.ts';
import { MAX_KNOWN_NETWORKS } from '../bounds.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { createSealing } from '../sealing/sealing.ts';
import { isStranger, rememberNetwork } from './known-networks.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const HOME = { ip: '192.0.2.1', userAgent: null };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function account(username: string, password = 'uma senha longa de teste') {
  const { id } = await test.database
    .insertInto('plenaria.users')
    .values({ username, password_hash: await hashPassword(password), email_confirmed_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A freshly started server on the same database, with an empty memory. */
const started = () =>
  createAuth({
    database: test.database,
    clock: () => NOW,
    log: createLog({ logLevel: 'silent' }),
    mail: { enqueue: async () => 'queued' },
    events: { count: () => undefined, record: async () => undefined },
    sealing: createSealing([SEALING_KEY]),
    congressNames: () => [],
    config: readEnvironment({}),
  });

it('recognises known networks on every server and after a restart, and locks nobody out there', async () => {
  await account('ana');
  const credentials = { username: 'ana', password: 'uma senha longa de teste' };
  await started().signInWithPassword(credentials, HOME);

  const server = started();
  const guess = (place: number) =>
    server.signInWithPassword(
      { username: 'ana', password: `errada ${place}` },
      { ip: `198.51.100.${place}`, userAgent: null },
    );
  const attack = Array.from({ length: 40 }, (_, place) =>
    guess(place).catch(({ status }: { status: number }) => status),
  );
  expect((await server.signInWithPassword(credentials, HOME)).session.access_token).toBeTruthy();
  const elsewhere = { ip: '2001:db8:7::1', userAgent: null };
  expect((await server.signInWithPassword(credentials, elsewhere)).session.access_token).toBeTruthy();
  const statuses = await Promise.all(attack);
  expect([statuses.filter((status) => status === 400).length, new Set(statuses)]).toEqual([
    20,
    new Set([400, 429]),
  ]);
  const stored = await test.database.selectFrom('plenaria.known_households').select('household').execute();
  expect(stored.map(({ household }) => household).sort()).toEqual(['192.0.2.1', '2001:db8:7:0::/64']);
});

it('does not record a network before the second factor was verified', async () => {
  const user_id = await account('rui');
  await addFactor(test.database, user_id);
  await started().signInWithPassword({ username: 'rui', password: 'uma senha longa de teste' }, HOME);
  expect(await isStranger(test.database, [user_id], HOME.ip)).toBe(true);
});

it('keeps the newest networks of each account and deletes them with it', async () => {
  const id = await account('eva');
  const networks = Array.from({ length: MAX_KNOWN_NETWORKS + 5 }, (_, place) => `192.0.2.${place}`);
  for (const [place, network] of networks.entries()) {
    const clock = () => new Date(NOW.getTime() + place);
    await rememberNetwork({ database: test.database, clock }, id, network);
  }
  const rows = () =>
    test.database
      .selectFrom('plenaria.known_households')
      .select('seen_at')
      .where('user_id', '=', id)
      .execute();
  expect(await rows()).toHaveLength(MAX_KNOWN_NETWORKS);
  expect(await isStranger(test.database, [id], networks[0] ?? '')).toBe(true);
  expect(await isStranger(test.database, [id], networks.at(-1) ?? '')).toBe(false);
  await test.database.deleteFrom('plenaria.users').where('id', '=', id).execute();
  expect(await rows()).toEqual([]);
});
