import { useQuery, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useMemo, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { refreshDrafts, type WholeDraft } from '../content/drafts.ts';
import { writerOf } from '../content/writer.ts';
import { UNDONE, useAttempt } from '../requests/attempt.ts';
import { answered, isOutdated } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import {
  changedMembers,
  isElsewhere,
  type ProgrammeChange,
  type Row,
  sayMovedElsewhere,
} from './use-programme-changes.ts';
import { countOf } from './words.ts';

const TABLE = 'program_items';
const KEY = ['drafts', TABLE];
const NONE: WholeDraft[] = [];

/** A draft to write; without `changes` the row's draft is deleted. */
type Member = { id: string } & Partial<Pick<WholeDraft, 'changes' | 'seen'>>;

/** A version of a draft. */
type Version = Pick<WholeDraft, 'row_id' | 'updated_at'>;

const isVersion = (versions: readonly Version[], draft: WholeDraft | undefined) =>
  versions.some(({ row_id, updated_at }) => row_id === draft?.row_id && updated_at === draft.updated_at);

/** The programme with its drafts applied. Changes of several items are stored as drafts together, with one undo. */
export function useProgrammeDrafts(stored: readonly Row[], { enabled }: { enabled: boolean }) {
  const { client, user } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();
  /** Changes run one after the other, so that each is based on the result of the previous one. */
  const [queue] = useState(() => pLimit(1));
  /** The versions of the drafts that this editor has written last. */
  const own = useRef<readonly Version[]>([]);
  const query = {
    queryKey: KEY,
    queryFn: async (): Promise<WholeDraft[]> =>
      answered(client.from('drafts').select('*').eq('table_name', TABLE).order('created_at')),
  };
  const { data: drafts = NONE } = useQuery({ ...query, enabled, refetchOnWindowFocus: 'always' });
  // Only computed while drafts are shown: there may be two thousand rows.
  const rows = useMemo(() => (enabled ? withDrafts(stored, drafts) : []), [enabled, stored, drafts]);

  /**
   * @param over the versions of these rows' drafts that were read @throws RequestFailure PT409 if they have changed
   * since
   */
  const put = async (members: Member[], over: readonly Version[]): Promise<Version[]> => {
    const seen = over.map(({ row_id, updated_at }) => ({ id: row_id, updated_at }));
    const call = client.rpc('change_drafts', { list: TABLE, members, seen });
    return (await answered(call.select('row_id,updated_at'))) as Version[];
  };

  async function write(request: ProgrammeChange): Promise<void> {
    const { seen, change, added = [], done } = request;
    const current = await query.queryFn();
    const before = new Map(current.map((draft) => [draft.row_id, draft]));
    const now = withDrafts(stored, current);
    const touched = new Set(changedMembers(seen, change(seen)).map(({ id }) => id));
    // The editor's own last move is no conflict, even if the grid does not show it yet.
    const moved = seen.filter(
      (row) => touched.has(row.id) && isElsewhere(row, now) && !isVersion(own.current, before.get(row.id)),
    );
    if (moved.length > 0) {
      await refreshDrafts(queries);
      return sayMovedElsewhere(moved, whoDrafted(before.get(moved[0]?.id ?? ''), user));
    }
    const members = changedMembers(now, change(now)).filter(({ id }) => touched.has(id));
    const written = [...members, ...added].map(({ id, ...columns }) => {
      const draft = before.get(id);
      const version = stored.find((row) => row.id === id)?.updated_at ?? null;
      return { id, changes: { ...draft?.changes, ...columns }, seen: draft ? draft.seen : version };
    });
    if (written.length === 0) return;
    const over = written.flatMap(({ id }) => before.get(id) ?? []);
    const kept = await put(written, over).catch((failure: unknown) => {
      if (!isOutdated(failure)) throw failure;
      return null;
    });
    // Somebody has changed one of these drafts since: reads them again and retries on top.
    if (!kept) return write(request);
    own.current = kept;
    await refreshDrafts(queries);
    toast.success(done, {
      description: 'Guardado como rascunho.',
      action: undo(() => bringBack(written, kept, before)),
    });
  }

  /** Restores the previous drafts, unless somebody has changed one of them since. */
  const bringBack = (
    written: readonly Member[],
    kept: readonly Version[],
    before: ReadonlyMap<string, WholeDraft>,
  ) =>
    queue(async () => {
      const former = written.map(({ id }): Member => {
        const draft = before.get(id);
        return { id, ...(draft && { changes: draft.changes, seen: draft.seen }) };
      });
      try {
        await put(former, kept);
        return UNDONE;
      } catch (failure) {
        if (!isOutdated(failure)) throw failure;
        const description = 'Um dos rascunhos mudou depois. Nada foi sobrescrito.';
        toast.error('Erro ao desfazer', { description });
        return null;
      } finally {
        await refreshDrafts(queries);
      }
    });

  /** Stores the removal of rows as drafts; rows that only exist as drafts are removed at once. */
  const remove = (going: readonly Row[]) =>
    queue(async () => {
      const before = new Map(
        (enabled ? drafts : await query.queryFn()).map((draft) => [draft.row_id, draft]),
      );
      const written = going.map(({ id }): Member => {
        const version = stored.find((row) => row.id === id)?.updated_at;
        return version ? { id, changes: null, seen: version } : { id };
      });
      const over = written.flatMap(({ id }) => before.get(id) ?? []);
      const kept = await put(written, over).catch((failure: unknown) => {
        if (!isOutdated(failure)) throw failure;
        return null;
      });
      await refreshDrafts(queries);
      if (!kept) {
        const now = await query.queryFn();
        const theirs = now.find((draft) =>
          over.some((one) => one.row_id === draft.row_id && !isVersion(over, draft)),
        );
        const description = `${whoDrafted(theirs, user) ?? 'Um destes rascunhos mudou'} enquanto isso. Confira, e repita.`;
        return toast.error('Nada foi removido', { description });
      }
      own.current = kept;
      toast.success(`${countOf(going.length)} fora do rascunho da programação.`, {
        description: 'O site mostra tudo até que os rascunhos sejam publicados.',
        action: undo(() => bringBack(written, kept, before)),
      });
    });

  const save = (request: ProgrammeChange): Promise<boolean> =>
    attempt('Erro ao guardar o rascunho', () => queue(() => write(request)), { again: true });
  return { rows, save, remove, busy };
}

/** Who wrote a draft: "Ana Souza mudou o rascunho de “Biofilme”"; null without one. */
function whoDrafted(draft: WholeDraft | undefined, reader: { id: string } | undefined): string | null {
  if (!draft) return null;
  const { who, where } = writerOf(draft, reader);
  return `${who} mudou o rascunho de “${draft.name}”${where}`;
}

/** Applies drafts to the programme. Lectures take the place of their round table, as in the database. */
export function withDrafts(rows: readonly Row[], drafts: readonly WholeDraft[]): Row[] {
  const byRow = new Map(drafts.map((draft) => [draft.row_id, draft]));
  const changed = rows.flatMap((row) => {
    const draft = byRow.get(row.id);
    if (draft?.removes) return [];
    return [{ ...row, ...draft?.changes }];
  });
  const added = drafts.flatMap(({ row_id, seen, changes, updated_at }) =>
    seen === null && changes
      ? [{ ...changes, id: row_id, created_at: updated_at, updated_at } as unknown as Row]
      : [],
  );
  const all = new Map([...changed, ...added].map((row) => [row.id, row]));
  return [...all.values()].flatMap((row) => {
    const table = row.parent_id ? all.get(row.parent_id) : undefined;
    // Lectures of a removed round table are removed with it.
    if (row.parent_id && !table) return [];
    if (!table) return [row];
    const { day, time, auditorium, location } = table;
    return [{ ...row, day, time, auditorium, location }];
  });
}
