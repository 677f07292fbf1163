import { TestClock } from 'pg-boss';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createQueue, endWork, ensureQueues, type Queue, scheduleJob } from './queue.ts';

const START = new Date('2026-03-02T12:01:30Z');
const MINUTE = 60_000;
const log = createLog({ logLevel: 'silent' });

let database: TestDatabase;
let queueClock: TestClock;
let queues: Queue[];
beforeEach(async () => {
  database = await createTestDatabase();
  queueClock = new TestClock(START);
  queues = [];
});
afterEach(async () => {
  for (const queue of queues) await endWork(queue, 5000);
  await database.drop();
});

/** A server whose job records the times of its runs. */
async function aServer(run: (at: number) => void | Promise<void>, now = false) {
  const queue = createQueue({ database: database.database, clock: () => START, log, queueClock });
  queues.push(queue);
  await queue.start();
  const job = { name: 'a-job', cron: '*/5 * * * *', run: async () => run(queueClock.now()) };
  await scheduleJob(queue, job, { log, now });
  return queue;
}

async function pass(minutes: number) {
  for (let half = 0; half < minutes * 2; half += 1) await queueClock.tick(MINUTE / 2);
}

it('runs on schedule, on one of the servers, and again at the next time', async () => {
  const run = vi.fn();
  await aServer(run);
  await aServer(run);
  await pass(3);
  expect(run).not.toHaveBeenCalled();
  await pass(2);
  await expect.poll(() => run).toHaveBeenCalledTimes(1);
  await pass(5);
  await expect.poll(() => run).toHaveBeenCalledTimes(2);
});

it('runs at once if requested, and after a failure at the next time', async () => {
  const failed = vi.spyOn(log, 'error');
  const run = vi.fn(() => {
    throw new Error('the disk is full');
  });
  await aServer(run, true);
  await pass(1);
  await expect.poll(() => run).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ job: 'a-job' }), 'a scheduled job failed');
  await pass(5);
  await expect.poll(() => run).toHaveBeenCalledTimes(2);
});

it('stops after the running jobs', async () => {
  const goOn = Promise.withResolvers<void>();
  const done = vi.fn();
  const queue = await aServer(() => goOn.promise.then(done), true);
  await pass(1);
  await expect.poll(() => queue.getWipData().filter(({ name }) => name === 'a-job')[0]?.count).toBe(1);
  const ended = vi.fn();
  const ending = endWork(queue, 60_000).then(ended);
  await queue.getQueues();
  expect(ended).not.toHaveBeenCalled();
  goOn.resolve();
  await ending;
  expect(done).toHaveBeenCalled();
  expect(queue.getWipData()).toEqual([]);
});

it('gives a queue of an earlier version the options of today, and leaves one alone that has them', async () => {
  const queue = await aServer(vi.fn());
  await queue.createQueue('letters', { retryLimit: 2, retryDelay: 60 });
  const written = vi.spyOn(queue, 'updateQueue');
  const letters = { name: 'letters', retryLimit: 5, retryDelay: 60, retryBackoff: true };
  await ensureQueues(queue, [letters, { name: 'new', deleteAfterSeconds: 60 }]);
  expect(await queue.getQueue('letters')).toMatchObject(letters);
  expect(await queue.getQueue('new')).toMatchObject({ deleteAfterSeconds: 60, policy: 'standard' });
  await ensureQueues(queue, [letters, { name: 'new', deleteAfterSeconds: 60 }]);
  expect(written).toHaveBeenCalledOnce();
});

it('uses two connections, however many workers poll at once', async () => {
  const queue = await aServer(vi.fn());
  const names = Array.from({ length: 12 }, (_, index) => `queue-${index}`);
  await ensureQueues(
    queue,
    names.map((name) => ({ name })),
  );
  const work = vi.fn();
  for (const name of names) await queue.work(name, async () => work(name));
  for (const name of names) await queue.send(name);
  await pass(1);
  await expect.poll(() => work).toHaveBeenCalledTimes(names.length);
  expect(database.pool.totalCount).toBe(2);
});
