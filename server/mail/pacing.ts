import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Transaction } from '#database/tables.ts';
import { mayTake } from '#server/http/room.ts';
import { hashedKey, serialise } from '#server/limits/stored.ts';
import type { PaceName, Paces, Window } from './bounds.ts';
import { mailboxOf } from './mailbox.ts';

interface PacingParameters {
  clock: Clock;
  paces: Paces;
  /** `mailSpacing`: seconds between two emails to one mailbox, for paces that are `spaced`. */
  config: { mailSpacing: number };
}

/**
 * Whether an email is sent: `now`; `later`, when its turn comes; or not at all, because the mailbox has had its daily maximum
 * (`enough`) or the queue is full (`full`).
 */
export type Turn = 'now' | 'later' | 'enough' | 'full';

interface Asked {
  pace: PaceName;
  to: string;
  /** The rate-limit key. */
  network: string;
}

const DAY_MS = 24 * 3600 * 1000;

/** Counts the emails that strangers cause in the database, for all servers and across restarts. */
export function createPacing({ clock, paces, config }: PacingParameters) {
  const before = (seconds: number) => new Date(clock().getTime() - seconds * 1000);
  const countOf = ({ seconds }: Window, condition = sql`true`) =>
    sql`count(*) FILTER (WHERE released_at > ${before(seconds)} AND ${condition})`;
  const counts = (windows: readonly Window[], condition?: RawBuilder<unknown>) =>
    sql`array[${sql.join(windows.map((window) => countOf(window, condition)))}]::int[]`;
  const isOver = (windows: readonly Window[], taken: number[]) =>
    windows.some(({ most }, place) => (taken[place] ?? 0) >= most);

  return {
    /** Records a request for an email, unless it is not sent at all. @returns its turn, and the id under which it waits */
    async ask(tx: Transaction, { pace, to, network: key }: Asked): Promise<{ turn: Turn; id: string }> {
      const { network: ofNetwork, all, mailbox: most, spaced, waiting: places } = paces[pace];
      const [id, now, network, mailbox] = [randomUUID(), clock(), hashedKey(key), hashedKey(mailboxOf(to))];
      // Serialises requests for the same mailbox or from the same network, so that each counts the ones before.
      await serialise(
        tx,
        (spaced ? [mailbox, network] : [network]).map((one) => `${pace} ${one}`),
      );
      const own = sql`network = ${network}`;
      const today = sql`mailbox = ${mailbox} AND asked_at > ${new Date(now.getTime() - DAY_MS)}`;
      const { rows } = await sql<Counted>`
        SELECT ${counts(ofNetwork, own)} AS network, ${counts(all)} AS "all",
          count(*) FILTER (WHERE ${today})::int AS today, max(asked_at) FILTER (WHERE ${today}) AS last,
          count(*) FILTER (WHERE released_at IS NULL)::int AS waiting,
          count(*) FILTER (WHERE released_at IS NULL AND ${own})::int AS own_waiting
        FROM plenaria.paced_emails WHERE pace = ${pace}`.execute(tx);
      const [counted] = rows;
      if (!counted) throw new Error('a count without a row');
      const isSoon = spaced && counted.last !== null && counted.last > before(config.mailSpacing);
      if (most !== null && (counted.today >= most || isSoon)) return { turn: 'enough', id };
      // An email waits if earlier ones of its network do.
      const isNow =
        counted.own_waiting === 0 && !isOver(ofNetwork, counted.network) && !isOver(all, counted.all);
      if (!isNow && !mayTake({ own: counted.own_waiting, all: counted.waiting }, places))
        return { turn: 'full', id };
      await tx
        .insertInto('plenaria.paced_emails')
        .values({ id, pace, network, mailbox, asked_at: now, released_at: isNow ? now : null })
        .execute();
      return { turn: isNow ? 'now' : 'later', id };
    },

    /**
     * Marks the emails whose turn has come as released and returns their ids. Fair among networks: those that were sent the fewest
     * in the first window, plus the emails ahead in their own queue, come first, so that a flood from others does not delay them.
     */
    async release(tx: Transaction, pace: PaceName): Promise<string[]> {
      const { network, all } = paces[pace];
      const left = (windows: readonly Window[], taken: RawBuilder<unknown>) =>
        sql`least(${sql.join(windows.map(({ most }, place) => sql`${most} - (${taken})[${sql.lit(place + 1)}]`))})`;
      const { rows } = await sql<{ id: string }>`
        WITH taken AS (
          SELECT network, ${counts(network)} AS counts FROM plenaria.paced_emails WHERE pace = ${pace} GROUP BY network
        ), waiting AS (
          SELECT id, network, asked_at, row_number() OVER (PARTITION BY network ORDER BY asked_at, id) AS turn
          FROM plenaria.paced_emails WHERE pace = ${pace} AND released_at IS NULL
        ), due AS (
          SELECT id FROM waiting JOIN taken USING (network)
          WHERE turn <= ${left(network, sql`counts`)}
          ORDER BY turn + counts[1], asked_at, id
          LIMIT greatest(0, ${left(all, sql`SELECT ${counts(all)} FROM plenaria.paced_emails WHERE pace = ${pace}`)})
        )
        UPDATE plenaria.paced_emails e SET released_at = ${clock()} FROM due WHERE e.id = due.id RETURNING e.id`.execute(
        tx,
      );
      return rows.map(({ id }) => id);
    },
  };
}

interface Counted {
  network: number[];
  all: number[];
  /** To the same mailbox. */
  today: number;
  last: Date | null;
  waiting: number;
  own_waiting: number;
}
