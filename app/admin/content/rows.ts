import type { ContentTable } from '#congress/content-tables.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, RequestFailure } from '../session/failure.ts';
import { listSelection, type StoredRow } from './tables.ts';

type Columns = Record<string, unknown>;
/** A row with everything, its picture included. */
export type FullRow = StoredRow & Columns;

/** Which version of a row somebody saw. */
type StoredVersion = Pick<StoredRow, 'id' | 'updated_at'>;

const DUPLICATE = '23505';

export const versionsOf = (rows: readonly StoredRow[]): StoredVersion[] =>
  rows.map(({ id, updated_at }) => ({ id, updated_at }));

/** One row with its picture, or null when there is none (any more). */
export async function readRow(client: DataClient, table: string, id: string): Promise<FullRow | null> {
  const rows: FullRow[] = await answered(client.from(table).select('*').eq('id', id).limit(1));
  return rows[0] ?? null;
}

/** A version of a row that others have changed since, from the history; null: it knows nothing of it. */
export async function readVersion(
  client: DataClient,
  table: string,
  id: string,
  updated_at: string,
): Promise<FullRow | null> {
  const lines = client.from('content_history').select('before').match({ table_name: table, row_id: id });
  const [line] = await answered(lines.eq('before->>updated_at', updated_at).limit(1));
  return (line as { before: FullRow } | undefined)?.before ?? null;
}

/** The only row that counts of a table about one thing. */
export async function readNewest(client: DataClient, table: ContentTable): Promise<FullRow | null> {
  const newest = client.from(table).select('*').order('created_at', { ascending: false }).limit(1);
  const rows: FullRow[] = await answered(newest);
  return rows[0] ?? null;
}

/**
 * Adds a row under an id that the form chose, so that a second try after an answer that got lost adds no twin. Null: there
 * is a row of that id already, and nothing was written.
 */
export async function insertRow(
  client: DataClient,
  table: ContentTable,
  row: Columns & { id: string },
): Promise<StoredRow | null> {
  try {
    const added = client.from(table).insert(row).select(listSelection(table)).single();
    return (await answered(added)) as unknown as StoredRow;
  } catch (error) {
    if (error instanceof RequestFailure && error.code === DUPLICATE) return null;
    throw error;
  }
}

/** Whether nobody has touched a row since it was added. */
export async function isAsAdded(client: DataClient, table: ContentTable, id: string): Promise<boolean> {
  const changes = client
    .from('content_history')
    .select('id')
    .eq('table_name', table)
    .eq('row_id', id)
    .limit(2);
  return (await answered(changes)).length === 1;
}

/** Changes the version that was seen. Null: somebody else changed or removed it since, and nothing was written. */
export async function updateSeen<Row>(
  client: DataClient,
  table: string,
  seen: { id: string | number; updated_at: string },
  columns: Columns,
  selection = '*',
): Promise<Row | null> {
  const updated = client.from(table).update(columns).eq('id', seen.id).eq('updated_at', seen.updated_at);
  const rows = (await answered(updated.select(selection))) as unknown as Row[];
  return rows[0] ?? null;
}

/** The same, with the row as lists show it. */
export const updateRow = (client: DataClient, table: ContentTable, seen: StoredVersion, columns: Columns) =>
  updateSeen<StoredRow>(client, table, seen, columns, listSelection(table));

/** Removes the version that was seen. False: somebody else changed or removed it since, and nothing was written. */
export async function deleteSeen(client: DataClient, table: string, seen: StoredVersion): Promise<boolean> {
  const removed = client.from(table).delete().eq('id', seen.id).eq('updated_at', seen.updated_at);
  return (await answered(removed.select('id'))).length > 0;
}

/** Removes a row and returns it whole, so that it can be put back; null when it was gone already. */
export async function deleteRow(
  client: DataClient,
  table: ContentTable,
  id: string,
): Promise<FullRow | null> {
  const rows: FullRow[] = await answered(client.from(table).delete().eq('id', id).select('*'));
  return rows[0] ?? null;
}

interface Group {
  table: ContentTable;
  column: string;
  name: string;
}

/** Renames a whole group of rows at once. False: there is none of that name any more, and nothing was written. */
export async function renameGroup(client: DataClient, group: Group, name: string): Promise<boolean> {
  const { table, column } = group;
  const renamed = client
    .from(table)
    .update({ [column]: name })
    .eq(column, group.name)
    .select('id');
  return (await answered(renamed)).length > 0;
}

/** Removes a whole group at once and returns its rows, pictures included. */
export async function deleteGroup(client: DataClient, { table, column, name }: Group): Promise<FullRow[]> {
  return answered(client.from(table).delete().eq(column, name).select('*'));
}

/** Removes rows with what is inside them, and returns them whole. */
export async function deleteRows(client: DataClient, table: ContentTable, ids: string[]): Promise<FullRow[]> {
  return answered(client.from(table).delete().in('id', ids).select('*'));
}

/** Puts removed rows back, all or none: same ids, same places in the order. Who is back already is left alone. */
export async function restoreRows(client: DataClient, table: ContentTable, rows: FullRow[]): Promise<void> {
  const columns = rows.map(({ updated_at: _, ...row }) => row);
  await answered(client.from(table).upsert(columns, { ignoreDuplicates: true }).select('id'));
}

/** How the group of some rows is called now; '' when they are gone. */
export async function nameOfGroup(
  client: DataClient,
  { table, column }: Omit<Group, 'name'>,
  ids: string[],
): Promise<string> {
  const rows: Record<string, unknown>[] = await answered(
    client.from(table).select(column).in('id', ids).limit(1) as never,
  );
  return `${rows[0]?.[column] ?? ''}`;
}

/** Rows that the next order leaves out, whole, so that they can be put back. */
export async function readRows(client: DataClient, table: ContentTable, ids: string[]): Promise<FullRow[]> {
  return ids.length === 0 ? [] : answered(client.from(table).select('*').in('id', ids));
}

/** A random UUID, also where the page is not served securely (`crypto.randomUUID` is missing there). */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
