import type { ContentTable } from '#congress/content-tables.ts';
import { takeBack } from '../content/changes.ts';
import { type FullRow, insertRow, isAsAdded, readNewest, readRow, updateRow } from '../content/rows.ts';
import type { StoredRow } from '../content/tables.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, isOutdated } from '../session/failure.ts';
import type { FormDescription, Values } from './description.ts';
import { type Base, baseOf } from './draft.ts';
import { changedColumns, columnsOf, differs, trimmed, valuesOf } from './values.ts';

type Saved =
  | {
      stored: StoredRow;
      message: string;
      /** What the change was made to; null: it was none, or it was our own already. */
      over: Base | null;
    }
  /** Nothing was saved: somebody else's version is there; null: they removed it. */
  | { theirs: FullRow | null };

interface TakenBack {
  /** Null: it was added, and is gone. */
  updatedAt: string | null;
}

/**
 * One item at the server, where saving never overwrites somebody else's change unseen.
 * @param unanswered the ids under which this form added an item and heard nothing of it
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
    // It is there already: by a first try whose answer got lost, or by another tab that recovered the same draft.
    const there = await read(over.id);
    if (there && isSame(there, mine)) return { stored: there, message: messages.added, over };
    if (there && unanswered.has(there.id) && (await isAsAdded(client, table, there.id))) {
      const stored = await updateRow(client, table, there, columns);
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
    // An answer that got lost on its way leaves our own version there.
    if (theirs && isSame(theirs, mine)) return { stored: theirs, message: messages.updated, over: null };
    // It only moved within its list.
    if (theirs && saysTheSame(theirs, over)) return save(mine, baseOf(description, theirs));
    return { theirs };
  }

  return {
    read,
    save,
    saysTheSame,
    /** The way back, for as long as nobody changed the item again. @returns the version that is there now; null: the way is closed */
    async takeBack(stored: StoredRow, before: Values | null, mine: Values): Promise<TakenBack | null> {
      if (!before) return (await takeSavedBack(client, table, stored, 'INSERT')) ? { updatedAt: null } : null;
      // Others have changed their places with it.
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
 * Undoes one save with everything else that it changed, such as the places of other rows. False: one of those rows, or one that lies inside
 * an added row, was changed by somebody else since, and nothing was written.
 * @param action 'INSERT': the row goes, also where it was written once more under an answer that got lost
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
