import { sql } from 'kysely';
import type { Job, JobResult } from 'pg-boss';
import { type Clock, shownMoment } from '#congress/clock.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { isCurrent, NOTICE_LEVELS } from '#congress/notices/rules.ts';
import type { StoredNotice } from '#congress/notices/schema.ts';
import type { Database } from '#database/tables.ts';
import type { PushSubscriptionsTable } from '#database/visitor-tables.ts';
import type { Sealing } from '#server/auth/sealing/sealing.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { Config } from '#server/env.ts';
import {
  ensureQueues,
  type Queue,
  type QueueDescription,
  SCHEDULE,
  type Job as ScheduledJob,
} from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import { messageOf } from '#server/operation/redact.ts';
import { PUSH_BOUNDS, type PushBounds, WORKERS } from './bounds.ts';
import { noticePush, welcomePush } from './message.ts';
import { send } from './send.ts';
import { serviceOf } from './services.ts';
import { createSubscriptions, type NewSubscription } from './subscriptions.ts';
import { createVapidKeys } from './vapid.ts';

export interface PushParameters {
  database: Database;
  queue: Queue;
  snapshot: Pick<Snapshot, 'content'>;
  sealing: Sealing;
  facts: () => Facts;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'pushServices'>;
  log: Log;
  bounds?: PushBounds;
}

export type Push = ReturnType<typeof createPush>;

/** Each push service has its own queue, so that one that does not answer does not hold up the others. */
const queueOf = (service: string) =>
  `push-${service.replace(/^https?:\/\/(\*\.)?/, '').replace(/[^\w.-]/g, '-')}`;
// 2 s, 4 s, 8 s … then every five minutes: about an hour in all, unless the notice ends before.
const RETRIES = { retryLimit: 18, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 };
const LIFETIMES = {
  // Timeout of a worker that died while sending.
  expireInSeconds: 60,
  deleteAfterSeconds: 60,
};
export const pushQueue = (service: string): QueueDescription => ({
  name: queueOf(service),
  ...RETRIES,
  ...LIFETIMES,
});
/** Above the number of subscriptions, so that every message of a level has a higher priority than all of the levels below. */
const LEVEL = 1_000_000;

/** A notice to one browser. Without a notice: the first message, which shows whether the push service knows the browser. */
interface Delivery {
  notice: string | null;
  subscription: string;
}

interface Found {
  notice: StoredNotice | null;
  to: Pick<PushSubscriptionsTable, 'endpoint' | 'p256dh' | 'auth' | 'language'> & {
    id: string;
    confirmed_at: string | null;
  };
}

/**
 * Notices as push messages to subscribed browsers (Web Push: RFC 8030, 8291, 8292). A notice is queued once, for all browsers in one
 * transaction; a message can arrive twice only if a server dies between sending and recording it, and the browser shows it once. Anyone
 * can register an endpoint, so those that their push service has not confirmed are served last.
 */
export function createPush(parameters: PushParameters) {
  const { database, queue, snapshot, facts, clock, log, bounds = PUSH_BOUNDS } = parameters;
  const { pushServices } = parameters.config;
  const vapidKeys = createVapidKeys(parameters);
  const subscriptions = createSubscriptions({ database, clock, bounds });
  const now = () => shownMoment(clock(), facts().showing.day, facts().event.timeZone);

  /** Queues current notices that were not queued before. */
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
      const browsers = await subscriptions.inOrder(tx);
      for (const service of pushServices) {
        const there = browsers.filter(({ endpoint }) => serviceOf(endpoint, pushServices) === service);
        const deliveries = fresh.flatMap(({ notice_id: notice }) => {
          const level = current.find(({ id }) => id === notice)?.level ?? 'information';
          const first = (NOTICE_LEVELS.indexOf(level) + 1) * LEVEL;
          return there.map(({ id, works }, place) => ({
            data: { notice, subscription: id } satisfies Delivery,
            priority: works ? first - place : -1 - place,
          }));
        });
        if (deliveries.length > 0) await queue.insert(queueOf(service), deliveries, { db: queue.within(tx) });
      }
      log.info({ notices: fresh.length, browsers: browsers.length }, 'notices queued for browsers');
    });
  }

  /** Reads a delivery; null when the notice has ended or was deleted, or the browser unsubscribed. */
  async function read({ notice, subscription }: Delivery): Promise<Found | null> {
    const { rows } = await sql<Found>`
      SELECT row_to_json(n) AS notice, row_to_json(s) AS "to"
      FROM plenaria.push_subscriptions s LEFT JOIN notices n ON n.id = ${notice} WHERE s.id = ${subscription}`.execute(
      database,
    );
    const [found] = rows;
    if (!found || (notice && !(found.notice && isCurrent(found.notice, now())))) return null;
    return found;
  }

  /** @throws when the delivery must be retried */
  async function sendTo({ notice, to }: Found): Promise<void> {
    const { id, language } = to;
    const push = notice ? noticePush(notice, language, facts(), now()) : welcomePush(id, language, facts());
    const status = await send(to, push, await vapidKeys(), parameters);
    if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
    if (status < 400) return subscriptions.confirm(id);
    // For a browser that was never confirmed, any refusal is final.
    if (status === 404 || status === 410 || !to.confirmed_at) {
      await subscriptions.remove({ id });
      log.debug({ status }, 'a browser that is gone gets no more notices');
      return;
    }
    await subscriptions.fail(id);
    log.warn({ status, notice: notice?.id }, 'a push service refused a notice');
  }

  async function deliver({ id, data }: Job<Delivery>): Promise<JobResult> {
    try {
      const found = await read(data);
      if (found) await sendTo(found);
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ error, notice: data.notice }, 'a notice was not sent yet');
      await subscriptions.fail(data.subscription).catch(() => {});
      return { id, status: 'failed', output: { reason: messageOf(error) } };
    }
  }

  return {
    vapidKeys,
    announce: () => announce().catch((error) => log.error({ error }, 'notices could not be queued')),
    /** Subscribes a browser. @param network a rate-limit key. @returns false when no more subscriptions are accepted now */
    subscribe: (subscription: NewSubscription, network: string): Promise<boolean> =>
      database.transaction().execute(async (tx) => {
        const added = await subscriptions.add(tx, subscription, network);
        if (typeof added === 'string') return added === 'known';
        const check: Delivery = { notice: null, subscription: added.id };
        const service = serviceOf(subscription.endpoint, pushServices);
        if (service) await queue.send(queueOf(service), check, { db: queue.within(tx) });
        return true;
      }),
    unsubscribe: (endpoint: string) => subscriptions.remove({ endpoint }),
    /** Starts sending; the queue must have been started. */
    async start() {
      await ensureQueues(queue, pushServices.map(pushQueue));
      for (const service of pushServices)
        await queue.work(
          queueOf(service),
          { ...WORKERS, perJobResults: true, includeMetadata: false },
          (jobs: Job<Delivery>[]) => Promise.all(jobs.map(deliver)),
        );
    },
    /** For notices that begin later, and those that a server did not queue because it died. */
    job: { ...SCHEDULE.notices, run: announce } satisfies ScheduledJob,
  };
}
