import { sql } from 'kysely';
import {
  changesOf,
  type HistoryLine,
  type ProgrammeChange,
  type ProgrammeRelease,
} from '#congress/programme/changes.ts';
import type { Database } from '#database/tables.ts';

/** Rows of history that are kept in mind, the newest: enough for every change that visitors are told of. */
const MOST_LINES = 500;

interface Line extends HistoryLine {
  /**
   * It went or came together with other content, as the sample does: nobody is told what the programme was before. Whoever
   * publishes drafts of several lists together has not begun anew.
   */
  anew: boolean;
}

/** What happened to the programme, read once and from then on only what is new. Never who did it. */
export function createProgrammeHistory(database: Database) {
  let lines = new Map<string, Line>();
  let changes: ProgrammeChange[] = [];
  /** Every transaction before this one was over when the history was last read. Those of a restored backup are below zero. */
  let horizon = '-9223372036854775808';
  return {
    /** What visitors are told, newest first. */
    async changes(): Promise<ProgrammeChange[]> {
      const { rows } = await newLines(horizon).execute(database);
      const [read] = rows;
      if (!read) throw new Error('The history of the programme could not be read.');
      horizon = read.horizon;
      const fresh = read.lines.filter(({ id }) => !lines.has(id));
      if (fresh.length === 0) return changes;
      const all = [...lines.values(), ...fresh].sort((a, b) => Number(a.id) - Number(b.id));
      const newest = all.slice(-MOST_LINES);
      lines = new Map(newest.map((line) => [line.id, line]));
      changes = changesOf(newest.slice(newest.findLastIndex(({ anew }) => anew) + 1));
      return changes;
    },
  };
}

const MOST_RELEASES = 50;

/** What visitors are told of changes that were published together, newest first: of those that touched the programme. */
export async function readProgrammeReleases(database: Database): Promise<ProgrammeRelease[]> {
  const { rows } = await sql<ProgrammeRelease>`
    SELECT r.id, r.name, r.note, r.translations,
      to_char(r.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM releases r JOIN plenaria.history h ON h.id = r.change_id
    WHERE r.note ~ '\\S' AND EXISTS (SELECT FROM plenaria.history line
      WHERE line.transaction_id = h.transaction_id AND line.table_name = 'program_items')
    ORDER BY r.published_at DESC LIMIT ${sql.lit(MOST_RELEASES)}`.execute(database);
  return rows;
}

/** What a visitor may see of a version of an activity. */
const publicVersion = (column: 'before' | 'after') => {
  const version = sql.ref(`h.${column}`);
  return sql`CASE WHEN ${version} IS NOT NULL THEN json_build_object('day', ${version} -> 'day',
    'time', ${version} -> 'time', 'type', ${version} -> 'type', 'title', ${version} -> 'title',
    'theme', ${version} -> 'theme', 'speaker', ${version} -> 'speaker', 'location', ${version} -> 'location',
    'auditorium', ${version} -> 'auditorium', 'parent_id', ${version} -> 'parent_id',
    'translations', ${version} -> 'translations') END`;
};

const withoutTranslations = (column: 'before' | 'after') =>
  sql`${sql.ref(`h.${column}`)} - ARRAY['translations', 'updated_at']`;

// Numbers are given out before they are committed, so a later read may find a smaller one: only transactions tell what is new.
const newLines = (horizon: string) => sql<{ horizon: string; lines: Line[] }>`
  -- The programme was first loaded by the transaction of its first row: nobody had seen another one before.
  WITH loaded AS (
    SELECT h.transaction_id FROM plenaria.history h WHERE h.table_name = 'program_items' ORDER BY h.id LIMIT 1),
  newest AS (
    SELECT h.id, h.row_id, h.transaction_id, h.changed_at, h.called, h.before, h.after FROM plenaria.history h
    WHERE h.table_name = 'program_items' AND h.transaction_id >= ${horizon}::bigint
      AND (h.action <> 'INSERT' OR h.transaction_id <> (SELECT transaction_id FROM loaded))
      -- A translation is no change of the programme.
      AND ${withoutTranslations('before')} IS DISTINCT FROM ${withoutTranslations('after')}
      -- Items follow the facts when a room is renamed: it is the same room.
      AND NOT EXISTS (SELECT FROM plenaria.history f
        WHERE f.table_name = 'event_facts' AND f.transaction_id = h.transaction_id)
    ORDER BY h.id DESC LIMIT ${sql.lit(MOST_LINES)})
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
    (SELECT coalesce(json_agg(json_build_object('id', h.id::text, 'item', h.row_id,
        'at', to_char(h.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'anew', coalesce(h.called NOT IN ('publish_drafts', 'publish_release'), true) AND EXISTS (SELECT FROM plenaria.history other
          WHERE other.transaction_id = h.transaction_id AND other.table_name <> 'program_items'),
        'before', ${publicVersion('before')}, 'after', ${publicVersion('after')})), '[]') FROM newest h) AS lines`;
