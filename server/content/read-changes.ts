import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** A committed change of content. */
export interface ContentChange {
  /** Its id in content_history. */
  id: string;
  table: string;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  rowId: string;
  /** The row before, without its picture; null for an INSERT. */
  before: Record<string, unknown> | null;
  /** The row after, with its picture unless that is in `omitted`; null for a DELETE. */
  after: Record<string, unknown> | null;
  /** Columns of `after` that were too large to read. */
  omitted: string[];
  changedAt: Date;
}

/** Bytes before the last row of a batch. Rows contain pictures: a replaced committee list must not be in memory all at once. */
const LARGEST_PART = 1024 * 1024;
const MOST_ROWS = 500;
/** Bytes; larger pictures are omitted from the change (PROTOCOL, section C: 1 MiB). */
const LARGEST_PICTURE = 1024 * 1024;

/**
 * Reads the first changes of `ids`, in their order (commit order): as many as fit in memory together, at least one. `read` is the
 * number of ids processed; ids no longer in the history are skipped.
 */
export async function readChanges(
  database: Database,
  ids: string[],
): Promise<{ changes: ContentChange[]; read: number }> {
  const batch = ids.slice(0, MOST_ROWS);
  const { rows } = await sql<Omit<ContentChange, 'omitted'> & { omitted: string | null; place: number }>`
    WITH sized AS (
      SELECT h.*, wanted.place::integer, p.content, octet_length(p.content) > ${LARGEST_PICTURE} AS too_large,
        -- Sizes are known without reading the values.
        sum(coalesce(pg_column_size(h.after), 0) + CASE WHEN octet_length(p.content) <= ${LARGEST_PICTURE}
            THEN octet_length(p.content) ELSE 0 END)
          OVER (ORDER BY wanted.place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
      FROM unnest(${batch}::bigint[]) WITH ORDINALITY AS wanted (id, place)
      JOIN plenaria.history h ON h.id = wanted.id
      LEFT JOIN plenaria.pictures p ON p.hash = h.after_picture)
    SELECT id::text, table_name AS "table", action, row_id AS "rowId", before, place,
      CASE WHEN after_picture IS NULL THEN after
        WHEN too_large THEN after - picture_column
        ELSE jsonb_set(after, ARRAY[picture_column], to_jsonb(content)) END AS after,
      CASE WHEN too_large THEN picture_column END AS omitted,
      changed_at AS "changedAt"
    FROM sized WHERE coalesce(bytes_before, 0) < ${LARGEST_PART} ORDER BY place`.execute(database);
  return {
    changes: rows.map(({ place: _, omitted, ...row }) => ({
      ...row,
      omitted: omitted === null ? [] : [omitted],
    })),
    read: rows.at(-1)?.place ?? batch.length,
  };
}
