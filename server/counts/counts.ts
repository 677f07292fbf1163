import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import {
  COUNT_KINDS,
  type CountKind,
  type DayCount,
  PERIODS,
  type Period,
  type Counts as Report,
} from '#congress/counts/kinds.ts';
import { addDays, dayOf } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import type { Database } from '#database/tables.ts';
import { createPaces, type Paces } from '#server/limits/paces.ts';
import type { Log } from '#server/log.ts';
import { COUNTED_OF_SENDER, SENDERS } from './bounds.ts';

interface CountsParameters {
  database: Database;
  facts: () => Facts;
  clock: Clock;
  log: Log;
}

interface Counted {
  count: number;
  apart: number;
}
const NOTHING: Counted = { count: 0, apart: 0 };

/** Interval of writes; at most this much is lost when a server is killed. */
const WRITTEN_AFTER_MS = 5000;

export type Counts = ReturnType<typeof createCounts>;

/**
 * Daily counts by language, kept in memory and added to the table every few seconds by each server. Of the client, only the rate of
 * its network is kept, in memory until the bucket is full again: two visits cannot be linked.
 */
export function createCounts({ database, facts, clock, log }: CountsParameters) {
  /** By "2026-03-02 sponsor en <subject>": regular and too fast reports. */
  let counted = new Map<string, Counted>();
  const paces = Object.fromEntries(
    COUNT_KINDS.map((kind) => [kind, createPaces(COUNTED_OF_SENDER[kind], clock, SENDERS)]),
  ) as Record<CountKind, Paces>;
  /** Day of the batch: a few seconds after midnight count for the day before. */
  let day = '';
  let due: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let failing = false;

  const today = () => dayOf(clock(), facts().event.timeZone);

  function beginBatch() {
    if (due) return;
    day = today();
    due = setTimeout(write, WRITTEN_AFTER_MS).unref();
  }

  function addTo(key: string, { count, apart }: Counted) {
    const before = counted.get(key) ?? NOTHING;
    counted.set(key, { count: before.count + count, apart: before.apart + apart });
  }

  function add(kind: CountKind, subject: string, language: Language, isApart: boolean) {
    if (!facts().counting.on) return;
    beginBatch();
    addTo(`${day} ${kind} ${language} ${subject}`, isApart ? { count: 0, apart: 1 } : { count: 1, apart: 0 });
  }

  async function writeNow() {
    clearTimeout(due);
    due = undefined;
    const batch = counted;
    counted = new Map();
    try {
      await store(database, batch);
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ error }, 'counts could not be written yet');
      failing = true;
      beginBatch();
      for (const [key, more] of batch) addTo(key, more);
    }
  }

  /** Writes this server's counts to the table; retries later if the database is unreachable. */
  function write(): Promise<void> {
    writing = writing.then(writeNow);
    return writing;
  }

  return {
    /** Counts a page that this server answered. */
    addAnswered: (path: string, language: Language) => add('page', path, language, false),
    /** Counts a report of a page's script, which anyone can send at any rate. @param sender the rate-limit key */
    addReported(kind: CountKind, subject: string, language: Language, sender: string) {
      add(kind, subject, language, paces[kind].take(`${sender} ${language} ${subject}`) > 0);
    },
    write,
    /** All counts of a period, or those of one subject. */
    async read(period: Period, of?: { kind: CountKind; subject: string }): Promise<Report> {
      await write();
      const until = today();
      const length = PERIODS[period];
      const since = length && addDays(until, 1 - length);
      const chosen = sql`(${since}::date IS NULL OR day >= ${since})
        AND (${of?.kind}::text IS NULL OR kind = ${of?.kind} AND subject = ${of?.subject})`;
      const { rows: days } = await sql<DayCount>`
        SELECT day::text, kind, language, sum(count)::int AS count, sum(apart)::int AS apart FROM plenaria.counts WHERE ${chosen}
        GROUP BY day, kind, language ORDER BY day, kind, language`.execute(database);
      const { rows: subjects } = await sql<Report['subjects'][number]>`
        SELECT kind, subject, sum(count)::int AS count, sum(apart)::int AS apart FROM plenaria.counts WHERE ${chosen}
        GROUP BY kind, subject ORDER BY count DESC, subject`.execute(database);
      return { since: since ?? days[0]?.day ?? until, until, days, subjects };
    },
  };
}

async function store(database: Database, counted: ReadonlyMap<string, Counted>): Promise<void> {
  if (counted.size === 0) return;
  // Sorted, so that servers that update the same rows do not deadlock.
  const rows = [...counted]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, often]) => {
      const [day = '', kind, language = '', ...subject] = key.split(' ');
      return { day, kind: kind as CountKind, language, subject: subject.join(' '), ...often };
    });
  await database
    .insertInto('plenaria.counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'subject', 'language']).doUpdateSet({
        count: sql`counts.count + excluded.count`,
        apart: sql`counts.apart + excluded.apart`,
      }),
    )
    .execute();
}

/** Header values of browsers that prefetch a page nobody may ever open. */
const AHEAD = /prefetch|prerender|preview/i;

/** Whether a request opens a page for a person, judging by its headers. */
export function opensPage(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  // A page that refreshes itself or is saved for offline reading is fetched, not opened. Browsers send this header only over a
  // secure connection.
  if (destination ? destination !== 'document' : !headers.accept?.includes('text/html')) return false;
  if (AHEAD.test(`${headers['sec-purpose']} ${headers.purpose} ${headers['x-moz']}`)) return false;
  return isPerson(headers['user-agent']);
}

/** Robots identify themselves, or send no user agent. */
export const isPerson = (agent: string | undefined): boolean => Boolean(agent) && !isbot(agent);
