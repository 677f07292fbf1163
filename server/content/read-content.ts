import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PublicContent, PublicTable } from '#congress/content.ts';
import { completeFacts, type Facts, FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Database } from '#database/tables.ts';
import type { Log } from '#server/log.ts';

/** The tables that pages show. */
const TABLES: readonly PublicTable[] = [
  'speakers',
  'program_items',
  'sponsors',
  'welcome_content',
  'leadership_team',
  'committees',
  'event_facts',
];

const inUtc = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const lastChangeOf = (
  table: PublicTable,
) => sql`${sql.lit(table)}, (SELECT to_char(max(h.changed_at) AT TIME ZONE 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM happened h WHERE h.table_name = ${sql.lit(table)})`;
/** The number of a row's latest change. */
const revisionOf = (table: string, id: string) =>
  sql`coalesce((SELECT max(h.id) FROM happened h
    WHERE h.table_name = ${sql.lit(table)} AND h.row_id = ${sql.ref(id)}::text), 0)`;

// One statement is one consistent view of all tables, and one round trip. Its names are the tables' own, or those of
// what stands in for them.
const PUBLIC_CONTENT = sql`
  SELECT jsonb_build_object(
    'version', (SELECT coalesce(max(id), 0)::text FROM content_history),
    'changedAt', (SELECT ${inUtc('changed_at')}
      FROM content_history ORDER BY id DESC LIMIT 1),
    'lastChanges', jsonb_build_object(
      'tables', jsonb_build_object(${sql.join(TABLES.map(lastChangeOf))}),
      'speakers', (SELECT coalesce(jsonb_object_agg(s.id, ${inUtc('s.updated_at')}), '{}') FROM speakers s)),
    'speakers', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', s.name, 'title', s.title, 'bio', s.bio, 'picture', p.hash, 'tone', p.tone)
        ORDER BY s.created_at, s.id), '[]')
      FROM speakers s LEFT JOIN pictures p ON p.table_name = 'speakers' AND p.row_id = s.id::text),
    'programItems', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'day', i.day, 'time', i.time, 'type', i.type, 'title', i.title, 'theme', i.theme,
        'speaker', i.speaker, 'moderator', i.moderator, 'location', i.location, 'auditorium', i.auditorium,
        'parent_id', i.parent_id, 'revision', ${revisionOf('program_items', 'i.id')},
        'changedAt', ${inUtc('i.updated_at')}) ORDER BY i.day, i.time, i.created_at, i.id), '[]') FROM program_items i),
    'sponsors', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', s.name, 'website', s.website, 'category', s.category, 'picture', p.hash)
        ORDER BY s.created_at, s.id), '[]')
      FROM sponsors s LEFT JOIN pictures p ON p.table_name = 'sponsors' AND p.row_id = s.id::text),
    'welcome', (SELECT jsonb_build_object('id', w.id, 'title', w.title, 'description', w.description)
      FROM welcome_content w ORDER BY w.created_at DESC, w.id LIMIT 1),
    'leadership', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'name', l.name, 'title', l.title, 'order_position', l.order_position, 'picture', p.hash, 'tone', p.tone)
        ORDER BY l.order_position, l.id), '[]')
      FROM leadership_team l LEFT JOIN pictures p ON p.table_name = 'leadership_team' AND p.row_id = l.id::text),
    'committees', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.name, 'position', c.position, 'type', c.type,
        'order_position', c.order_position, 'committee_order', c.committee_order, 'picture', p.hash, 'tone', p.tone)
        ORDER BY c.committee_order, c.order_position, c.id), '[]')
      FROM committees c LEFT JOIN pictures p ON p.table_name = 'committees' AND p.row_id = c.id::text),
    'facts', (SELECT f.facts FROM event_facts f WHERE f.id = 1),
    'factsChanged', (SELECT jsonb_build_object('revision', ${revisionOf('event_facts', 'f.id')},
      'changedAt', ${inUtc('f.updated_at')}) FROM event_facts f WHERE f.id = 1)
  ) AS content`;

const PRESENT = sql`shown AS (SELECT table_name, row_id, hash FROM plenaria.images),
  happened AS NOT MATERIALIZED (SELECT * FROM plenaria.history)`;

const TONED = sql`pictures AS (SELECT s.*, t.tone FROM shown s LEFT JOIN plenaria.picture_tones t USING (hash))`;

/**
 * The tables as they were at `moment`: what the first change after it found, and the rows that nobody changed since.
 * What was written together is seen together: a change counts when its whole transaction was over. Statements are
 * stopped after seconds, so nothing older than a minute can belong to one that was not.
 */
function pastTables(moment: string): RawBuilder<unknown> {
  const tables = TABLES.map((name) => {
    const table = sql.table(`public.${name}`);
    return sql`${sql.ref(name)} AS (
      SELECT stored.* FROM ${table} stored
        WHERE NOT EXISTS (SELECT FROM undone u WHERE u.table_name = ${name} AND u.row_id = stored.id::text)
      UNION ALL
      SELECT was.* FROM undone u, jsonb_populate_record(NULL::${table}, u.before) was
        WHERE u.table_name = ${name} AND u.before IS NOT NULL)`;
  });
  const later = sql`changed_at > ${moment}::timestamptz - interval '1 minute'
    AND (changed_at > ${moment} OR transaction_id IN (SELECT transaction_id FROM late))`;
  return sql`late AS (SELECT DISTINCT transaction_id FROM plenaria.history WHERE changed_at > ${moment}),
    happened AS NOT MATERIALIZED (SELECT * FROM plenaria.history WHERE NOT (${later})),
    undone AS (SELECT DISTINCT ON (table_name, row_id) table_name, row_id, before, before_picture
      FROM plenaria.history WHERE ${later} ORDER BY table_name, row_id, id),
    ${sql.join(tables)},
    shown AS (SELECT table_name, row_id, hash FROM plenaria.images i
        WHERE NOT EXISTS (SELECT FROM undone u WHERE u.table_name = i.table_name AND u.row_id = i.row_id)
      UNION ALL SELECT table_name, row_id, left(before_picture, 32) FROM undone WHERE before_picture IS NOT NULL)`;
}

interface Reading {
  /** Takes the place of a facts record that is missing or broken. */
  lastFacts: Facts;
  log: Log;
  /** A moment (ISO 8601): the content as it was then. Without it the content of now. */
  at?: string;
}

/** All that is stored of the content. */
export type StoredContent = Omit<PublicContent, 'programmeChanges'>;

/** Everything that pages show, without pictures and without what became of it meanwhile. */
export async function readContent(
  database: Kysely<Database>,
  { lastFacts, log, at }: Reading,
): Promise<StoredContent> {
  const { rows } = await sql<{ content: Omit<StoredContent, 'facts'> & { facts: unknown } }>`
    WITH ${at ? pastTables(at) : PRESENT}, ${TONED} ${PUBLIC_CONTENT}`.execute(database);
  const content = rows[0]?.content;
  if (!content) throw new Error('The content could not be read.');
  // A record that someone broke by hand must not take the site down: the last good one goes on serving.
  const facts = FactsSchema.safeParse(completeFacts(content.facts ?? lastFacts, shippedFacts));
  if (!facts.success)
    log.error({ issues: facts.error.issues }, 'the facts record is not valid; keeping the last one');
  return { ...content, facts: facts.success ? facts.data : lastFacts };
}
