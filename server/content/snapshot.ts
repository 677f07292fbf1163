import { type Kysely, sql } from 'kysely';
import type { PublicContent } from '#congress/content.ts';
import { completeFacts, type Facts, FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Database } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import { createProgrammeHistory } from './programme-history.ts';

export interface Snapshot {
  /** The newest published content, or null while the database was never reachable. */
  content(): PublicContent | null;
  facts(): Facts;
  /** Reads everything anew; a failure keeps the last snapshot and is thrown. */
  refresh(): Promise<void>;
}

/** What public pages are made from: one copy of the public content in memory, without pictures. */
export function createSnapshot({ database, log }: { database: Kysely<Database>; log: Log }): Snapshot {
  let current: PublicContent | null = null;
  const history = createProgrammeHistory(database);
  return {
    content: () => current,
    facts: () => current?.facts ?? shippedFacts,
    async refresh() {
      const content = await readContent(database, current?.facts ?? shippedFacts, log);
      current = { ...content, programmeChanges: await history.changes() };
    },
  };
}

/** Keeps the shipped facts in a database that has none. */
export async function ensureFacts(database: Kysely<Database>): Promise<void> {
  await database
    .insertInto('event_facts')
    .values({ id: 1, facts: JSON.stringify(shippedFacts) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const inUtc = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** The number of a row's latest change. */
const revisionOf = (table: string, id: string) =>
  sql`(SELECT max(h.id) FROM plenaria.history h WHERE h.table_name = ${sql.lit(table)} AND h.row_id = ${sql.ref(id)}::text)`;
type StoredContent = Omit<PublicContent, 'programmeChanges'>;

// One statement is one consistent view of all tables, and one round trip.
const PUBLIC_CONTENT = sql<{ content: Omit<StoredContent, 'facts'> & { facts: unknown } }>`
  WITH pictures AS (SELECT table_name, row_id, hash FROM plenaria.images)
  SELECT jsonb_build_object(
    'version', (SELECT coalesce(max(id), 0)::text FROM content_history),
    'changedAt', (SELECT ${inUtc('changed_at')}
      FROM content_history ORDER BY id DESC LIMIT 1),
    'speakers', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', s.name, 'title', s.title, 'bio', s.bio, 'picture', p.hash)
        ORDER BY s.created_at, s.id), '[]')
      FROM speakers s LEFT JOIN pictures p ON p.table_name = 'speakers' AND p.row_id = s.id::text),
    'programItems', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'day', i.day, 'time', i.time, 'type', i.type, 'title', i.title, 'theme', i.theme,
        'speaker', i.speaker, 'moderator', i.moderator, 'location', i.location, 'auditorium', i.auditorium,
        'parent_id', i.parent_id, 'revision', coalesce(${revisionOf('program_items', 'i.id')}, 0),
        'changedAt', ${inUtc('i.updated_at')}) ORDER BY i.day, i.time, i.created_at, i.id), '[]') FROM program_items i),
    'sponsors', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', s.name, 'website', s.website, 'category', s.category, 'picture', p.hash)
        ORDER BY s.created_at, s.id), '[]')
      FROM sponsors s LEFT JOIN pictures p ON p.table_name = 'sponsors' AND p.row_id = s.id::text),
    'welcome', (SELECT jsonb_build_object('id', w.id, 'title', w.title, 'description', w.description)
      FROM welcome_content w ORDER BY w.created_at DESC, w.id LIMIT 1),
    'leadership', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'name', l.name, 'title', l.title, 'order_position', l.order_position, 'picture', p.hash)
        ORDER BY l.order_position, l.id), '[]')
      FROM leadership_team l LEFT JOIN pictures p ON p.table_name = 'leadership_team' AND p.row_id = l.id::text),
    'committees', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.name, 'position', c.position, 'type', c.type,
        'order_position', c.order_position, 'committee_order', c.committee_order, 'picture', p.hash)
        ORDER BY c.committee_order, c.order_position, c.id), '[]')
      FROM committees c LEFT JOIN pictures p ON p.table_name = 'committees' AND p.row_id = c.id::text),
    'facts', (SELECT f.facts FROM event_facts f WHERE f.id = 1),
    'factsChanged', (SELECT jsonb_build_object('revision', coalesce(${revisionOf('event_facts', 'f.id')}, 0),
      'changedAt', ${inUtc('f.updated_at')}) FROM event_facts f WHERE f.id = 1)
  ) AS content`;

async function readContent(database: Kysely<Database>, lastFacts: Facts, log: Log): Promise<StoredContent> {
  const { rows } = await PUBLIC_CONTENT.execute(database);
  const content = rows[0]?.content;
  if (!content) throw new Error('The content could not be read.');
  // A record that someone broke by hand must not take the site down: the last good one goes on serving.
  const facts = FactsSchema.safeParse(completeFacts(content.facts ?? lastFacts, shippedFacts));
  if (!facts.success)
    log.error({ issues: facts.error.issues }, 'the facts record is not valid; keeping the last one');
  return { ...content, facts: facts.success ? facts.data : lastFacts };
}
