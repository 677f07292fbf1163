import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import {
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
import type { Log } from '#server/log.ts';

interface CountsParameters {
  database: Database;
  facts: () => Facts;
  clock: Clock;
  log: Log;
}

/** So much is lost at most when a server is killed. */
const WRITTEN_AFTER_MS = 5000;

export type Counts = ReturnType<typeof createCounts>;

/**
 * How often something happened on a day, by language. Kept in memory and added to the table every few seconds, by each server
 * for itself. Nothing of who asked comes in here: there is nothing to tell two visits by.
 */
export function createCounts({ database, facts, clock, log }: CountsParameters) {
  /** "2026-03-02 sponsor en <subject>": how often. */
  let counted = new Map<string, number>();
  /** That of the batch: a few seconds after midnight count for the day before. */
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

  const addTo = (key: string, count: number) => counted.set(key, (counted.get(key) ?? 0) + count);

  async function writeNow() {
    clearTimeout(due);
    due = undefined;
    const taken = counted;
    counted = new Map();
    try {
      await store(database, taken);
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ error }, 'counts could not be written yet');
      failing = true;
      beginBatch();
      for (const [key, count] of taken) addTo(key, count);
    }
  }

  /** Adds to the table what this server has counted. What the database cannot take now is tried again. */
  function write(): Promise<void> {
    writing = writing.then(writeNow);
    return writing;
  }

  return {
    add(kind: CountKind, subject: string, language: Language) {
      if (!facts().counting.on) return;
      beginBatch();
      addTo(`${day} ${kind} ${language} ${subject}`, 1);
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
        SELECT day::text, kind, language, sum(count)::int AS count FROM plenaria.counts WHERE ${chosen}
        GROUP BY day, kind, language ORDER BY day, kind, language`.execute(database);
      const { rows: subjects } = await sql<Report['subjects'][number]>`
        SELECT kind, subject, sum(count)::int AS count FROM plenaria.counts WHERE ${chosen}
        GROUP BY kind, subject ORDER BY count DESC, subject`.execute(database);
      return { since: since ?? days[0]?.day ?? until, until, days, subjects };
    },
  };
}

async function store(database: Database, counted: ReadonlyMap<string, number>): Promise<void> {
  if (counted.size === 0) return;
  // In one order: two servers that add to the same rows would wait for each other.
  const rows = [...counted]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, count]) => {
      const [day = '', kind, language = '', ...subject] = key.split(' ');
      return { day, kind: kind as CountKind, language, subject: subject.join(' '), count };
    });
  await database
    .insertInto('plenaria.counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'subject', 'language'])
        .doUpdateSet({ count: sql`counts.count + excluded.count` }),
    )
    .execute();
}

/** By which browsers say that they fetch ahead what nobody may ever open. */
const AHEAD = /prefetch|prerender|preview/i;

/** Whether a request is that of a person who opens a page, as far as its headers say. */
export function opensPage(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  // A page that refreshes itself, or is copied for reading offline, is fetched and not opened. Browsers say which only where
  // the connection is secure.
  if (destination ? destination !== 'document' : !headers.accept?.includes('text/html')) return false;
  if (AHEAD.test(`${headers['sec-purpose']} ${headers.purpose} ${headers['x-moz']}`)) return false;
  return isPerson(headers['user-agent']);
}

/** Robots name themselves, or nothing. */
export const isPerson = (agent: string | undefined): boolean => Boolean(agent) && !isbot(agent);
