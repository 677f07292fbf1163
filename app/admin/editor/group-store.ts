import { answered } from '../content/failure.ts';
import type { ContentTable } from '../content/tables.ts';
import type { DataClient } from '../session/client.ts';
import type { FullRow } from './store.ts';

interface GroupOf {
  table: ContentTable;
  column: string;
  name: string;
}

/** Renames a whole group at once. False: there is none of that name any more, and nothing was written. */
export async function renameGroup(client: DataClient, group: GroupOf, name: string): Promise<boolean> {
  const { table, column } = group;
  const renamed = client
    .from(table)
    .update({ [column]: name })
    .eq(column, group.name)
    .select('id');
  return (await answered(renamed)).length > 0;
}

/** Removes a whole group at once and returns its rows, pictures included. */
export async function deleteGroup(client: DataClient, { table, column, name }: GroupOf): Promise<FullRow[]> {
  return answered(client.from(table).delete().eq(column, name).select('*'));
}

/** Puts removed rows back, all or none: same ids, same places. */
export async function restoreRows(client: DataClient, table: ContentTable, rows: FullRow[]): Promise<void> {
  const columns = rows.map(({ updated_at: _, ...row }) => row);
  await answered(client.from(table).insert(columns).select('id'));
}

/** How the group of some rows is called now; '' when they are gone. */
export async function nameOfGroup(
  client: DataClient,
  { table, column }: GroupOf,
  ids: string[],
): Promise<string> {
  const rows: Record<string, unknown>[] = await answered(
    client.from(table).select(column).in('id', ids).limit(1) as never,
  );
  return `${rows[0]?.[column] ?? ''}`;
}
