import { sql } from 'kysely';
import {
  CORRECTION_MS,
  changesOf,
  type HistoryLine,
  type ProgrammeChange,
  type ProgrammeRelease,
} from '#congress/programme/changes.ts';
import { type PlacedVersion, withOwnTimes } from '#congress/programme/own-times.ts';
import type { Database } from '#database/tables.ts';

/** Newest history rows that are kept in memory: enough for all changes shown to visitors. */
const MOST_LINES = 500;

interface Line extends HistoryLine {
  /**
   * Created or deleted together with other content, as the sample is: changes before it are not shown to visitors. Publishing drafts
   * of several lists together does not count.
   */
  anew: boolean;
}

interface Reading {
  horizon: string;
  /** Id of the history row with which the programme began; null: no programme yet. */
  loaded: string | null;
  lines: Line[];
  /** All round tables and their lectures. */
  placed: PlacedVersion[];
}

/** Less than every transaction id; those of a restored backup are negative. */
const ALWAYS = '-9223372036854775808';

/** The history of the current edition's programme, read incrementally and without names of authors. */
export function createProgrammeHistory(database: Database) {
  let lines = new Map<string, Line>();
  let changes: ProgrammeChange[] = [];
  /** All transactions before this one had ended when the history was last read. */
  let horizon = ALWAYS;
  let loaded: string | null = null;
  return {
    /** The changes shown to visitors, newest first. */
    async changes(): Promise<ProgrammeChange[]> {
      let reading = await readLines(database, horizon);
      if (reading.loaded !== loaded) {
        // Another programme, for example that of a new edition: read from its beginning.
        if (horizon !== ALWAYS) reading = await readLines(database, ALWAYS);
        loaded = reading.loaded;
        lines = new Map();
        changes = [];
      }
      horizon = reading.horizon;
      const fresh = reading.lines.filter(({ id }) => !lines.has(id));
      if (fresh.length === 0) return changes;
      const all = [...lines.values(), ...fresh].sort((a, b) => Number(a.id) - Number(b.id));
      const newest = all.slice(-MOST_LINES);
      lines = new Map(newest.map((line) => [line.id, line]));
      const shown = newest.slice(newest.findLastIndex(({ anew }) => anew) + 1);
      changes = changesOf(withOwnTimes(shown, reading.placed));
      return changes;
    },
  };
}

const MOST_RELEASES = 50;

/**
 * The published releases with a note that changed the current edition's programme, newest first, for visitors.
 */
export async function readProgrammeReleases(database: Database): Promise<ProgrammeRelease[]> {
  const { rows } = await sql<ProgrammeRelease>`
    SELECT r.id, r.name, r.note, r.translations,
      to_char(r.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM releases r JOIN plenaria.history h ON h.id = r.change_id
    WHERE r.note ~ '\\S' AND h.id > ${OPENED} AND EXISTS (SELECT FROM plenaria.history line
      WHERE line.transaction_id = h.transaction_id AND line.table_name = 'program_items')
    ORDER BY r.published_at DESC LIMIT ${sql.lit(MOST_RELEASES)}`.execute(database);
  return rows;
}

/** Whether a history row `e` closes an edition, or undoes that. */
const TURNS = sql`e.table_name = 'editions' AND e.before ->> 'content' IS DISTINCT FROM e.after ->> 'content'`;

/** The history row that opened the current edition by closing the previous one; 0 for the first edition here. */
const OPENED = sql`(SELECT coalesce(max(e.id), 0) FROM plenaria.history e
  JOIN editions closed ON closed.id::text = e.row_id AND closed.content = e.after ->> 'content' WHERE ${TURNS})`;

