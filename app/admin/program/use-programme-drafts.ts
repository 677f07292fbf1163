import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toast } from '../../ui/toast.ts';
import { refreshDrafts, type WholeDraft, type WrittenDraft } from '../content/drafts.ts';
import { useAttempt } from '../requests/attempt.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { changedMembers, type ProgrammeChange, type Row } from './use-programme-changes.ts';

const TABLE = 'program_items';
const KEY = ['drafts', TABLE];
const NONE: WholeDraft[] = [];

/** The programme with its drafts, and changes of several items kept as drafts together, with one way back. */
export function useProgrammeDrafts(stored: readonly Row[], { enabled }: { enabled: boolean }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const query = {
    queryKey: KEY,
    queryFn: async (): Promise<WholeDraft[]> =>
      answered(client.from('drafts').select('*').eq('table_name', TABLE).order('created_at')),
  };
  const { data: drafts = NONE } = useQuery({ ...query, enabled, refetchOnWindowFocus: 'always' });
  const rows = useMemo(() => withDrafts(stored, drafts), [stored, drafts]);

  const put = (written: WrittenDraft[]) =>
    answered(client.from('drafts').upsert(written, { onConflict: 'table_name,row_id' }).select('id'));

  async function write({ seen, change, added = [], done }: ProgrammeChange) {
    // Upon what somebody else has just kept: of a draft only what moves is another one.
    const current = await queries.fetchQuery({ ...query, staleTime: 0 });
    const before = new Map(current.map((draft) => [draft.row_id, draft]));
    const written = [...changedMembers(seen, change(seen)), ...added].map(
      ({ id, ...columns }): WrittenDraft => {
        const draft = before.get(id);
        const version = stored.find((row) => row.id === id)?.updated_at ?? null;
        return {
          table_name: TABLE,
          row_id: id,
          changes: { ...draft?.changes, ...columns },
          seen: draft ? draft.seen : version,
        };
      },
    );
    if (written.length === 0) return;
    await put(written);
    await refreshDrafts(queries);
    const back = () =>
      attempt('Erro ao desfazer', async () => {
        const ids = written.map(({ row_id }) => row_id);
        const former = ids.flatMap((id): WrittenDraft[] => {
          const draft = before.get(id);
          return draft ? [{ table_name: TABLE, row_id: id, changes: draft.changes, seen: draft.seen }] : [];
        });
        const fresh = ids.filter((id) => !before.has(id));
        if (former.length > 0) await put(former);
        await answered(
          client.from('drafts').delete().eq('table_name', TABLE).in('row_id', fresh).select('id'),
        );
        await refreshDrafts(queries);
      });
    toast.success(done, {
      description: 'Guardado como rascunho.',
      action: { label: 'Desfazer', onClick: () => void back() },
    });
  }

  const save = (wanted: ProgrammeChange): Promise<boolean> =>
    attempt('Erro ao guardar o rascunho', () => write(wanted), { again: true });
  return { rows, save, busy };
}

/** The programme as it would be with its drafts; a lecture is where its round table is, as the database puts it. */
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
    // What goes takes what is inside it along.
    if (row.parent_id && !table) return [];
    if (!table) return [row];
    const { day, time, auditorium, location } = table;
    return [{ ...row, day, time, auditorium, location }];
  });
}
