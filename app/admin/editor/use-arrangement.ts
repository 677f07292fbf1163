import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { toast } from '../../ui/toast.ts';
import { putRows, readAgain, useContent } from '../content/queries.ts';
import { type FullRow, readRows } from '../content/rows.ts';
import { type ContentRows, listSelection, type StoredRow } from '../content/tables.ts';
import { useAttempt } from '../requests/attempt.ts';
import { undoing } from '../requests/last-act.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, isOutdated } from '../session/failure.ts';
import { whoWrote } from '../session/refused-rows.ts';
import { useSession } from '../session/session.tsx';
import type { Arrangement, EditorDescription } from './description.ts';
import { idsOf, inOrder, mergedOrder, sameOrder } from './order.ts';

interface Wanted<Row> {
  /** The list that the user saw when sorting. */
  seen: Row[];
  ids: string[];
  restored: FullRow[];
}

/** The saves by this screen. */
interface OwnSaves<Row> {
  /** The states of the list before and after each of them. */
  passed: Set<string>;
  /** The list after the last one. */
  now: Row[];
}

/** Two people have sorted the list differently. */
interface OrderConflict<Row> {
  theirs: Row[];
  mine: string[];
  /** Who saved the other order; null if unknown. */
  by: string | null;
}

/**
 * The rows in the order of their user, which is shown at once and saved as a whole. Further moves while a save is in
 * flight do not wait: the newest order is saved next.
 */
export function useArrangement<Table extends ContentTable>({ table, arrangement }: EditorDescription<Table>) {
  type Row = ContentRows[Table];
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt } = useAttempt();
  const { data } = useContent(table);
  const [wanted, setWanted] = useState<string[] | null>(null);
  const [conflict, setConflict] = useState<OrderConflict<Row> | null>(null);
  const next = useRef<Wanted<Row> | null>(null);
  const running = useRef(false);
  const own = useRef<OwnSaves<Row>>({ passed: new Set(), now: [] });
  const saves = useRef(0);
  const toastId = () => `order-${table}-${saves.current}`;

  /** The list after this screen's last save if `seen` is one of its earlier states, else `seen`. */
  function newest(seen: Row[], arrangement: Arrangement<Row>): Row[] {
    return own.current.passed.has(orderSeen(seen, arrangement)) ? own.current.now : seen;
  }

  /** Records that a save changed `seen` to `now`. Starts over if `seen` was made by another editor. */
  function recordSave(seen: Row[], now: Row[], arrangement: Arrangement<Row>) {
    const [before, after] = [orderSeen(seen, arrangement), orderSeen(now, arrangement)];
    const passed = own.current.passed.has(before) ? own.current.passed : new Set<string>();
    own.current = { passed: passed.add(before).add(after), now };
  }

  /** @returns whether a newer order may be saved on top of it */
  async function save(order: Wanted<Row>, arrangement: Arrangement<Row>): Promise<boolean> {
    const { ids, restored } = order;
    const seen = newest(order.seen, arrangement);
    const back = new Set(idsOf(restored));
    const left = seen.filter((row) => arrangement.stays?.(row) === false && !back.has(row.id));
    const gone = await readRows(client, table, idsOf(left));
    const staying = ids.filter((id) => left.every((row) => row.id !== id));
    let stored: Row[];
    try {
      stored = await saveOrder(client, table, arrangement, { seen, ids: staying, restored });
    } catch (failure) {
      if (!isOutdated(failure)) throw failure;
      return saveOnTop(order, arrangement, whoWrote(failure));
    }
    recordSave(seen, stored, arrangement);
    putRows<StoredRow>(queries, table, () => stored);
    const before = { seen: stored, ids: idsOf(seen), restored: gone };
    saves.current += 1;
    toast.success(arrangement.saved, {
      id: toastId(),
      action: undoing(() => request(before)),
    });
    return true;
  }

  /** After a 409: saves the order on top of the list as it is stored now, or asks where both editors moved a row. */
  async function saveOnTop(
    { seen, ids, restored }: Wanted<Row>,
    arrangement: Arrangement<Row>,
    by: string | null,
  ): Promise<boolean> {
    const theirs = await readAgain(queries, table);
    const merged = mergedOrder(ids, idsOf(theirs));
    // Another editor saved the same order, or this one was stored and its answer was lost on the way.
    const isSaved = sameOrder(merged, idsOf(theirs)) && restored.length === 0;
    // If nobody else has moved a row, both changes can be merged.
    const isKnown = [seen, newest(seen, arrangement)].some((list) => sameOrder(idsOf(list), idsOf(theirs)));
    if (isSaved || isKnown) {
      recordSave(seen, theirs, arrangement);
      return isSaved || save({ seen: theirs, ids: merged, restored }, arrangement);
    }
    // With what the user has moved meanwhile.
    setConflict({ theirs, mine: mergedOrder(next.current?.ids ?? ids, idsOf(theirs)), by });
    return false;
  }

  async function run() {
    if (running.current || !arrangement) return;
    running.current = true;
    let failed: Wanted<Row> | null = null;
    const saveAll = async () => {
      try {
        while (next.current) {
          const current = next.current;
          const goesOn = await save(current, arrangement);
          if (next.current === current || !goesOn) next.current = null;
        }
      } catch (failure) {
        failed = next.current;
        next.current = null;
        throw failure;
      } finally {
        running.current = false;
      }
    };
    await attempt(arrangement.failed, saveAll, { again: () => failed && request(failed) });
    if (!running.current) setWanted(null);
  }

  function request(order: Wanted<Row>) {
    setConflict(null);
    // Undoing the previous order would undo this one, too.
    toast.dismiss(toastId());
    next.current = order;
    setWanted(order.ids);
    run();
  }

  const rows = data && wanted ? inOrder(data as Row[], wanted) : (data as Row[] | undefined);
  return {
    rows,
    saving: wanted !== null,
    conflict,
    arrange: (ids: string[]) => request({ seen: (data ?? []) as Row[], ids, restored: [] }),
    keepMine: () => conflict && request({ seen: conflict.theirs, ids: conflict.mine, restored: [] }),
    takeTheirs: () => setConflict(null),
  };
}

/** The state of the list; the database refuses an order if it has changed. */
function stateOf(seen: readonly StoredRow[], arrangement: Arrangement) {
  const columns = ['id', ...arrangement.columns];
  return (seen as readonly (StoredRow & Record<string, unknown>)[]).map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column]])),
  );
}
const orderSeen = (seen: readonly StoredRow[], arrangement: Arrangement) =>
  JSON.stringify(stateOf(seen, arrangement));

/**
 * Saves an order as a whole: the rows keep their values, and are numbered from 1.
 *
 * @throws RequestFailure PT409 if the list has changed since it was seen; nothing is written then
 */
async function saveOrder<Table extends ContentTable>(
  client: DataClient,
  table: Table,
  arrangement: Arrangement,
  { seen, ids, restored }: Wanted<StoredRow>,
): Promise<ContentRows[Table][]> {
  const back = new Map(restored.map(({ created_at: _, updated_at: __, ...row }) => [row.id, row]));
  const members = ids.map((id) => back.get(id) ?? { id });
  const state = stateOf(seen, arrangement);
  const call = client.rpc(arrangement.rpc, { members, seen: state }).select(listSelection(table));
  return (await answered(call)) as unknown as ContentRows[Table][];
}
