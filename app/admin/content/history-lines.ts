import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { type Action, type Change, type HistoryLine, type Row, readChanges } from './changes.ts';

/**
 * Reads the first lines of a change, whether a later change touched one of its rows, and the id of the newest history
 * line at that time.
 */
export async function readLines(client: DataClient, { transaction_id }: Change, limit: number) {
  // Read before the lines, so that a change written between the two requests does not count as seen.
  const [newest] = await readChanges(client, { limit: 1 });
  const lines = (columns: string) =>
    client.from('content_history').select(columns).eq('transaction_id', transaction_id).order('id');
  const [first, superseded] = await Promise.all([
    answered(lines('id,table_name,row_id,before,after,was,became').limit(limit)),
    answered(lines('id').is('superseded', true).limit(1)),
  ]);
  const own = first as unknown as (HistoryLine & FormerRow)[];
  return {
    lines: own as HistoryLine[],
    superseded: superseded.length > 0,
    /** Whether all rows are already as they were before the change. */
    undone: superseded.length > 0 && own.length < limit && (await isUndone(client, own)),
    seen: newest?.id ?? 0,
  };
}

interface FormerRow {
  row_id: string;
  /** The row before the line, with a hash in place of a picture; null if it did not exist. */
  was: Row | null;
  /** The row after the line, likewise. */
  became: Row | null;
}

/**
 * Whether the current version of each row equals its version before the first of `lines`. @param lines the oldest first
 */
async function isUndone(client: DataClient, lines: (HistoryLine & FormerRow)[]): Promise<boolean> {
  const rows = Map.groupBy(lines, ({ table_name, row_id }) => `${table_name} ${row_id}`);
  const later = client
    .from('content_history')
    .select('table_name,row_id,became')
    .in('row_id', [...new Set(lines.map(({ row_id }) => row_id))])
    .order('id', { ascending: false })
    .limit(LINES_AT_ONCE);
  const newest = (await answered(later)) as { table_name: string; row_id: string; became: Row | null }[];
  const comparable = (row: Row | null | undefined) => row && JSON.stringify({ ...row, updated_at: null });
  // If nothing was changed, there is nothing to undo.
  if (lines.every(({ was, became }) => comparable(was) === comparable(became))) return false;
  return [...rows.values()].every(([first]) => {
    const now = newest.find(
      ({ table_name, row_id }) => table_name === first?.table_name && row_id === first.row_id,
    );
    return now !== undefined && comparable(now.became) === comparable(first?.was);
  });
}

const LINES_AT_ONCE = 500;

/** Reads all lines of some changes, oldest first, with hashes in place of pictures. */
export async function readRecord(client: DataClient, changes: readonly Change[]) {
  const lines: (HistoryLine & Pick<Change, 'transaction_id'> & { action: Action })[] = [];
  const transactions = changes.map(({ transaction_id }) => transaction_id);
  for (let page: typeof lines | undefined; !page || page.length === LINES_AT_ONCE; ) {
    const request = client
      .from('content_history')
      .select('id,transaction_id,table_name,action,before:was,after:became')
      .in('transaction_id', transactions)
      .gt('id', lines.at(-1)?.id ?? 0)
      .order('id')
      .limit(LINES_AT_ONCE);
    page = (await answered(request)) as typeof lines;
    lines.push(...page);
  }
  return lines;
}
