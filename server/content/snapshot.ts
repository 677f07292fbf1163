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

/** The source of public pages: a copy of the public content in memory, without pictures. */
export function createSnapshot({ database, log, metrics }: SnapshotParameters) {
  let current: PublishedContent | null = null;
  const history = createProgrammeHistory(database);
  const annals = createAnnals(database);
  const past = createPastEditions(database, log);
  return {
    /** The newest published content; null until the database was first reachable. */
    content: () => current,
    facts: () => current?.facts ?? shippedFacts,
    paperTexts: annals.textsOf,
    past: past.editions,
    /** Reads everything again; on failure the last snapshot stays and the error is thrown. */
    async refresh() {
      const took = metrics?.refresh.startTimer();
      try {
        // Not one consistent view, but a change that only some of these reads saw triggers another refresh.
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

/** Stores the shipped facts in a new database; a record that was deleted by hand is restored from its newest version. */
export async function ensureFacts(database: Database): Promise<void> {
  if (await database.selectFrom('event_facts').select('id').executeTakeFirst()) return;
  const facts = (await newestReadableFacts(database)) ?? shippedFacts;
  await database
    .insertInto('event_facts')
    .values({ id: 1, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
