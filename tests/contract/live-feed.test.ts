import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ChangeFeedParameters, createChangeFeed } from '#server/content/changes.ts';
import type { ContentChange } from '#server/content/read-changes.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aPictureOf, aSpeaker } from '#tests/support/factories.ts';
import { waitFor } from '#tests/support/wait.ts';

let test: TestDatabase;
const feeds: Array<{ stop(): Promise<void> }> = [];

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop();
  await test.drop();
});

async function connect() {
  const client = new pg.Client({ connectionString: test.url, application_name: 'changes' });
  await client.connect();
  return client;
}

function aFeed(parameters: Partial<ChangeFeedParameters> = {}) {
  const log = createLog({ logLevel: 'silent' });
  const seen: ContentChange[] = [];
  const feed = createChangeFeed({
    ...{ connect, database: test.database, log, backoff: () => 5 },
    onBurst: async () => () => undefined,
    onReconnected: async () => undefined,
    ...parameters,
    async onChange(changes) {
      seen.push(...changes);
      await parameters.onChange?.(changes);
    },
  });
  feeds.push(feed);
  return { feed, seen, names: () => seen.map((change) => (change.after ?? change.before)?.name) };
}

const add = (...names: string[]) =>
  test.database
    .insertInto('speakers')
    .values(names.map((name) => ({ name, title: 't', bio: 'b' })))
    .execute();
const hangUp = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'changes' AND datname = current_database()`.execute(test.database);
const until = (check: () => void) => waitFor(check);

it('announces changes in the order of commits, not of writes', async () => {
  const { feed, names } = aFeed();
  await feed.start();
  const slow = await connect();
  // Another table, because writes to the same table wait for each other.
  await slow.query(`BEGIN; INSERT INTO leadership_team (name, title) VALUES ('written first', 't')`);
  await add('committed first');
  await slow.query('COMMIT');
  await slow.end();
  await until(() => expect(names()).toEqual(['committed first', 'written first']));
});

it('announces nothing that was rolled back', async () => {
  const { feed, names } = aFeed();
  await feed.start();
  const client = await connect();
  await client.query(`BEGIN; INSERT INTO speakers (name, title, bio) VALUES ('never', 't', 'b'); ROLLBACK`);
  await client.end();
  await add('Ana');
  await until(() => expect(names()).toEqual(['Ana']));
});

it('continues with later changes after a subscriber has failed', async () => {
  const { feed, names } = aFeed({ onChange: () => Promise.reject(new Error('on purpose')) });
  await feed.start();
  await add('Ana');
  await until(() => expect(names()).toEqual(['Ana']));
  await add('Bia');
  await until(() => expect(names()).toEqual(['Ana', 'Bia']));
});

it('announces a burst before its changes, and sends those in parts', async () => {
  const order: string[] = [];
  const parts: number[] = [];
  const { feed, names } = aFeed({
    async onBurst() {
      order.push('burst');
      return () => void order.push('told');
    },
    async onChange(changes) {
      order.push('changes');
      parts.push(changes.reduce((bytes, { after }) => bytes + String(after?.image).length, 0));
    },
  });
  await feed.start();
  await test.database
    .insertInto('speakers')
    .values(Array.from({ length: 9 }, () => aSpeaker().withPicture(aPictureOf(700_000)).row))
    .execute();
  await until(() => expect(names()).toHaveLength(9));
  expect(order.slice(0, 2)).toEqual(['burst', 'changes']);
  await until(() => expect(order.at(-1)).toBe('told'));
  expect(parts.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...parts)).toBeLessThan(2 * 1024 * 1024);
  // The first changes are sent as soon as they arrive, so there may be several bursts, but not one for each part.
  expect(order.filter((what) => what === 'burst').length).toBeLessThan(parts.length);
});

it('reports a gap if preparing for a burst failed', async () => {
  let prepared = 0;
  let gaps = 0;
  const { feed, names } = aFeed({
    async onBurst() {
      prepared += 1;
      if (prepared === 1) throw new Error('on purpose');
      return () => undefined;
    },
    async onReconnected() {
      gaps += 1;
    },
  });
  await feed.start();
  await add('Ana');
  await until(() => expect(gaps).toBe(1));
  await add('Bia');
  await until(() => expect(names()).toEqual(['Bia']));
});

it('announces the same to two servers of one database', async () => {
  const [one, two] = [aFeed(), aFeed()];
  await one.feed.start();
  await two.feed.start();
  const names = Array.from({ length: 80 }, (_, i) => `Speaker ${i}`);
  await add(...names);
  for (const server of [one, two]) await until(() => expect(server.names()).toEqual(names));
});

it('reports the gap after a lost connection, every time', async () => {
  let gaps = 0;
  const { feed, names } = aFeed({
    async onReconnected() {
      gaps += 1;
    },
  });
  await feed.start();
  expect(gaps).toBe(0);
  for (const round of [1, 2, 3]) {
    await hangUp();
    await until(() => expect(gaps).toBe(round));
  }
  await add('Ana');
  await until(() => expect(names()).toEqual(['Ana']));
});

it('repeats reporting a gap until it is handled', async () => {
  let attempts = 0;
  const { feed } = aFeed({
    async onReconnected() {
      attempts += 1;
      if (attempts < 3) throw new Error('on purpose');
    },
  });
  await feed.start();
  await hangUp();
  await until(() => expect(attempts).toBe(3));
  await until(() => expect(feed.listening).toBe(true));
});

it('starts without a database, waits for it, and then reports a gap', async () => {
  let refusals = 3;
  const gaps: number[] = [];
  const { feed, names } = aFeed({
    onReconnected: async () => void gaps.push(1),
    connect: () => {
      refusals -= 1;
      return refusals >= 0 ? Promise.reject(new Error('connection refused')) : connect();
    },
  });
  await feed.start();
  await until(() => expect(gaps).toHaveLength(1));
  await add('Ana');
  await until(() => expect(names()).toEqual(['Ana']));
});

it('reports a gap if announced changes could not be read', async () => {
  const other = await createTestDatabase();
  let gaps = 0;
  const { feed } = aFeed({
    database: other.database,
    async onReconnected() {
      gaps += 1;
    },
  });
  await other.drop();
  await feed.start();
  await add('Ana');
  await until(() => expect(gaps).toBe(1));
});

it('detects a connection that was lost silently', async () => {
  let opened = 0;
  let gaps = 0;
  const { feed } = aFeed({
    keepAliveMs: 10,
    async onReconnected() {
      gaps += 1;
    },
    connect: async () => {
      const client = await connect();
      opened += 1;
      if (opened === 1) {
        const query = client.query.bind(client) as (text: string) => Promise<unknown>;
        client.query = ((text: string) =>
          text === 'SELECT 1' ? new Promise(() => {}) : query(text)) as typeof client.query;
      }
      return client;
    },
  });
  await feed.start();
  await until(() => expect(gaps).toBe(1));
});

it('announces nothing after it was stopped', async () => {
  const { feed, seen } = aFeed();
  await feed.start();
  await feed.stop();
  const witness = aFeed();
  await witness.feed.start();
  await add('Ana');
  await until(() => expect(witness.names()).toEqual(['Ana']));
  expect(seen).toEqual([]);
});
