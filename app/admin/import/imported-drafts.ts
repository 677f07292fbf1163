import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import {
  countOfDrafts,
  deleteDrafts,
  refreshDrafts,
  type WholeDraft,
  type WrittenDraft,
} from '../content/drafts.ts';
import { newId } from '../content/rows.ts';
import { useAttempt } from '../requests/attempt.ts';
import { answered, isDuplicate, UnreadableFile } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import type { PlannedRow } from './plan.ts';
import type { ImportedTable } from './sheet-columns.ts';

/** Stores planned rows as team drafts, all or none, and offers an undo. */
export function useImportedDrafts(table: ImportedTable) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { undo } = useAttempt();

  /**
   * @param members the values of each row
   * @param keepRest stores the rest of the sheet (e-mail addresses, faulty rows) and returns the sentences of the toast about it
   * @throws UnreadableFile if one of the rows already has a draft
   */
  return async (
    planned: readonly PlannedRow[],
    members: readonly { id: string }[],
    keepRest: () => string,
  ) => {
    const written = members.map(({ id, ...changes }, index): WrittenDraft & { id: string } => {
      const seen = planned[index]?.stored?.updated_at ?? null;
      return { id: newId(), table_name: table, row_id: id, changes, seen };
    });
    try {
      const stored = await answered(client.from('drafts').insert(written).select('id,updated_at'));
      toast.success(`${countOfDrafts(stored.length)} em “Mudanças”.`, {
        description: `Só a equipe vê o que foi importado, até que seja publicado. ${keepRest()}`.trim(),
        duration: 20_000,
        action: undo(takeBackOf(stored)),
      });
    } catch (failure) {
      if (isDuplicate(failure)) await refuseDrafted(planned);
      throw failure;
    } finally {
      await refreshDrafts(queries);
    }
  };

  async function refuseDrafted(planned: readonly PlannedRow[]): Promise<never> {
    const drafts = await answered(client.from('drafts').select('row_id').eq('table_name', table));
    const drafted = new Set(drafts.map(({ row_id }) => row_id));
    const lines = planned.filter(({ id }) => drafted.has(id)).map(({ line, title }) => `${line} (${title})`);
    throw new UnreadableFile(
      `Já há rascunhos destas linhas: ${lines.join(', ')}. Publique-os ou remova-os primeiro.`,
    );
  }

  /** Returns the undo: it deletes the drafts that were not changed after the import. A retry only deletes the remaining ones. */
  function takeBackOf(stored: readonly { id: string; updated_at: string }[]) {
    const until = stored
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1);
    const remaining = new Set(stored.map(({ id }) => id));
    const onRemoved = (removed: WholeDraft[]) => {
      for (const { id } of removed) remaining.delete(id);
    };
    return async () => {
      await deleteDrafts(client, [...remaining], { until, onRemoved }).finally(() => refreshDrafts(queries));
      if (remaining.size === 0) return 'Rascunhos da importação removidos.';
      toast.error('Nem tudo foi desfeito', {
        description: 'O que mudou ou foi publicado depois continua.',
      });
      return null;
    };
  }
}
