import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { PublicTable, PublishedContent } from '#congress/content.ts';
import {
  CONTENT_TABLE_NAMES,
  type CONTENT_TABLES,
  type ContentTable,
  kindOf,
  listedColumns,
  tablesThat,
} from '#congress/content-tables.ts';
import { EDITION_TABLES } from '#congress/editions/tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { readStoredFacts } from '#congress/facts/stored.ts';
import type { Database } from '#database/tables.ts';
import type { Log } from '#server/log.ts';

/** The tables that pages show. */
const TABLES: readonly PublicTable[] = [...CONTENT_TABLE_NAMES, 'event_facts'];

const instant = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const inUtc = (column: string) => instant(sql.ref(column));
/** The id of each row's latest change. One pass over an index; a query for each row takes six times as long. */
const revisionsOf = (table: string) =>
  sql`(SELECT row_id, max(id) AS revision FROM plenaria.history WHERE table_name = ${sql.lit(table)} GROUP BY row_id)`;
const PEOPLE_OF_ITEMS = sql`(SELECT item_id, json_agg(json_build_object('role', role, 'speaker', speaker_id, 'name', name)
  ORDER BY role DESC, position) AS people FROM people GROUP BY item_id)`;
/** Rows as a JSON array, in order: `json` takes half the time of `jsonb`. */
const list = (rows: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`;
const columnsOf = (table: ContentTable) =>
  sql.join(listedColumns(table).map((column) => sql.ref(`t.${column}`)));
/** SQL of a table's rows with the hashes and colours of their pictures, in list order; or only the newest row. */
export function rowsOf(table: ContentTable) {
  const { picture, order, newestOnly, revised, people } = kindOf(table);
  const columns = [columnsOf(table)];
  const joins = [sql`${sql.ref(table)} t`];
  if (picture) {
    columns.push(sql`p.hash AS picture, p.tone`);
    joins.push(sql`pictures p ON p.table_name = ${sql.lit(table)} AND p.row_id = t.id::text`);
  }
  if (revised) {
    columns.push(sql`coalesce(r.revision, 0) AS revision, ${inUtc('t.updated_at')} AS "changedAt"`);
    joins.push(sql`${revisionsOf(table)} r ON r.row_id = t.id::text`);
  }
  if (people) {
    columns.push(sql`coalesce(named.people, '[]') AS people`);
    joins.push(sql`${PEOPLE_OF_ITEMS} named ON named.item_id = t.id`);
  }
  const rows = sql`SELECT ${sql.join(columns)} FROM ${sql.join(joins, sql` LEFT JOIN `)}`;
  const by = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(`t.${column}`)));
  if (newestOnly)
    return sql`(SELECT row_to_json(newest) FROM (${rows} ORDER BY ${by(order)} DESC, t.id LIMIT 1) newest)`;
  return list(sql`${rows} ORDER BY ${by([...order, 'id'])}`);
}

/** The pictures that rows refer to, and their colours. */
const picturesOf = (
  images: RawBuilder<unknown>,
) => sql`pictures AS (SELECT i.table_name, i.row_id, i.hash, t.tone
    FROM (${images}) i LEFT JOIN plenaria.picture_tones t USING (hash))`;

// A single statement gives a consistent view of all tables in one round trip.
const PUBLIC_CONTENT = sql`
  SELECT json_build_object(
    'version', (SELECT coalesce(max(id), 0)::text FROM content_history),
    'changedAt', (SELECT ${inUtc('changed_at')}
      FROM content_history ORDER BY id DESC LIMIT 1),
    'lastChanges', json_build_object(
      'tables', (SELECT json_object_agg(name, ${instant(sql`last`)}) FROM unnest(${sql.lit(`{${TABLES.join(',')}}`)}::text[]) name
        LEFT JOIN (SELECT table_name, max(changed_at) AS last FROM plenaria.history GROUP BY table_name) l ON l.table_name = name),
      'speakers', (SELECT coalesce(json_object_agg(s.id, ${inUtc('s.updated_at')}), '{}') FROM speakers s)),
    ${sql.join(tablesThat(({ seldom }) => !seldom).map((table) => sql`${sql.lit(kindOf(table).shownAs)}, ${rowsOf(table)}`))},
    'facts', (SELECT f.facts FROM event_facts f WHERE f.id = 1),
    'factsChanged', (SELECT json_build_object('revision', coalesce(r.revision, 0), 'changedAt', ${inUtc('f.updated_at')})
      FROM event_facts f LEFT JOIN ${revisionsOf('event_facts')} r ON r.row_id = f.id::text WHERE f.id = 1)
  ) AS content`;
const CURRENT = sql<Row>`WITH ${picturesOf(sql`SELECT * FROM plenaria.images`)},
  people AS (SELECT * FROM plenaria.session_people) ${PUBLIC_CONTENT}`;
/** The people of a closed edition's sessions, matched by name; a name that several speakers have is not matched. */
const KEPT_PEOPLE = sql`keys AS (SELECT min(id::text)::uuid AS speaker_id, plenaria.comparable_name(name) AS key FROM speakers
    GROUP BY 2 HAVING count(*) = 1),
  people AS (SELECT i.id AS item_id, r.role, n.place AS position, k.speaker_id, n.written AS name
    FROM program_items i, LATERAL (VALUES ('speaker', i.speaker), ('moderator', i.moderator)) r (role, content),
      LATERAL plenaria.names_in(r.content, ARRAY(SELECT key FROM keys)) n JOIN keys k USING (key) WHERE r.content ~ '\\S')`;

/** The properties of `PublishedContent` whose tables are read separately (annals.ts). */
export type SeldomRead = {
  [Table in ContentTable]: (typeof CONTENT_TABLES)[Table] extends { seldom: true }
    ? (typeof CONTENT_TABLES)[Table]['shownAs']
    : never;
}[ContentTable];

/** All stored content except the annals. */
export type StoredContent = Omit<PublishedContent, 'programmeChanges' | 'programmeReleases' | SeldomRead>;

interface Row {
  content: Omit<StoredContent, 'facts'> & { facts: unknown };
}

/** The compiled statement: it runs after every change, and building it would take a fifth of that time. */
const statements = new WeakMap<Database, CompiledQuery<Row>>();

function statementFor(database: Database): CompiledQuery<Row> {
  const statement = statements.get(database) ?? CURRENT.compile(database);
  statements.set(database, statement);
  return statement;
}

/** All content that pages show, without pictures and the programme's history. */
export async function readContent(database: Database, log: Log): Promise<StoredContent> {
  const { rows } = await database.executeQuery(statementFor(database));
  if (!rows[0]) throw new Error('The content could not be read.');
  return withFacts(rows[0], database, log);
}

/**
 * The content of a closed edition in today's format: CTEs with its rows replace the tables of the same statement. Null: it was not
 * closed on this site.
 */
export async function readClosedEdition(
  database: Database,
  number: number,
  log: Log,
): Promise<PublishedContent | null> {
  const rowsIn = (table: string) => sql`${sql.ref(table)} AS (SELECT r.* FROM kept,
    jsonb_populate_recordset(NULL::${sql.table(`public.${table}`)}, kept.content -> ${sql.lit(table)}) r)`;
  const images = sql`SELECT table_name, split_part(row_id, ':', 2) AS row_id, hash FROM plenaria.images
    WHERE row_id LIKE ${`${number}:%`}`;
  const { rows } = await sql<Row>`
    WITH kept AS (SELECT c.content FROM public.editions e JOIN plenaria.edition_contents c ON c.hash = e.content
      WHERE e.number = ${number}),
    ${sql.join([...EDITION_TABLES, 'event_facts'].map(rowsIn))}, ${picturesOf(images)}, ${KEPT_PEOPLE} ${PUBLIC_CONTENT}`.execute(
    database,
  );
  if (!rows[0]?.content.facts) return null;
  const content = await withFacts(rows[0], database, log);
  // A closed edition offers nothing any more, whatever day the site shows.
  const facts: Facts = {
    ...content.facts,
    showing: { day: null, phase: 'over' },
    nextEdition: { firstDay: null, lastDay: null },
  };
  return { ...content, facts, programmeChanges: [], programmeReleases: [], volumes: [], papers: [] };
}

/**
 * Adds the facts. A record that cannot be read (edited by hand, written by a newer version or before this validation existed) must
 * neither take the site down nor turn it into another congress: the newest readable version is shown instead.
 *
 * @throws Error if no version is readable
 */
async function readableFacts(stored: unknown, database: Database) {
  const { success, data, error } = readStoredFacts(stored);
  if (success) return { facts: data };
  const facts = await newestReadableFacts(database);
  if (!facts)
    throw new Error('Neither the record of facts nor any version of it can be read.', { cause: error });
  return { facts, error };
}

async function withFacts({ content }: Row, database: Database, log: Log): Promise<StoredContent> {
  const { facts, error } = await readableFacts(content.facts, database);
  if (!error) return { ...content, facts };
  log.error(
    { issues: error.issues },
    'the facts record cannot be read: the site shows the newest version that can be',
  );
  return { ...content, facts, factsUnreadable: true };
}

/** The facts as they are stored now: the snapshot follows a change only after its writer was answered. */
export async function readFacts(
  database: Database,
): Promise<Pick<StoredContent, 'facts' | 'factsUnreadable'>> {
  const stored = database.selectFrom('event_facts').select('facts').where('id', '=', 1);
  const { facts, error } = await readableFacts((await stored.executeTakeFirst())?.facts, database);
  return { facts, ...(error && { factsUnreadable: true }) };
}

const VERSIONS_AT_ONCE = 20;

/** The newest readable version of the facts in the history; null if there is none. */
export async function newestReadableFacts(database: Database): Promise<Facts | null> {
  for (let before: string | null = null; ; ) {
    const { rows }: { rows: { id: string; facts: unknown }[] } = await sql<{ id: string; facts: unknown }>`
      SELECT id, after -> 'facts' AS facts FROM plenaria.history
        WHERE table_name = 'event_facts' AND row_id = '1' AND after IS NOT NULL AND id < coalesce(${before}::bigint, id + 1)
        ORDER BY id DESC LIMIT ${VERSIONS_AT_ONCE}`.execute(database);
    for (const { facts } of rows) {
      const { data } = readStoredFacts(facts);
      if (data) return data;
    }
    if (rows.length < VERSIONS_AT_ONCE) return null;
    before = rows.at(-1)?.id ?? null;
  }
}
