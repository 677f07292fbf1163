import { sql } from 'kysely';
import type { PastEditions, PastThings } from '#congress/content.ts';
import type { Database } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import { createReadCache } from './read-cache.ts';
import { readClosedEdition } from './read-content.ts';

/** Number of past editions whose content is cached. */
const EDITIONS_KEPT = 2;

/**
 * The content of closed editions. It is not in the snapshot: it is read when a page needs it, and again after a change of content.
 */
export function createPastEditions(database: Database, log: Log) {
  const contents = createReadCache(EDITIONS_KEPT, (number: number) =>
    readClosedEdition(database, number, log),
  );
  let things: Promise<PastThings> | undefined;

  function thingsOf(): Promise<PastThings> {
    const reading = things ?? readThings(database);
    things = reading;
    reading.catch(() => {
      things = undefined;
    });
    return reading;
  }

  return {
    editions: { contentOf: contents.get, things: thingsOf } satisfies PastEditions,
    forget() {
      contents.clear();
      things = undefined;
    },
  };
}

/** Newest edition first, for names that occur in several. */
async function readThings(database: Database): Promise<PastThings> {
  const listOf = (table: 'speakers' | 'program_items') => sql`(
    SELECT coalesce(json_agg(json_build_object('edition', e.number, 'id', row -> 'id', 'name', row -> 'name')
        ORDER BY e.number DESC), '[]')
      FROM editions e JOIN plenaria.edition_contents c ON c.hash = e.content,
        jsonb_array_elements(c.content -> ${sql.lit(table)}) row)`;
  const { rows } = await sql<PastThings>`
    SELECT ${listOf('speakers')} AS speakers, ${listOf('program_items')} AS "programItems"`.execute(database);
  return rows[0] ?? { speakers: [], programItems: [] };
}
