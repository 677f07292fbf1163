import type { ContentTable } from '#congress/content-tables.ts';
import { byIds } from '../requests/in-parts.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, isDuplicate } from '../session/failure.ts';
import { listSelection, type StoredRow } from './tables.ts';

type Columns = Record<string, unknown>;
/** A whole row, its picture included. */
export type FullRow = StoredRow & Columns;

/** Who of the team wrote the stored version of a row without history: a draft, a term, a release, a mailing. */
export interface Written {
  author?: string | null;
  /** The author's id. */
  written_by?: string | null;
}

/** The version of a row that somebody has seen. */
export type StoredVersion = Pick<StoredRow, 'id' | 'updated_at'>;

export const versionsOf = (rows: readonly StoredRow[]): StoredVersion[] =>
  rows.map(({ id, updated_at }) => ({ id, updated_at }));

/** Reads one row with its picture; null if it does not exist (any more). */
export async function readRow(client: DataClient, table: string, id: string): Promise<FullRow | null> {
  const rows: FullRow[] = await answered(client.from(table).select('*').eq('id', id).limit(1));
  return rows[0] ?? null;
}

/**
 * Reads from the history an earlier version of a row that others have changed since; null if the history does not have
 * it.
 */
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

/** Reads the newest row: the only one that counts in a table with a single item. */
export async function readNewest(client: DataClient, table: ContentTable): Promise<FullRow | null> {
  const newest = client.from(table).select('*').order('created_at', { ascending: false }).limit(1);
  const rows: FullRow[] = await answered(newest);
  return rows[0] ?? null;
}

/**
 * Adds a row under an id that the form chose, so that a retry after a lost response adds no duplicate. @returns null if
 * a row with that id already exists; nothing was written then
 */
export async function insertNew<Row>(
  client: DataClient,
  table: string,
  row: Columns,
  selection = '*',
): Promise<Row | null> {
  try {
    return (await answered(client.from(table).insert(row).select(selection).single())) as unknown as Row;
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/** Like `insertNew`, returning the row as lists show it. */
export const insertRow = (client: DataClient, table: ContentTable, row: Columns & { id: string }) =>
  insertNew<StoredRow>(client, table, row, listSelection(table));

/** Whether nobody has changed a row since it was added. */
export async function isAsAdded(client: DataClient, table: ContentTable, id: string): Promise<boolean> {
  const changes = client
    .from('content_history')
    .select('id')
    .eq('table_name', table)
    .eq('row_id', id)
    .limit(2);
  return (await answered(changes)).length === 1;
}

/**
 * Updates the version of a row that was seen. @returns null if somebody else has changed or removed it since; nothing
 * was written then
 */
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

/**
 * Like `updateSeen`, but also true if the row already has these values, for example after a save whose response was
 * lost.
 */
export async function isUpdated(
  client: DataClient,
  table: string,
  seen: { id: string; updated_at: string },
  columns: Columns,
): Promise<boolean> {
  if (await updateSeen(client, table, seen, columns, 'id')) return true;
  const there = await readRow(client, table, seen.id);
  return there !== null && Object.entries(columns).every(([name, value]) => saysTheSame(there[name], value));
}

/** Compares JSON values regardless of the order of an object's keys, which the database does not preserve. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return (one ?? null) === (other ?? null);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [these, those] = [one as Columns, other as Columns];
  return [...names].every((name) => saysTheSame(these[name], those[name]));
}

/** Like `updateSeen`, returning the row as lists show it. */
export const updateRow = (client: DataClient, table: ContentTable, seen: StoredVersion, columns: Columns) =>
  updateSeen<StoredRow>(client, table, seen, columns, listSelection(table));

/**
 * Deletes the version of a row that was seen. @returns false if somebody else has changed or removed it since; nothing
 * was deleted then
 */
export async function deleteSeen(client: DataClient, table: string, seen: SeenRow): Promise<boolean> {
  const { id, updated_at } = seen;
  const removed = client
    .from(table)
    .delete()
    .match(updated_at ? { id, updated_at } : { id });
  return (await answered(removed.select('id'))).length > 0;
}

/** A row as the editor's screen shows it: its id and version; without `updated_at` if rows of its table never change. */
export type SeenRow = Pick<StoredVersion, 'id'> & Partial<StoredVersion>;

/**
 * Renames a committee, in all its members at once. @returns 'gone' if no member has its former name any more, 'taken' if another
 * committee has the new one: the two would be one, and could not be told apart again
 */
export async function renameCommittee(
  client: DataClient,
  former: string,
  name: string,
): Promise<'renamed' | 'gone' | 'taken'> {
  try {
    const made = await answered(client.rpc('rename_committee', { former, new_name: name }));
    return (made as unknown[]).length > 0 ? 'renamed' : 'gone';
  } catch (failure) {
    if (isDuplicate(failure)) return 'taken';
    throw failure;
  }
}

/** The current name of the group of some rows; '' if they are gone. */
export async function nameOfGroup(
  client: DataClient,
  { table, column }: { table: ContentTable; column: string },
  ids: string[],
): Promise<string> {
  const rows = await byIds(ids, (part) =>
    answered(client.from(table).select(column).in('id', part).limit(1)).then(
      (found) => found as unknown as Columns[],
    ),
  );
  return `${rows[0]?.[column] ?? ''}`;
}

/** Reads whole rows before they are left out, so that they can be restored. */
export const readRows = (client: DataClient, table: ContentTable, ids: string[]): Promise<FullRow[]> =>
  byIds(ids, (part) => answered(client.from(table).select('*').in('id', part)));

/** A random UUID. Works also in insecure contexts, where `crypto.randomUUID` does not exist. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
