import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { createSealing } from '#server/auth/sealing/sealing.ts';
import { createQueue, endWork, type Queue } from '#server/jobs/queue.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';
import { waitUntil } from '#tests/support/wait.ts';
import { createPush } from './push.ts';

const NOW = new Date('2026-05-28T13:00:00Z');
const log = createLog({ logLevel: 'silent' });
const facts = { ...shippedFacts, showing: { ...shippedFacts.showing, day: null } };

type PushService = Awaited<ReturnType<typeof startPushService>>;
let database: TestDatabase;
let services: [PushService, PushService];
let notices: { id: string }[];
const queues: Queue[] = [];
beforeEach(async () => {
  database = await createTestDatabase('template_app');
  services = [await startPushService(), await startPushService()];
  notices = [];
});
afterEach(async () => {
  for (const service of services) await service.stop();
  for (const queue of queues.splice(0)) await endWork(queue, 10_000);
  await database.drop();
});

async function startPush(queueClock?: TestClock, bounds = { subscriptions: 1000, unconfirmed: 1000 }) {
  const clock = () => NOW;
  const queue = createQueue({ database: database.database, clock, log, ...(queueClock && { queueClock }) });
  const push = createPush({
    ...{ database: database.database, queue, clock, log, bounds, facts: () => facts },
    snapshot: { content: () => ({ notices }) as never },
    sealing: createSealing([SEALING_KEY]),
    config: { publicUrl: 'http://localhost:3000', pushServices: services.map(({ url }) => url) },
  });
  await queue.start();
  await push.start();
  queues.push(queue);
  return push;
}

async function publish(level: 'information' | 'urgent'): Promise<string> {
  const notice = await database.database
    .insertInto('notices')
    .values({
      text: 'Chove.',
      level,
      ends_at: '2026-05-28T20:00:00Z',
      starts_at: '2026-05-28T10:00:00Z',
      translations: {},
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ notice: { id: string } }>`
    SELECT to_jsonb(n) AS notice FROM notices n WHERE id = ${notice.id}`.execute(database.database);
  notices.push(...rows.map((row) => row.notice));
  return notice.id;
}

const subscribe = (
  push: Awaited<ReturnType<typeof startPush>>,
  service: PushService,
  path: string,
  network = 'n',
) => push.subscribe({ ...service.aBrowser(path).subscription, language: 'en' }, network);
const all = () => database.database.selectFrom('plenaria.push_subscriptions').selectAll().execute();

it('sends urgent notices first, to the oldest working browsers first, and to unconfirmed ones last', async () => {
  const push = await startPush(new TestClock(NOW));
  const [service] = services;
  const add = (path: string, minute: number, more: object = {}) =>
    database.database
      .insertInto('plenaria.push_subscriptions')
      .values({
        ...{ endpoint: service.url + path, p256dh: 'B', auth: 'A', language: 'en' },
        created_at: new Date(NOW.getTime() + minute * 60_000),
        ...more,
      })
      .execute();
  const confirmed_at = NOW;
  await add('/invented', 0);
  await add('/failing', 1, { confirmed_at, failing_since: NOW });
  await add('/second', 3, { confirmed_at });
  await add('/first', 2, { confirmed_at });
  const ordinary = await publish('information');
  const urgent = await publish('urgent');
  await push.announce();
  const { rows } = await sql<{ notice: string; path: string }>`
    SELECT data ->> 'notice' AS notice, replace(endpoint, ${service.url}, '') AS path
    FROM pgboss.job JOIN plenaria.push_subscriptions s ON s.id::text = data ->> 'subscription'
    ORDER BY priority DESC, data ->> 'notice' = ${urgent} DESC`.execute(database.database);
  expect(rows.map(({ notice, path }) => `${notice === urgent ? 'urgent' : 'ordinary'} ${path}`)).toEqual([
    ...['urgent /first', 'urgent /second', 'ordinary /first', 'ordinary /second'],
    ...['urgent /failing', 'ordinary /failing', 'urgent /invented', 'ordinary /invented'],
  ]);
  expect([ordinary, urgent]).toContain(rows[0]?.notice);
});

describe('unconfirmed subscriptions', () => {
  /** Subscribes a browser whose push service does not answer: the queue looks for messages as soon as it starts. */
  function subscribeUnconfirmed(push: Awaited<ReturnType<typeof startPush>>, path: string, network?: string) {
    services[0].answers.set(path, [0]);
    return subscribe(push, services[0], path, network);
  }

  it('are limited by network and in total, with room for new networks', async () => {
    const push = await startPush(new TestClock(NOW), { subscriptions: 18, unconfirmed: 20 });
    const taken: boolean[] = [];
    for (let number = 0; number < 8; number += 1)
      taken.push(await subscribeUnconfirmed(push, `/flood-${number}`, 'flood'));
    expect(taken).toEqual([...Array(4).fill(true), ...Array(4).fill(false)]);
    // A known one is not counted again.
    expect(await subscribeUnconfirmed(push, '/flood-0', 'flood')).toBe(true);
    expect(await subscribeUnconfirmed(push, '/ana', 'home')).toBe(true);
    await sql`UPDATE plenaria.push_subscriptions SET confirmed_at = now()`.execute(database.database);
    for (let number = 0; number < 13; number += 1)
      expect(await subscribeUnconfirmed(push, `/more-${number}`, `home ${number}`)).toBe(true);
    expect(await subscribeUnconfirmed(push, '/bia', 'another home')).toBe(false);
  });

  it('are limited for concurrent requests as well', async () => {
    const push = await startPush(new TestClock(NOW), { subscriptions: 100, unconfirmed: 20 });
    const taken = await Promise.all(
      Array.from({ length: 15 }, (_, number) => subscribeUnconfirmed(push, `/${number}`)),
    );
    expect(taken.filter(Boolean)).toHaveLength(4);
    expect(await all()).toHaveLength(4);
  });
});

it('a push service that does not answer does not delay another', async () => {
  const push = await startPush();
  const [slow, quick] = services;
  // More than are sent at a time, and queued before the others.
  for (let number = 0; number < 60; number += 1) {
    slow.answers.set(`/${number}`, [201, 0, 0, 0, 0]);
    await subscribe(push, slow, `/${number}`, `slow ${number}`);
  }
  for (let number = 0; number < 60; number += 1)
    await subscribe(push, quick, `/${number}`, `quick ${number}`);
  await waitUntil(async () => (await all()).every(({ confirmed_at }) => confirmed_at !== null));
  await publish('urgent');
  await push.announce();
  await waitUntil(() => quick.received.length === 120);
  expect(slow.received).toHaveLength(60);
  await waitUntil(async () => (await all()).some(({ failing_since }) => failing_since !== null));
});
