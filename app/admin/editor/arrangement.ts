import { answered, RequestFailure } from '../content/failure.ts';
import { CONTENT, type ContentRows, type ContentTable, type StoredRow } from '../content/tables.ts';
import type { DataClient } from '../session/client.ts';
import type { Arrangement } from './description.ts';
import type { FullRow } from './store.ts';

type Member = StoredRow & Record<string, unknown>;

interface Saving {
  table: ContentTable;
  arrangement: Arrangement;
  /** The list as it was when somebody put it into another order. */
  seen: StoredRow[];
  ids: string[];
  /** Rows to put back whole. */
  restored: FullRow[];
}

/**
 * Saves an order as one whole: the rows stay as they are stored, pictures included, and get their numbers from 1. Null:
 * the list is not the one that was seen any more, and nothing was written.
 */
export async function saveOrder<Table extends ContentTable>(
  client: DataClient,
  { table, arrangement, seen, ids, restored }: Saving,
): Promise<ContentRows[Table][] | null> {
  const back = new Map(restored.map(({ created_at: _, updated_at: __, ...row }) => [row.id, row]));
  const members = ids.map((id) => back.get(id) ?? { id });
  const columns = ['id', ...arrangement.columns];
  const witness = (seen as Member[]).map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column]])),
  );
  try {
    const call = client.rpc(arrangement.rpc, { members, seen: witness }).select(CONTENT[table].columns);
    return (await answered<unknown>(call)) as ContentRows[Table][];
  } catch (error) {
    if (error instanceof RequestFailure && error.code === 'PT409') return null;
    throw error;
  }
}

/** Rows that the next order leaves out, whole, so that they can be put back. */
export async function readRows(client: DataClient, table: ContentTable, ids: string[]): Promise<FullRow[]> {
  return ids.length === 0 ? [] : answered(client.from(table).select('*').in('id', ids));
}
