import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Job, JobResult } from 'pg-boss';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { RemovedFile } from '#server/files/removed-files.ts';
import { ensureQueues, type Queue } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import { messageOf } from '#server/operation/redact.ts';

interface PurgeParameters {
  database: Database;
  queue: Queue;
  config: { purgeUrl: string; purgeSecret: string };
  clock: Clock;
  log: Log;
}

export type Purge = ReturnType<typeof createPurge>;

const SOON = { retryDelay: 1, retryBackoff: true, expireInSeconds: 60 };
const PAGES_QUEUE = 'purge';
// 1 s, 2 s, 4 s … then every five minutes: about an hour in all. Later it is useless: a CDN caches pages for at most an hour.
const PAGES_RETRIES = { ...SOON, retryLimit: 18, retryDelayMax: 300, deleteAfterSeconds: 600 };
const FILES_QUEUE = 'purge-files';
// 1 s, 2 s, 4 s … then every hour: a week in all, because a CDN caches files for a year. Failed jobs stay visible for another week.
const FILES_RETRIES = {
  ...SOON,
  ...{ retryLimit: 180, retryDelayMax: 3600, deleteAfterSeconds: 7 * 24 * 3600 },
};
/** By then, every server shows the change and has deleted the removed files. */
const DELAY_SECONDS = 1;
/** All servers enqueue the same change; only one message is sent in this time. */
const ONCE_IN_SECONDS = 60;
const TIMEOUT_MS = 10_000;

/**
 * Notifies the operator's CDN of outdated content (PURGE_URL), once for a burst of changes, with a message in the format of Standard
 * Webhooks (https://www.standardwebhooks.com); the queue retries until it is accepted.
 */
export function createPurge({ database, queue, config, clock, log }: PurgeParameters) {
  async function deliver({ id, data }: Job<{ tags: string[] }>): Promise<JobResult> {
    try {
      await send(id, data.tags);
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ error }, 'the CDN was not told yet what is old');
      return { id, status: 'failed', output: { reason: messageOf(error) } };
    }
  }

  async function send(id: string, tags: string[]): Promise<void> {
    const now = clock();
    const body = JSON.stringify({ type: 'content.changed', timestamp: now.toISOString(), data: { tags } });
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const signature = createHmac('sha256', config.purgeSecret).update(`${id}.${timestamp}.${body}`);
    const answer = await fetch(config.purgeUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature.digest('base64')}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`PURGE_URL answered ${answer.status}`);
  }

  return {
    /** Purges all pages. @param occasion identifies the change; the same on every server */
    pages: (occasion: string) =>
      queue
        .send(
          PAGES_QUEUE,
          { tags: [PAGES_TAG] },
          { startAfter: DELAY_SECONDS, singletonKey: occasion, singletonSeconds: ONCE_IN_SECONDS },
        )
        .catch((error: unknown) => log.error({ error }, 'the CDN cannot be told what is old')),
    /**
     * Purges files that nobody may see any more; enqueued only if the transaction `within` commits.
     * @throws when the database rejects it
     */
    async files(removed: RemovedFile[], within: Database) {
      if (removed.length === 0) return;
      const tags = removed.map(({ kind, hash }) => fileTag(kind, hash));
      await queue.send(FILES_QUEUE, { tags }, { startAfter: DELAY_SECONDS, db: queue.within(within) });
    },
    /** Number of waiting and of failed messages about removed files. */
    async counts() {
      const { rows } = await sql<{ waiting: number; undelivered: number }>`
        SELECT count(*) FILTER (WHERE state < 'completed')::int AS waiting,
               count(*) FILTER (WHERE state = 'failed')::int AS undelivered
        FROM pgboss.job WHERE name = ${FILES_QUEUE}`.execute(database);
      return rows[0] ?? { waiting: 0, undelivered: 0 };
    },
    /** Starts sending; the queue must have been started. */
    async start() {
      await ensureQueues(queue, [
        { name: PAGES_QUEUE, ...PAGES_RETRIES },
        { name: FILES_QUEUE, ...FILES_RETRIES },
      ]);
      for (const name of [PAGES_QUEUE, FILES_QUEUE])
        await queue.work(
          name,
          { pollingIntervalSeconds: 1, perJobResults: true, includeMetadata: false },
          (jobs: Job<{ tags: string[] }>[]) => Promise.all(jobs.map(deliver)),
        );
    },
  };
}

/** The `Cache-Tag` of all pages, by which a CDN can purge them. */
export const PAGES_TAG = 'pages';
export const fileTag = (kind: RemovedFile['kind'], hash: string) => `${kind}-${hash}`;
