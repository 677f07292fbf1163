import { sql } from 'kysely';
import type { Job, JobResult } from 'pg-boss';
import { type Clock, shownMoment } from '#congress/clock.ts';
import { CONTENT_TABLES } from '#congress/content-tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE, isLanguage, localizedPath } from '#congress/language.ts';
import {
  isCurrent,
  linkOf,
  NOTICE_PATHS,
  type NoticeLevel,
  type PushMessage,
} from '#congress/notices/rules.ts';
import type { StoredNotice } from '#congress/notices/schema.ts';
import { inLanguage } from '#congress/translations.ts';
import type { Database, PushSubscriptionsTable } from '#database/tables.ts';
import type { Sealing } from '#server/auth/sealing/sealing.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { Config } from '#server/env.ts';
import { type Queue, SCHEDULE, type Job as ScheduledJob } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import { messageOf } from '#server/operation/redact.ts';
import { isAllowed } from './services.ts';
import { createVapidKeys, type VapidKeys } from './vapid.ts';

interface PushParameters {
  database: Database;
  queue: Queue;
  snapshot: Pick<Snapshot, 'content'>;
  sealing: Sealing;
  facts: () => Facts;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'pushServices'>;
  log: Log;
}

export type Push = ReturnType<typeof createPush>;

const QUEUE = 'push';
/** Fifty a second: a telephone that lights up a minute later is no loss, and visitors have the server meanwhile. */
const PACE = { batchSize: 50, pollingIntervalSeconds: 1 } as const;
// 2 s, 4 s, 8 s … then every five minutes: about an hour in all, unless the notice ends before.
const RETRIES = { retryLimit: 18, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 };
const LIFETIMES = {
  // A worker that died while sending is given up after this.
  expireInSeconds: 60,
  deleteAfterSeconds: 60,
};
const TIMEOUT_MS = 10_000;
/** Push services keep nothing for longer. Seconds. */
const LONGEST_TTL = 28 * 24 * 3600;
/** How hard the push service tries while a telephone saves its battery (RFC 8030, section 5.3). */
const URGENCIES = { information: 'low', attention: 'normal', urgent: 'high' } as const satisfies Record<
  NoticeLevel,
  string
>;

/** One notice to one browser. */
interface Delivery {
  notice: string;
  subscription: string;
}

/**
 * Notices as messages to the browsers that asked for them (Web Push: RFC 8030, 8291, 8292). A notice is queued once, in one
 * transaction for all of them; a message may arrive twice only when a server dies between sending and noting so, and the browser
 * then shows it once.
 */
export function createPush(parameters: PushParameters) {
  const { database, queue, snapshot, facts, clock, log } = parameters;
  const vapidKeys = createVapidKeys(parameters);
  const now = () => shownMoment(clock(), facts().showing.day, facts().event.timeZone);

  /** Queues the notices that hold now and were not queued yet. */
  async function announce(): Promise<void> {
    const current = (snapshot.content()?.notices ?? []).filter((notice) => isCurrent(notice, now()));
    if (current.length === 0) return;
    await database.transaction().execute(async (tx) => {
      const fresh = await tx
        .insertInto('plenaria.pushed_notices')
        .values(current.map(({ id }) => ({ notice_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('notice_id')
        .execute();
      if (fresh.length === 0) return;
      const subscriptions = await tx.selectFrom('plenaria.push_subscriptions').select('id').execute();
      const deliveries = fresh.flatMap(({ notice_id: notice }) =>
        subscriptions.map(({ id }) => ({ data: { notice, subscription: id } satisfies Delivery })),
      );
      if (deliveries.length > 0) await queue.insert(QUEUE, deliveries, { db: queue.within(tx) });
      log.info({ notices: fresh.length, messages: deliveries.length }, 'notices queued for browsers');
    });
  }

  /** What is to be sent; null when the notice is over or gone, or the browser left. */
  async function read({ notice, subscription }: Delivery) {
    const { rows } = await sql<{ notice: StoredNotice; to: PushSubscriptionsTable & { id: string } }>`
      SELECT row_to_json(n) AS notice, row_to_json(s) AS "to" FROM notices n, plenaria.push_subscriptions s
      WHERE n.id = ${notice} AND s.id = ${subscription}`.execute(database);
    const found = rows[0];
    return found && isCurrent(found.notice, now()) ? found : null;
  }

  async function deliver({ id, data }: Job<Delivery>): Promise<JobResult> {
    try {
      const found = await read(data);
      if (!found) return { id, status: 'completed' };
      const status = await send(found.to, found.notice, now(), await vapidKeys(), parameters);
      if (status === 404 || status === 410) {
        await database.deleteFrom('plenaria.push_subscriptions').where('id', '=', found.to.id).execute();
        log.info({ status }, 'a browser that is gone gets no more notices');
      } else if (status === 429 || status >= 500) {
        throw new Error(`the push service answered ${status}`);
      } else if (status >= 400) {
        log.warn({ status, notice: data.notice }, 'a push service refused a notice');
      }
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ error, notice: data.notice }, 'a notice was not sent yet');
      return { id, status: 'failed', output: { reason: messageOf(error) } };
    }
  }

  return {
    vapidKeys,
    announce: () => announce().catch((error) => log.error({ error }, 'notices could not be queued')),
    /** Begins to send; the queue has to be started. */
    async start() {
      await queue.createQueue(QUEUE, { ...RETRIES, ...LIFETIMES });
      await queue.updateQueue(QUEUE, { ...RETRIES, ...LIFETIMES });
      await queue.work(
        QUEUE,
        { ...PACE, perJobResults: true, includeMetadata: false },
        (jobs: Job<Delivery>[]) => Promise.all(jobs.map(deliver)),
      );
    },
    /** For notices that begin later, and for those that a server which died had still to queue. */
    job: { ...SCHEDULE.notices, run: announce } satisfies ScheduledJob,
  };
}

/** @returns the status of the push service's answer; throws when there is none */
async function send(
  { endpoint, p256dh, auth, language: asked }: PushSubscriptionsTable,
  notice: StoredNotice,
  now: Date,
  keys: VapidKeys,
  { config, facts }: PushParameters,
): Promise<number> {
  // The setting may be a narrower one by now.
  if (!isAllowed(endpoint, config.pushServices)) return 410;
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  const { text, level } = inLanguage(notice, CONTENT_TABLES.notices.translated, language);
  const [page = 'home'] = notice.pages;
  const message: PushMessage = {
    id: notice.id,
    title: facts().congress.shortName,
    text,
    language,
    url: linkOf(notice, language) ?? localizedPath(NOTICE_PATHS[page], language),
    urgent: level === 'urgent',
  };
  const { default: webPush } = await import('web-push');
  const secondsLeft = Math.ceil((Date.parse(notice.ends_at) - now.getTime()) / 1000);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${facts().contact.email}`, ...keys },
      TTL: Math.min(secondsLeft, LONGEST_TTL),
      urgency: URGENCIES[level],
      // A message that still waits at the push service is replaced by itself.
      topic: notice.id.replaceAll('-', ''),
    },
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}
