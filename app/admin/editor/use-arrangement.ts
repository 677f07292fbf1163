import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { putRows, useContent } from '../content/queries.ts';
import type { ContentRows, ContentTable, StoredRow } from '../content/tables.ts';
import { useSession } from '../session/session.tsx';
import { readRows, saveOrder } from './arrangement.ts';
import type { EditorDescription } from './description.ts';
import { useFailureToast } from './failure-toast.ts';
import { mergedOrder, sameOrder } from './order.ts';
import type { FullRow } from './store.ts';

interface Wanted<Row> {
  /** The list as it was when the order was asked for. */
  seen: Row[];
  ids: string[];
  restored: FullRow[];
}

/** Two people put the list into two orders: both, to choose from. */
export interface OrderConflict<Row> {
  theirs: Row[];
  mine: string[];
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * The rows in the order their editor wants them, which shows at once and is saved as one whole. Whoever moves on while
 * the last move is being saved waits for nothing: the newest order follows.
 */
export function useArrangement<Table extends ContentTable>({ table, arrangement }: EditorDescription<Table>) {
  type Row = ContentRows[Table];
  const { client } = useSession();
  const queries = useQueryClient();
  const tell = useFailureToast();
  const { data } = useContent(table);
  const [wanted, setWanted] = useState<string[] | null>(null);
  const [conflict, setConflict] = useState<OrderConflict<Row> | null>(null);
  const next = useRef<Wanted<Row> | null>(null);
  const running = useRef(false);
  const saves = useRef(0);
  const toastId = () => `order-${table}-${saves.current}`;

  async function reread(): Promise<Row[]> {
    await queries.invalidateQueries({ queryKey: ['content', table] });
    return queries.getQueryData<Row[]>(['content', table]) ?? [];
  }

  /** @returns the list as it is stored now; null: there is nothing more to save on top of it */
  async function save({ seen, ids, restored }: Wanted<Row>): Promise<Row[] | null> {
    if (!arrangement) return null;
    const back = new Set(idsOf(restored));
    const left = seen.filter((row) => arrangement.kept?.(row) === false && !back.has(row.id));
    const gone = await readRows(client, table, idsOf(left));
    const kept = ids.filter((id) => left.every((row) => row.id !== id));
    const stored = await saveOrder<Table>(client, { table, arrangement, seen, ids: kept, restored });
    if (stored) {
      putRows<StoredRow>(queries, table, () => stored);
      const before = { seen: stored, ids: idsOf(seen), restored: gone };
      saves.current += 1;
      toast.success(arrangement.saved, {
        id: toastId(),
        action: { label: 'Desfazer', onClick: () => ask(before) },
      });
      return stored;
    }
    const theirs = await reread();
    const merged = mergedOrder(ids, idsOf(theirs));
    // Where nobody else moved anybody, both changes fit into one list.
    if (sameOrder(idsOf(seen), idsOf(theirs))) return save({ seen: theirs, ids: merged, restored });
    setConflict({ theirs, mine: merged });
    return null;
  }

  async function run() {
    if (running.current) return;
    running.current = true;
    try {
      while (next.current) {
        const current = next.current;
        const stored = await save(current);
        // What was moved meanwhile was moved on the list that is stored now.
        if (next.current === current || !stored) next.current = null;
        else next.current = { ...next.current, seen: stored };
      }
    } catch (failure) {
      const failed = next.current;
      next.current = null;
      const again = failed && { label: 'Tentar de novo', onClick: () => ask(failed) };
      if (arrangement) await tell(arrangement.failed, failure, again ?? undefined);
    } finally {
      running.current = false;
      setWanted(null);
    }
  }

  function ask(order: Wanted<Row>) {
    setConflict(null);
    // Its undo would take back this order, too.
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
    arrange: (ids: string[]) => ask({ seen: (data ?? []) as Row[], ids, restored: [] }),
    keepMine: () => conflict && ask({ seen: conflict.theirs, ids: conflict.mine, restored: [] }),
    takeTheirs: () => setConflict(null),
  };
}

function inOrder<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return mergedOrder(ids, idsOf(rows)).flatMap((id) => byId.get(id) ?? []);
}
