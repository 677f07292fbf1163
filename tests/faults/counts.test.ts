import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { afterEach, beforeEach, expect, type TestContext, test, vi } from 'vitest';
import { codeOf } from '#congress/programme/sessions.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

// Compares a known crowd of 2,000 visitors a second with the counts in the table.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const A_SECOND = 2000;
/** The rate that must really have been sent; otherwise the test proves nothing. */
const REALLY_SENT = 0.95 * A_SECOND;
/** Whether other programs kept all processors busy, which may have slowed the crowd down. */
const WAS_BUSY = (loadavg()[0] ?? 0) > availableParallelism();
/** One visitor in this many also clicks on a sponsor's logo. */
const CLICKS_EVERY = 20;
/** Counts are written every five seconds; the rest allows for a busy machine. Less than the minute that may be lost. */
const WRITTEN_BY_MS = 15_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTestFolder>>;
let server: ServerProcess;
let visitors: Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await createTestFolder();
  server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    SEALING_KEY,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  });
  visitors = new Pool(server.url, { connections: 200 });
});
afterEach(async () => {
  await visitors.destroy();
  await server.stop('SIGKILL');
  await database.drop();
  await folder.remove();
});

async function inTheTable(kind: string): Promise<number> {
  const { rows } = await database.pool.query(
    'SELECT coalesce(sum(count), 0)::int AS count FROM plenaria.counts WHERE kind = $1',
    [kind],
  );
  return rows[0].count;
}

/** @returns whether a complete and successful response was received */
async function ask(path: string, headers: Record<string, string>, body?: URLSearchParams): Promise<boolean> {
  try {
    const method = body ? 'POST' : 'GET';
    const answer = await visitors.request({ path, method, headers, body: body?.toString() ?? null });
    await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
    return answer.statusCode < 300;
  } catch {
    return false;
  }
}

/** Records when each visit is really sent, because it may first wait for a free connection. */
function watchSending() {
  const sent: number[] = [];
  const note = (message: unknown) => {
    if ((message as { request: { path: string } }).request.path !== '/counts') sent.push(Date.now());
  };
  subscribe('undici:client:sendHeaders', note);
  return { sent, stop: () => unsubscribe('undici:client:sendHeaders', note) };
}

/** Expects that visits were sent at the intended rate, up to a moment or the last of them. */
function expectTheirRate({ skip }: TestContext, sent: readonly number[], until = sent.at(-1) ?? 0) {
  const counted = sent.filter((time) => time <= until).length;
  const rate = Math.round(counted / ((until - (sent[0] ?? 0)) / 1000));
  process.stdout.write(`${rate} visitors a second\n`);
  skip(
    WAS_BUSY && rate < REALLY_SENT,
    `counts are exact, but this busy machine sent ${rate} visitors a second`,
  );
  expect(rate).toBeGreaterThanOrEqual(REALLY_SENT);
}

/** Sends visits for some seconds, each from its own address. Returns when visits were sent, and when visits and clicks were answered. */
async function crowd(seconds: number, sponsor: string) {
  const visits: number[] = [];
  const clicks: number[] = [];
  const people = { 'User-Agent': PHONE, Accept: 'text/html', 'Accept-Encoding': 'br' };
  const visit = async (number: number) => {
    const from = {
      ...people,
      'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    };
    if (await ask(['/', '/programacao', '/en', '/es/prazos'][number % 4] ?? '', from))
      visits.push(Date.now());
    if (number % CLICKS_EVERY !== 0) return;
    const sent = new URLSearchParams({ kind: 'sponsor', subject: sponsor, language: 'en' });
    const form = { ...from, 'Content-Type': 'application/x-www-form-urlencoded' };
    if (await ask('/counts', form, sent)) clicks.push(Date.now());
  };
  const sending = watchSending();
  const began = performance.now();
  const coming: Promise<void>[] = [];
  const all = seconds * A_SECOND;
  while (coming.length < all) {
    const due = Math.min(all, ((performance.now() - began) / 1000) * A_SECOND);
    while (coming.length < due) coming.push(visit(coming.length));
    await pause(5);
  }
  await Promise.all(coming);
  sending.stop();
  return { visits, clicks, sent: sending.sent };
}

const aSponsor = async () => {
  await expect.poll(() => ask('/', {})).toBe(true);
  return codeOf((await database.database.selectFrom('sponsors').select('id').executeTakeFirstOrThrow()).id);
};

test('a known crowd is counted completely when the server is stopped', {
  tags: ['faults'],
}, async (context) => {
  const { visits, clicks, sent } = await crowd(10, await aSponsor());
  await server.stop();
  expect(visits.length).toBe(10 * A_SECOND);
  expect(await inTheTable('page')).toBe(visits.length);
  expect(await inTheTable('sponsor')).toBe(clicks.length);
  expectTheirRate(context, sent);
});

test('`kill -9` loses only the last seconds', { tags: ['faults'] }, async (context) => {
  const sponsor = await aSponsor();
  const coming = crowd(25, sponsor);
  await pause(22_000);
  const killed = Date.now();
  await server.stop('SIGKILL');
  const { visits, clicks, sent } = await coming;
  const longAgo = (times: number[]) => times.filter((time) => time < killed - WRITTEN_BY_MS).length;
  expect(longAgo(visits)).toBeGreaterThan(0);
  for (const [kind, times] of [
    ['page', visits],
    ['sponsor', clicks],
  ] as const) {
    const count = await inTheTable(kind);
    expect(count).toBeGreaterThanOrEqual(longAgo(times));
    expect(count).toBeLessThanOrEqual(times.length + 200);
  }
  expectTheirRate(context, sent, killed);
});
