import { notifyManager, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useMemo, useState } from 'react';
import type { ProgramItem } from '#congress/programme/schema.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { toast } from '../../ui/toast.ts';
import { type Change, useWayBack } from '../content/changes.ts';
import { readAgain } from '../content/queries.ts';
import { versionsOf } from '../content/rows.ts';
import type { ContentRows } from '../content/tables.ts';
import { useAttempt } from '../requests/attempt.ts';
import { answered, isOutdated } from '../session/failure.ts';
import { whoWrote } from '../session/refused-rows.ts';
import { useSession } from '../session/session.tsx';

export type Row = ContentRows['program_items'];
export type Member = Partial<ProgramItem> & { id: string };

const TABLE = 'program_items';
const FAILED = 'Erro ao atualizar item da programação';
const UNDONE = { done: 'Alteração desfeita.', failed: 'Erro ao desfazer a alteração' };

/**
 * The columns that a move changes. A lecture inside takes time and place of its round table, in the database as here.
 */
const OWN = ['day', 'time', 'auditorium', 'location', 'translations'] as const;
const INSIDE = ['order_position', 'minutes'] as const;
const PLACE = ['day', 'time', 'auditorium', 'location', 'parent_id', ...INSIDE] as const;

export interface ProgrammeChange {
  /** The programme as the editor saw it. */
  seen: readonly Row[];
  /**
   * Returns the changed programme. Called again with the stored one if somebody else has changed other things
   * meanwhile.
   */
  change(rows: readonly Row[]): readonly ProgramItem[];
  /** New rows. */
  added?: Member[];
  done: string;
}

/**
 * Changes several items of the programme in one transaction, with one history entry and one undo.
 * @returns `rows`: the stored rows with the changes that are being written, which are shown at once
 */
export function useProgrammeChanges(stored: readonly Row[]) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const wayBack = useWayBack(TABLE, UNDONE);
  /** Changes run one after the other, so that each is based on the result of the previous one. */
  const [queue] = useState(() => pLimit(1));
  /** What the queue has written for each row: a move that is based on a failed one finds this instead of what it is based on. */
  const [own] = useState(() => new Map<string, Member>());
  const [written, setWritten] = useState<readonly Changed[]>(NOTHING);
  const rows = useMemo(() => withChanged(stored, written), [stored, written]);

  async function write(request: ProgrammeChange): Promise<void> {
    const { seen, change, added = [], done } = request;
    const members = changedMembers(seen, change(seen));
    const versions = seen.filter(({ id }) => members.some((member) => member.id === id));
    try {
      const written = { members: [...members, ...added], seen: versionsOf(versions) };
      const [made] = (await answered(client.rpc('change_programme', written))) as Change[];
      for (const member of members) own.set(member.id, { ...own.get(member.id), ...member });
      // Further changes are based on what is stored now.
      await readAgain(queries, TABLE);
      toast.success(done, { action: made && wayBack(made) });
    } catch (failure) {
      if (!isOutdated(failure)) throw failure;
      const stored = await readAgain(queries, TABLE);
      const isThere = ({ id }: Member) => stored.some((row) => row.id === id);
      // Our own version is stored if an earlier response was lost.
      if (changedMembers(stored, change(seen), members).length === 0 && added.every(isThere)) {
        toast.success(done);
        return;
      }
      const moved = versions.filter(
        (row) => isElsewhere(row, stored) && isElsewhere({ ...row, ...own.get(row.id) }, stored),
      );
      // If others have only changed texts, both changes can be merged.
      if (moved.length === 0 && !added.some(isThere)) {
        const base = stored.map((row) => (own.has(row.id) ? { ...row, ...placeOf(seen, row.id) } : row));
        return write({ ...request, seen: base });
      }
      sayMovedElsewhere(moved, whoWrote(failure));
    }
  }

  /**
   * Shows the change at once, and resolves to whether it completed. If it fails, the stored rows are shown again.
   */
  async function save(request: ProgrammeChange): Promise<boolean> {
    const members = changedMembers(request.seen, request.change(request.seen));
    if (members.length === 0 && !request.added) return true;
    const changed: Changed = new Map(members.map((member) => [member.id, member]));
    if (queue.activeCount + queue.pendingCount === 0) own.clear();
    setWritten((all) => [...all, changed]);
    const done = await attempt(FAILED, () => queue(() => write(request)), {
      again: () => void save(request),
    });
    // The server may have written it, although its response was lost.
    if (!done) void queries.invalidateQueries({ queryKey: ['content', TABLE] });
    // After the components have been told of the rows that were just read.
    notifyManager.schedule(() => setWritten((all) => all.filter((one) => one !== changed)));
    return done;
  }
  return { rows, save, busy };
}

/** The columns that a change writes, by the ids of the rows. */
type Changed = ReadonlyMap<string, Member>;
const NOTHING: readonly Changed[] = [];

/** The rows with changes applied, the newest last. */
const withChanged = (rows: readonly Row[], changes: readonly Changed[]): readonly Row[] =>
  changes.reduce(
    (shown, changed) => shown.map((row) => (changed.has(row.id) ? { ...row, ...changed.get(row.id) } : row)),
    rows,
  );

/** Says that nothing was saved because these rows were moved meanwhile. @param by who did it: "Ana Souza mudou Biofilme" */
export function sayMovedElsewhere(moved: readonly Row[], by: string | null): void {
  const names = moved.map((row) => `“${titleOf(row)}”`).join(', ');
  toast.error('Nada foi movido', {
    description: `${by ?? `Outra pessoa mudou ${names}`} enquanto isso. A grade mostra como ficou: repita, se ainda for preciso.`,
  });
}

/** The columns to write for each changed item. @param among restricts the result to these items */
export function changedMembers(
  seen: readonly Row[],
  changed: readonly ProgramItem[],
  among?: readonly Member[],
): Member[] {
  const before = new Map(seen.map((row) => [row.id, row]));
  return changed.flatMap((item) => {
    const row = before.get(item.id);
    if (among && !among.some(({ id }) => id === item.id)) return [];
    const columns = (item.parent_id ? INSIDE : OWN).filter((column) => !isSame(item[column], row?.[column]));
    const member = Object.fromEntries(columns.map((column) => [column, item[column]]));
    return columns.length === 0 ? [] : [{ id: item.id, ...member }];
  });
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The place that a row has among others; empty if it is not one of them. */
function placeOf(rows: readonly Row[], id: string): Partial<Row> {
  const row = rows.find((one) => one.id === id);
  return row ? Object.fromEntries(PLACE.map((column) => [column, row[column]])) : {};
}

/** Whether a row has another place now, or was removed. */
export function isElsewhere(row: Row, stored: readonly Row[]): boolean {
  const now = stored.find(({ id }) => id === row.id);
  return !now || PLACE.some((column) => !isSame(now[column], row[column]));
}
