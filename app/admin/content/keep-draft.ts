import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../requests/attempt.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import {
  type Draft,
  readDrafts,
  refreshDrafts,
  restoreDrafts,
  type WholeDraft,
  type WrittenDraft,
} from './drafts.ts';
import { deleteSeen, updateSeen } from './rows.ts';

const DUPLICATE = '23505';

type DraftVersion = Pick<Draft, 'id' | 'updated_at'>;
const VERSION = 'id,updated_at';

/** Another editor's draft of the same row is stored already, or replaced the one that was read. */
class OtherDraft extends Error {
  override name = 'OtherDraft';
}

/**
 * Stores a draft: in the place of `before`, or as the first one of its row.
 * @throws OtherDraft when another editor's draft would be overwritten
 */
async function keepDraft(
  client: DataClient,
  draft: WrittenDraft,
  before: DraftVersion | null,
): Promise<DraftVersion> {
  if (before) {
    const kept = await updateSeen<DraftVersion>(client, 'drafts', before, draft, VERSION);
    if (!kept) throw new OtherDraft();
    return kept;
  }
  try {
    return await answered(client.from('drafts').insert(draft).select(VERSION).single());
  } catch (failure) {
    throw failure instanceof RequestFailure && failure.code === DUPLICATE ? new OtherDraft() : failure;
  }
}

/** Stores a change or a removal as a draft instead of making it, and deletes that draft once it was made. */
export function useKeptDraft() {
  const { client } = useSession();
  const queries = useQueryClient();
  const { undo } = useAttempt();

  /** Takes the place of what was kept again: the draft that was there before, or none. */
  async function bringBack(former: WholeDraft | undefined, kept: DraftVersion) {
    const isBack = former
      ? await updateSeen(client, 'drafts', kept, { changes: former.changes, seen: former.seen }, 'id')
      : await deleteSeen(client, 'drafts', kept);
    await refreshDrafts(queries);
    if (isBack) return;
    toast.error('Erro ao desfazer', { description: 'O rascunho mudou depois. Nada foi sobrescrito.' });
  }

  return {
    /** False: somebody else's draft would be lost, and nothing was kept. */
    async keep(written: WrittenDraft, before: Draft | null): Promise<boolean> {
      const removes = written.changes === null;
      // What was written of it is in no form: it comes back only from here.
      const [former] = removes && before ? await readDrafts(client, [before.id]) : [];
      let kept: DraftVersion;
      try {
        kept = await keepDraft(client, written, before);
      } catch (failure) {
        if (!(failure instanceof OtherDraft)) throw failure;
        await refreshDrafts(queries);
        toast.error('O rascunho não foi guardado', {
          description: `Outra pessoa acabou de guardar um rascunho deste item. ${removes ? 'Abra o item para ver o rascunho dela.' : 'O que você escreveu continua aqui: feche e abra o item para ver o rascunho dela.'}`,
        });
        return false;
      }
      await refreshDrafts(queries);
      toast.success('Rascunho guardado.', {
        description: removes
          ? 'O site mostra o item até que o rascunho seja publicado.'
          : 'Só a equipe o vê, até que seja publicado.',
        action: removes ? undo(() => bringBack(former, kept)) : undefined,
      });
      return true;
    },
    /**
     * What was kept is published now: a draft that cannot be removed, or was changed meanwhile, says itself that the site changed after
     * it. @returns the draft that is gone, for the way back
     */
    async drop({ id, updated_at }: Draft): Promise<WholeDraft | null> {
      const removal = client.from('drafts').delete().eq('id', id).eq('updated_at', updated_at).select('*');
      const [dropped] = ((await removal).data ?? []) as WholeDraft[];
      await refreshDrafts(queries);
      return dropped ?? null;
    },
    /**
     * Inserts a dropped draft again, in its release; another draft of the row, written meanwhile, stays.
     * @param was the version that was published over @param is the version that says the same again: the draft is over it where it was
     */
    async putBack(draft: WholeDraft, was: string | undefined, is: string | null): Promise<void> {
      const seen = draft.seen !== null && draft.seen === was ? is : draft.seen;
      await restoreDrafts(client, [{ ...draft, seen }]).catch((failure: unknown) => {
        if (!(failure instanceof RequestFailure && failure.code === DUPLICATE)) throw failure;
      });
      await refreshDrafts(queries);
    },
  };
}
