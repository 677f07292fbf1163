import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { UNDONE, useAttempt } from '../requests/attempt.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import {
  type Draft,
  readDrafts,
  refreshDrafts,
  restoreDrafts,
  type WholeDraft,
  type WrittenDraft,
} from './drafts.ts';
import { deleteSeen, insertNew, saysTheSame, updateSeen, type Written } from './rows.ts';
import { writerOf } from './writer.ts';

type DraftVersion = Pick<Draft, 'id' | 'updated_at'>;
const VERSION = 'id,updated_at';

/** The stored draft of a row, with its version and its author; null if there is none. */
async function draftOf(client: DataClient, { table_name, row_id }: WrittenDraft) {
  const drafts = client.from('drafts').select(`${VERSION},author,written_by,changes`);
  const [draft] = await answered(drafts.match({ table_name, row_id }));
  return (draft ?? null) as (DraftVersion & Written & Pick<WrittenDraft, 'changes'>) | null;
}

/** Stores changes and removals as drafts instead of applying them, and deletes a draft once it was published. */
export function useKeptDraft() {
  const { client, user } = useSession();
  const queries = useQueryClient();
  const { undo } = useAttempt();
  const [isKeeping, setKeeping] = useState(false);

  /** Undoes `keep`: restores the previous draft, or removes the stored one if there was none. */
  async function bringBack(former: WholeDraft | undefined, kept: DraftVersion) {
    const isBack = former
      ? await updateSeen(client, 'drafts', kept, { changes: former.changes, seen: former.seen }, 'id')
      : await deleteSeen(client, 'drafts', kept);
    await refreshDrafts(queries);
    if (isBack) return UNDONE;
    toast.error('Erro ao desfazer', { description: 'O rascunho mudou depois. Nada foi sobrescrito.' });
    return null;
  }

  /**
   * Stores the draft of a row. @param before the draft that it replaces; null if the row has none. @returns false if
   * another editor has stored a draft meanwhile; nothing is written then
   */
  async function keep(written: WrittenDraft, before: Draft | null): Promise<boolean> {
    const removes = written.changes === null;
    // A removal overwrites the draft's changes, which no form has: they are read here for the undo.
    const [former] = removes && before ? await readDrafts(client, [before.id]) : [];
    const updated = before && (await updateSeen<DraftVersion>(client, 'drafts', before, written, VERSION));
    // Inserted, too, if the former draft was published or removed meanwhile.
    const stored = updated ?? (await insertNew<DraftVersion>(client, 'drafts', written, VERSION));
    const theirs = stored ? null : await draftOf(client, written);
    // Our own draft is stored if an earlier response was lost.
    const kept = stored ?? (theirs && saysTheSame(theirs.changes, written.changes) ? theirs : null);
    await refreshDrafts(queries);
    if (!kept) {
      const { who, where } = writerOf(theirs ?? {}, user);
      toast.error('O rascunho não foi guardado', {
        description: `${who} acabou de guardar um rascunho deste item${where}. ${removes ? 'Abra o item para o ver.' : 'O que você escreveu continua aqui: feche e abra o item para o ver.'}`,
      });
      return false;
    }
    toast.success('Rascunho guardado.', {
      description: removes
        ? 'O site mostra o item até que o rascunho seja publicado.'
        : 'Só a equipe o vê, até que seja publicado.',
      action: removes ? undo(() => bringBack(former, kept)) : undefined,
    });
    return true;
  }

  return {
    keep: (written: WrittenDraft, before: Draft | null) => {
      setKeeping(true);
      return keep(written, before).finally(() => setKeeping(false));
    },
    isKeeping,
    /**
     * Deletes a draft whose content was just published. If that fails, or the draft was changed meanwhile, it stays,
     * and is marked as overtaken by the new version. @returns the deleted draft, for the undo
     */
    async drop({ id, updated_at }: Draft): Promise<WholeDraft | null> {
      const removal = client.from('drafts').delete().eq('id', id).eq('updated_at', updated_at).select('*');
      const [dropped] = ((await removal).data ?? []) as WholeDraft[];
      await refreshDrafts(queries);
      return dropped ?? null;
    },
    /**
     * Inserts a dropped draft again, in its release; if somebody has written another draft of the row meanwhile, that
     * one stays.
     * @param was the version of the row that the publication replaced
     * @param is the version of the row after the undo; a draft that was based on `was` is based on this one
     */
    async putBack(draft: WholeDraft, was: string | undefined, is: string | null): Promise<void> {
      const seen = draft.seen !== null && draft.seen === was ? is : draft.seen;
      await restoreDrafts(client, [{ ...draft, seen }]);
      await refreshDrafts(queries);
    },
  };
}
