import { sql } from 'kysely';
import type { Language } from '#congress/language.ts';
import {
  DELIVERY_STATES,
  faultsOf,
  type Hindrance,
  type MailingReaders,
  type MailingReport,
  MOST_BOUNCES,
} from '#congress/mailings/rules.ts';
import type { MailingText } from '#congress/mailings/schema.ts';
import { unlistedNames } from '#congress/people/unlisted.ts';
import type { Transaction } from '#database/tables.ts';
import { createNewsletter } from '#server/forms/newsletter.ts';
import { createDeliveries, type DeliveryParameters } from './deliveries.ts';
import type { SendProblem } from './problems.ts';

/** Number of addresses listed for each reply of a mail server. */
const MOST_NAMED = 5;

export type Mailings = ReturnType<typeof createMailings>;

/** Mailings: recipients, start, end and delivery report. */
export function createMailings(parameters: DeliveryParameters) {
  const { database, clock, log, snapshot } = parameters;
  const { wording } = createNewsletter(parameters);
  const deliveries = createDeliveries(parameters);

  /** People named in the programme of a day (null: any day) without a speaker row. */
  function unlistedOn(day: number | null): string[] {
    const content = snapshot.content();
    const items = content?.programItems.filter((item) => day === null || item.day === day) ?? [];
    return unlistedNames(items, content?.speakers ?? []);
  }

  return {
    /** Starts sending queued deliveries; the queue must have been started. */
    start: deliveries.start,
    wording,

    /** The current recipients of a mailing; `reach` counts those of every language. */
    async readers(id: string): Promise<MailingReaders> {
      const { rows: people } = await sql<Person>`
        SELECT name, email, language, hindrance FROM plenaria.mailing_people(${id}, ${MOST_BOUNCES})
        ORDER BY lower(name), email`.execute(database);
      const reached = new Map(
        people
          .filter(({ hindrance }) => hindrance === null || hindrance === 'language')
          .map(({ email, language }) => [email?.toLowerCase(), language]),
      );
      const countOf = (language: Language) => [...reached.values()].filter((one) => one === language).length;
      const mailing = await database
        .selectFrom('mailings')
        .select(['audience', 'day'])
        .where('id', '=', id)
        .executeTakeFirst();
      return {
        reach: { 'pt-BR': countOf('pt-BR'), en: countOf('en'), es: countOf('es') },
        people: people.flatMap(({ name, email, hindrance }) => (name ? [{ name, email, hindrance }] : [])),
        unlisted: mailing?.audience === 'all_speakers' ? unlistedOn(mailing.day) : [],
      };
    },

    async report(id: string): Promise<MailingReport> {
      const rows = await database
        .selectFrom('plenaria.mailing_recipients')
        .select((of) => ['state', 'reason', of.fn.countAll<string>().as('count')])
        .select(sql<string[]>`(array_agg(email ORDER BY email))[1:${MOST_NAMED}]`.as('addresses'))
        .where('mailing_id', '=', id)
        .groupBy(['state', 'reason'])
        .orderBy('count', 'desc')
        .execute();
      const countOf = (state: string) =>
        rows.filter((row) => row.state === state).reduce((sum, { count }) => sum + Number(count), 0);
      const counts = Object.fromEntries(DELIVERY_STATES.map((state) => [state, countOf(state)]));
      const reasons = rows.flatMap(({ reason, count, addresses }) =>
        reason ? [{ reason, count: Number(count), addresses }] : [],
      );
      return { counts: counts as MailingReport['counts'], reasons };
    },

    /**
     * Queues a draft for all recipients, or the rest of a stopped mailing.
     * @param seen when the version that the sender sees was saved (ISO, microseconds)
     * @param by the sender's display name
     * @returns the number of recipients, or why it is not sent
     */
    async send(id: string, seen: string, by: string): Promise<number | SendProblem> {
      const { facts, today } = wording();
      const outcome = await database.transaction().execute(async (tx) => {
        const mailing = await seenMailing(tx, id, seen);
        if (typeof mailing === 'string') return mailing;
        const faulty = faultsOf(mailing as MailingText, facts, today).map(({ language }) => language);
        const read = await languagesRead(tx, mailing);
        if (faulty.some((language) => read.includes(language))) return 'faulty';
        if (!mailing.started_at) await addRecipients(tx, id, faulty);
        const queued = await deliveries.queue(tx, id);
        if (queued === 0) return 'nobody';
        await tx
          .updateTable('mailings')
          .set({ stopped_at: null, stopped_by: null, ...UNSCHEDULED })
          .$if(!mailing.started_at, (update) => update.set({ started_at: clock(), started_by: by }))
          .where('id', '=', id)
          .execute();
        return queued;
      });
      if (typeof outcome === 'number') log.info({ mailing: id, recipients: outcome }, 'a mailing is sent');
      return outcome;
    },

    /**
     * Schedules a draft; null removes it from the schedule.
     * @param seen as in `send`
     * @param by the account on whose behalf it is sent
     * @returns the reason of a refusal, or null
     */
    async schedule(id: string, seen: string, at: Date | null, by: string): Promise<SendProblem | null> {
      const { facts, today } = wording();
      if (at && at <= clock()) return 'past';
      return database.transaction().execute(async (tx) => {
        const mailing = await seenMailing(tx, id, seen);
        if (typeof mailing === 'string') return mailing;
        if (mailing.started_at) return 'under-way';
        if (at && faultsOf(mailing as MailingText, facts, today).length > 0) return 'faulty';
        const set = { ...UNSCHEDULED, send_at: at, scheduled_by: at && by };
        await tx.updateTable('mailings').set(set).where('id', '=', id).execute();
        return null;
      });
    },

    /** Stops a mailing: queued deliveries are not sent unless it is started again. False if it was not being sent. */
    async stop(id: string, by: string): Promise<boolean> {
      return database.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('mailings')
          .set({ stopped_at: clock(), stopped_by: by })
          .where('id', '=', id)
          .where('started_at', 'is not', null)
          .where('finished_at', 'is', null)
          .where('stopped_at', 'is', null)
          .executeTakeFirst();
        await deliveries.unqueue(tx, id);
        return numUpdatedRows > 0n;
      });
    },
  };
}