/** The public columns of a version of a programme item. */
const publicVersion = (column: 'before' | 'after') => {
  const version = sql.ref(`h.${column}`);
  return sql`CASE WHEN ${version} IS NOT NULL THEN json_build_object('day', ${version} -> 'day',
    'time', ${version} -> 'time', 'type', ${version} -> 'type', 'title', ${version} -> 'title',
    'theme', ${version} -> 'theme', 'speaker', ${version} -> 'speaker', 'location', ${version} -> 'location',
    'auditorium', ${version} -> 'auditorium', 'parent_id', ${version} -> 'parent_id',
    'minutes', ${version} -> 'minutes', 'order_position', ${version} -> 'order_position',
    'translations', ${version} -> 'translations') END`;
};

const without = (column: 'before' | 'after', ...names: string[]) =>
  sql`${sql.ref(`h.${column}`)} - ${sql.lit(`{updated_at,${names.join(',')}}`)}::text[]`;

/** Only the room's name changed, together with the facts: the room was renamed. */
const FOLLOWS_ITS_ROOM = sql`${without('before', 'auditorium')} = ${without('after', 'auditorium')} AND EXISTS (
  SELECT FROM plenaria.history f, plenaria.rooms_of(f.before -> 'facts') earlier
    JOIN plenaria.rooms_of(f.after -> 'facts') later USING (id)
  WHERE f.table_name = 'event_facts' AND f.transaction_id = h.transaction_id
    AND (earlier.name, later.name) = (h.before ->> 'auditorium', h.after ->> 'auditorium'))`;

/** Only a speaker's name changed, because the speaker was renamed or merged with a duplicate. */
const FOLLOWS_ITS_PEOPLE = sql`${without('before', 'speaker', 'moderator')} = ${without('after', 'speaker', 'moderator')} AND EXISTS (
  SELECT FROM plenaria.history p WHERE p.table_name = 'speakers' AND p.transaction_id = h.transaction_id
    AND (p.before ->> 'name' <> p.after ->> 'name' OR p.action = 'DELETE' AND p.called = 'merge_speakers'
      OR p.action = 'INSERT' AND p.called = 'take_back')
    AND strpos(plenaria.folded(concat_ws(' ', h.before ->> 'speaker', h.before ->> 'moderator', h.after ->> 'speaker', h.after ->> 'moderator')),
      plenaria.comparable_name(coalesce(p.before, p.after) ->> 'name')) > 0)`;

/**
 * The change that a row belongs to; if the row only undoes a change, the undone one: undoing the removal of the sample also starts
 * anew, undoing a publication does not.
 */
const ORIGIN = sql`(SELECT o.transaction_id, o.called FROM plenaria.history o
  WHERE o.table_name = h.table_name AND o.row_id = h.row_id AND o.id <= h.id AND o.called IS DISTINCT FROM 'take_back'
  ORDER BY o.id DESC LIMIT 1)`;

/** Whether the change also touched other content and was no publication, or concerned the sample. See `Line.anew`. */
const BEGINS_ANEW = sql`coalesce(origin.called NOT IN ('publish_drafts', 'publish_release'), true)
  AND (coalesce(origin.called IN ('remove_sample_content', 'restore_sample_content'), false)
    OR EXISTS (SELECT FROM plenaria.history other
      WHERE other.transaction_id = origin.transaction_id AND other.table_name <> 'program_items'))`;

/** The programme counts as still being loaded while new items follow within this time: over a weekend, but not a week. */
const STILL_LOADING = sql`interval '72 hours'`;
const CORRECTION = sql`${sql.lit(CORRECTION_MS)} * interval '1 millisecond'`;

