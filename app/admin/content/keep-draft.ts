import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { type Draft, refreshDrafts, type WrittenDraft } from './drafts.ts';
import { updateSeen } from './rows.ts';

const DUPLICATE = '23505';

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
  before: Pick<Draft, 'id' | 'updated_at'> | null,
): Promise<void> {
  if (before) {
    if (!(await updateSeen(client, 'drafts', before, draft, 'id'))) throw new OtherDraft();
    return;
  }
  try {
    await answered(client.from('drafts').insert(draft).select('id'));
  } catch (failure) {
    throw failure instanceof RequestFailure && failure.code === DUPLICATE ? new OtherDraft() : failure;
  }
}

/** Stores a change or a removal as a draft instead of making it, and deletes that draft once it was made. */
export function useKeptDraft() {
  const { client } = useSession();
  const queries = useQueryClient();
  return {
    /** False: somebody else's draft would be lost, and nothing was kept. */
    async keep(written: WrittenDraft, before: Draft | null): Promise<boolean> {
      const removes = written.changes === null;
      try {
        await keepDraft(client, written, before);
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
      });
      return true;
    },
    /** What was kept is published now: a draft that cannot be removed, or was changed meanwhile, says itself that the site changed after it. */
    async drop({ id, updated_at }: Draft): Promise<void> {
      await client.from('drafts').delete().eq('id', id).eq('updated_at', updated_at).select('id');
      await refreshDrafts(queries);
    },
  };
}