const UNSCHEDULED = { send_at: null, scheduled_by: null, send_failure: null, was_to_send_at: null };

/** The mailing, locked until the transaction ends, or why the version that the sender sees can no longer be sent. */
async function seenMailing(tx: Transaction, id: string, seen: string) {
  const mailing = await tx
    .selectFrom('mailings')
    .selectAll()
    .select(sql<boolean>`updated_at = ${seen}::timestamptz`.as('isSeen'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!mailing) return 'gone';
  if (mailing.started_at && (mailing.finished_at || !mailing.stopped_at)) return 'under-way';
  return mailing.isSeen ? mailing : 'changed';
}

/** The languages of its recipients: errors in other languages do not matter. */
async function languagesRead(
  tx: Transaction,
  { id, started_at }: { id: string; started_at: Date | null },
): Promise<string[]> {
  const readers = started_at
    ? sql<{ language: string }>`SELECT language FROM plenaria.mailing_recipients WHERE mailing_id = ${id}`
    : sql<{
        language: string;
      }>`SELECT language FROM plenaria.mailing_people(${id}, ${MOST_BOUNCES}) WHERE hindrance IS NULL`;
  const { rows } = await readers.execute(tx);
  return [...new Set(rows.map(({ language }) => language))];
}

/** Adds each address once, whichever rows it has; skips late subscribers whose language has errors. */
async function addRecipients(tx: Transaction, mailing: string, faulty: readonly Language[]): Promise<void> {
  await sql`
    INSERT INTO plenaria.mailing_recipients (mailing_id, subscriber_id, own_page_id, email, language)
    SELECT DISTINCT ON (lower(p.email)) ${mailing}, p.subscriber_id, p.own_page_id, p.email, p.language
    FROM plenaria.mailing_people(${mailing}, ${MOST_BOUNCES}) p
    WHERE p.hindrance IS NULL AND p.language <> ALL (${faulty}) ORDER BY lower(p.email), p.own_page_id`.execute(
    tx,
  );
}

interface Person {
  /** Null for a newsletter subscriber. */
  name: string | null;
  email: string | null;
  language: string | null;
  hindrance: Hindrance | null;
}
