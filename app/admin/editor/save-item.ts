import type { ContentTable } from '#congress/content-tables.ts';
import { takeBack } from '../content/changes.ts';
import { type FullRow, insertRow, isAsAdded, readNewest, readRow, updateRow } from '../content/rows.ts';
import type { StoredRow } from '../content/tables.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, isOutdated } from '../session/failure.ts';
import { type Base, baseOf } from './base.ts';
import type { FormDescription, Values } from './description.ts';
import { changedColumns, columnsOf, differs, trimmed, valuesOf } from './values.ts';

type Saved =
  | {
      stored: StoredRow;
      message: string;
      /** The version that was changed; null if nothing was changed, or our own change was already stored. */
      over: Base | null;
    }
  /** Nothing was saved, because of somebody else's version; null: they removed the item. */
  | { theirs: FullRow | null };

interface TakenBack {
  /** Null: the added item was removed again. */
  updatedAt: string | null;
}

/**
 * Reads and saves one item, without overwriting changes of others unseen.
 * @param unanswered the ids with which this form tried to add an item without getting a response
 */
export function itemAtServer(client: DataClient, description: FormDescription, unanswered: Set<string>) {
  const { table, messages, single } = description;

  const read = (id: string): Promise<FullRow | null> =>
    single ? readNewest(client, table) : readRow(client, table, id);

  const isSame = (stored: FullRow, mine: Values) =>
    !differs(description, trimmed(description, mine), valuesOf(description, stored));

  const saysTheSame = (theirs: FullRow, as: Base) =>
    !differs(description, valuesOf(description, theirs), as.values);

  async function add(mine: Values, over: Base): Promise<Saved> {
    const columns = { ...columnsOf(description, mine), ...description.also?.(mine, over.values) };
    const added = await insertRow(client, table, { id: over.id, ...columns }).catch((failure: unknown) => {
      unanswered.add(over.id);
      throw failure;
    });
    if (added) return { stored: added, message: messages.added, over };
    // The row exists: added by an earlier attempt whose response was lost, or by another tab with the same draft.
    const existing = await read(over.id);
    if (existing && isSame(existing, mine)) return { stored: existing, message: messages.added, over };
    if (existing && unanswered.has(existing.id) && (await isAsAdded(client, table, existing.id))) {
      const stored = await updateRow(client, table, existing, columns);
      if (stored) return { stored, message: messages.added, over };
    }
    return { theirs: await read(over.id) };
  }

  async function save(mine: Values, over: Base): Promise<Saved> {
    if (single) {
      const newest = await readNewest(client, table);
      if (newest && newest.id !== over.id) return { theirs: newest };
    }
    if (!over.updatedAt) return add(mine, over);
    const columns = changedColumns(description, mine, over.values);
    const stored = await updateRow(client, table, { id: over.id, updated_at: over.updatedAt }, columns);
    if (stored) return { stored, message: messages.updated, over };
    const theirs = await read(over.id);
    // Our own version is stored if an earlier response was lost.
    if (theirs && isSame(theirs, mine)) return { stored: theirs, message: messages.updated, over: null };
    // Only its position in the list has changed.
    if (theirs && saysTheSame(theirs, over)) return save(mine, baseOf(description, theirs));
    return { theirs };
  }

  return {
    read,
    save,
    saysTheSame,
    /**
     * Undoes a save, unless somebody has changed the item since. @returns the current version; null if it could not be
     * undone
     */
    async takeBack(stored: StoredRow, before: Values | null, mine: Values): Promise<TakenBack | null> {
      if (!before) return (await takeSavedBack(client, table, stored, 'INSERT')) ? { updatedAt: null } : null;
      // The save also changed other rows' positions.
      if (Object.keys(description.also?.(mine, before) ?? {}).length > 0) {
        const isBack = await takeSavedBack(client, table, stored);
        return isBack ? { updatedAt: (await read(stored.id))?.updated_at ?? null } : null;
      }
      const columns = changedColumns(description, before, mine);
      const back = await updateRow(client, table, stored, columns);
      return back && { updatedAt: back.updated_at };
    },
  };
}

/**
 * Undoes one save with everything else that it changed, such as other rows' positions. @returns false if somebody else
 * has changed one of those rows, or one inside an added row, since; nothing was written then
 * @param action 'INSERT': removes the added row, even if a retry after a lost response has updated it
 */
async function takeSavedBack(
  client: DataClient,
  table: ContentTable,
  { id: row_id, updated_at }: Pick<StoredRow, 'id' | 'updated_at'>,
  action?: 'INSERT',
): Promise<boolean> {
  const request = client
    .from('content_history')
    .select('id,transaction_id,action,became')
    .match({ table_name: table, row_id });
  const lines = await answered(request.order('id', { ascending: false }).limit(2));
  const [newest] = lines;
  const saved = action ? lines.find((line) => line.action === action) : newest;
  if (!newest || !saved || newest.became?.updated_at !== updated_at) return false;
  try {
    await takeBack(client, saved, newest.id);
  } catch (failure) {
    if (isOutdated(failure)) return false;
    throw failure;
  }
  return true;
}
