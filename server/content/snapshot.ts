import type { PublishedContent } from '#congress/content.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Database } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import { createAnnals } from './annals.ts';
import { createPastEditions } from './editions.ts';
import { createProgrammeHistory, readProgrammeReleases } from './programme-history.ts';
import { newestReadableFacts, readContent } from './read-content.ts';

export type Snapshot = ReturnType<typeof createSnapshot>;

interface SnapshotParameters {
  database: Database;
  log: Log;
  metrics?: Pick<Metrics, 'refresh' | 'refreshFailures'>;
}

/** What public pages are made from: one copy of the public content in memory, without pictures. */
export function createSnapshot({ database, log, metrics }: SnapshotParameters) {
  let current: PublishedContent | null = null;
  const history = createProgrammeHistory(database);
  const annals = createAnnals(database);
  const past = createPastEditions(database, log);
  return {
    /** The newest published content, or null while the database was never reachable. */
    content: () => current,
    facts: () => current?.facts ?? shippedFacts,
    paperTexts: annals.textsOf,
    past: past.editions,
    /** Reads everything anew; a failure keeps the last snapshot and is thrown. */
    async refresh() {
      const took = metrics?.refresh.startTimer();
      try {
        // A change that only one of them saw is read again at once: it is told of, too.
        const [content, programmeChanges, programmeReleases, { volumes, papers }] = await Promise.all([
          readContent(database, log),
          history.changes(),
          readProgrammeReleases(database),
          annals.read(),
        ]);
        past.forget();
        current = { ...content, programmeChanges, programmeReleases, volumes, papers };
        took?.();
      } catch (error) {
        metrics?.refreshFailures.inc();
        throw error;
      }
    },
  };
}

/** Keeps the shipped facts in a database that never had any; where somebody removed the record by hand, its newest version comes back. */
export async function ensureFacts(database: Database): Promise<void> {
  if (await database.selectFrom('event_facts').select('id').executeTakeFirst()) return;
  const facts = (await newestReadableFacts(database)) ?? shippedFacts;
  await database
    .insertInto('event_facts')
    .values({ id: 1, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
