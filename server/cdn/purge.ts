import { createHmac } from 'node:crypto';
import type { Job, JobResult } from 'pg-boss';
import type { Clock } from '#congress/clock.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import { messageOf } from '#server/operation/redact.ts';

interface PurgeParameters {
  queue: Queue;
  config: { purgeUrl: string; purgeSecret: string };
  clock: Clock;
  log: Log;
}

export type Purge = ReturnType<typeof createPurge>;

const QUEUE = 'purge';
// 1 s, 2 s, 4 s … then every five minutes: about an hour in all. What is late is of no use: a CDN keeps no page for longer.
const RETRIES = { retryLimit: 18, retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };
const LIFETIMES = { expireInSeconds: 60, deleteAfterSeconds: 600 };
/** By then every server shows the change. */
const DELAY_SECONDS = 1;
/** Of the servers that hear of the same change one tells the CDN. */
const ONCE_IN_SECONDS = 60;
const TIMEOUT_MS = 10_000;

/**
 * Tells whoever runs a CDN what it keeps that is old (PURGE_URL), once a burst of changes: a message of Standard Webhooks
 * (https://www.standardwebhooks.com), tried again by the queue until it is taken.
 */
export function createPurge({ queue, config, clock, log }: PurgeParameters) {
  const queueTags = (tags: string[], key: string) =>
    queue
      .send(
        QUEUE,
        { tags },
        {
          startAfter: DELAY_SECONDS,
          singletonKey: key,
          singletonSeconds: ONCE_IN_SECONDS,
        },
      )
      .catch((error: unknown) => log.error({ error }, 'the CDN cannot be told what is old'));

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
    /** @param occasion what made them old; every server names it alike */
    pages: (occasion: string) => queueTags([PAGES_TAG], occasion),
    /** Files whose addresses name their content, which nobody may see any more. */
    files: async (tags: string[]) => {
      if (tags.length > 0) await queueTags(tags, tags.toSorted().join());
    },
    /** Begins to send; the queue has to be started. */
    async start() {
      await queue.createQueue(QUEUE, { ...RETRIES, ...LIFETIMES });
      await queue.work(
        QUEUE,
        { pollingIntervalSeconds: 1, perJobResults: true, includeMetadata: false },
        (jobs: Job<{ tags: string[] }>[]) => Promise.all(jobs.map(deliver)),
      );
    },
  };
}

/** What a CDN keeps under one name (`Cache-Tag`), so that it can be told to forget it. */
export const PAGES_TAG = 'pages';
export const pictureTag = (hash: string) => `picture-${hash}`;
export const paperTag = (hash: string) => `paper-${hash}`;
