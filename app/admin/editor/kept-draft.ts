import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { keepDraft, OtherDraft, refreshDrafts } from '../content/drafts.ts';
import { useSession } from '../session/session.tsx';

type Written = Parameters<typeof keepDraft>[1];
type Before = Parameters<typeof keepDraft>[2];

/** What a form keeps as a draft of the team instead of saving it. */
export function useKeptDraft() {
  const { client } = useSession();
  const queries = useQueryClient();
  return {
    /** False: somebody else's draft would be lost, and nothing was kept. */
    async keep(written: Written, before: Before): Promise<boolean> {
      try {
        await keepDraft(client, written, before);
      } catch (failure) {
        if (!(failure instanceof OtherDraft)) throw failure;
        await refreshDrafts(queries);
        toast.error('O rascunho não foi guardado', {
          description:
            'Outra pessoa acabou de guardar um rascunho deste item. O que você escreveu continua aqui: feche e abra o item para ver o rascunho dela.',
        });
        return false;
      }
      await refreshDrafts(queries);
      toast.success('Rascunho guardado.', { description: 'Só a equipe o vê, até que seja publicado.' });
      return true;
    },
    /** What was kept is published now: a draft that cannot be removed says itself that the site changed after it. */
    async drop(id: string): Promise<void> {
      await client.from('drafts').delete().eq('id', id).select('id');
      await refreshDrafts(queries);
    },
  };
}