// Ids are assigned before commit, so a later read may find a smaller id: new rows are found by transaction id.
async function readLines(database: Database, horizon: string): Promise<Reading> {
  const { rows } = await sql<Reading>`
    WITH opened AS (SELECT ${OPENED} AS id),
    -- Without the rows of closing an edition, which removes its programme, and of undoing that.
    lines AS NOT MATERIALIZED (
      SELECT h.* FROM plenaria.history h, opened WHERE h.table_name = 'program_items' AND h.id > opened.id
        AND NOT EXISTS (SELECT FROM plenaria.history e WHERE e.transaction_id = h.transaction_id AND ${TURNS})),
    -- The last row after which no item was left, or the sample was removed, and another programme followed. Counts the items after
    -- each row.
    emptied AS (SELECT coalesce(max(id), 0) AS id FROM (
      SELECT h.id, h.called, max(h.id) FILTER (WHERE action = 'INSERT') OVER () AS newest,
          (SELECT count(*) FROM program_items) - coalesce(sum(CASE action WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END)
            OVER (ORDER BY h.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS items
        FROM plenaria.history h, opened WHERE table_name = 'program_items' AND h.id > opened.id
          AND transaction_id NOT IN (SELECT transaction_id FROM plenaria.history e WHERE ${TURNS})) counted
      WHERE (items = 0 OR called IS NOT DISTINCT FROM 'remove_sample_content') AND id < newest),
    -- The programme began with its first inserted row that was not undone.
    loaded AS (SELECT id FROM lines h
      -- A subquery, which is evaluated for the first rows only, unlike a join.
      WHERE id > (SELECT id FROM emptied) AND action = 'INSERT' AND (SELECT gone.id FROM lines gone WHERE gone.row_id = h.row_id AND gone.id > h.id
        AND gone.action = 'DELETE' AND gone.called = 'take_back' LIMIT 1) IS NULL
      ORDER BY id LIMIT 1),
    -- Additions are changes from the first item on that did not follow closely.
    announced AS (SELECT min(id) AS id FROM (
      SELECT h.id, changed_at - lag(changed_at) OVER (ORDER BY h.id) AS pause FROM plenaria.history h, loaded
        WHERE table_name = 'program_items' AND action = 'INSERT' AND h.id >= loaded.id) coming
      WHERE pause > ${STILL_LOADING}),
    newest AS (
      SELECT h.id, h.table_name, h.row_id, h.changed_at, h.before, h.after,
        -- Items loaded by mistake: undone, or deleted soon.
        added.id < coalesce((SELECT id FROM announced), h.id)
          AND (h.called IS NOT DISTINCT FROM 'take_back' OR h.changed_at - added.changed_at < ${CORRECTION}) AS withdrawn
      FROM lines h
      LEFT JOIN LATERAL (SELECT i.id, i.changed_at FROM plenaria.history i WHERE h.action = 'DELETE' AND i.table_name = h.table_name
        AND i.row_id = h.row_id AND i.id < h.id AND i.action = 'INSERT' ORDER BY i.id DESC LIMIT 1) added ON true
      WHERE h.transaction_id >= ${horizon}::bigint AND h.id >= (SELECT id FROM loaded)
        AND (h.action <> 'INSERT' OR h.id >= (SELECT id FROM announced))
        -- Translations are no changes of the programme.
        AND ${without('before', 'translations')} IS DISTINCT FROM ${without('after', 'translations')}
        AND (${FOLLOWS_ITS_ROOM}) IS NOT TRUE AND (${FOLLOWS_ITS_PEOPLE}) IS NOT TRUE
      ORDER BY h.id DESC LIMIT ${sql.lit(MOST_LINES)})
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, (SELECT id::text FROM loaded) AS loaded,
      (SELECT coalesce(json_agg(json_build_object('id', h.id::text, 'item', h.row_id,
          'at', to_char(h.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'anew', ${BEGINS_ANEW}, 'withdrawn', coalesce(h.withdrawn, false),
          'before', ${publicVersion('before')}, 'after', ${publicVersion('after')})), '[]')
        FROM newest h LEFT JOIN LATERAL ${ORIGIN} origin ON true) AS lines,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'day', day, 'time', time, 'type', type, 'title', title, 'theme', theme,
          'speaker', speaker, 'location', location, 'auditorium', auditorium, 'parent_id', parent_id, 'minutes', minutes,
          'order_position', order_position, 'translations', translations) ORDER BY created_at), '[]')
        FROM program_items WHERE parent_id IS NOT NULL OR type = 'mesa_redonda') AS placed`.execute(database);
  if (!rows[0]) throw new Error('The history of the programme could not be read.');
  return rows[0];
}
