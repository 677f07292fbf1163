import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { type Draft, putIntoRelease, refreshDrafts } from '../content/drafts.ts';
import { useAttempt } from '../requests/attempt.ts';
import { nameOf } from '../session/admin-user.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { countOf, idsOf } from './rules.ts';

/** What is done with drafts besides publishing them: with all of them, or with none. */
export function useDraftChanges() {
  const { client, may, user } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();

  /** @param release null: they are in none */
  const move = (drafts: readonly Draft[], release: string | null) =>
    attempt('Erro ao mudar a versão', async () => {
      await putIntoRelease(client, idsOf(drafts), release);
      await refreshDrafts(queries);
    });

  /** With a way back. */
  const remove = (drafts: readonly Draft[]) =>
    attempt('Erro ao remover', async () => {
      const removed = await answered(client.from('drafts').delete().in('id', idsOf(drafts)).select('*'));
      await refreshDrafts(queries);
      const back = async () => {
        const rows = removed.map(({ name: _, removes: __, updated_at: ___, ...columns }) => columns);
        await answered(client.from('drafts').insert(rows).select('id'));
        await refreshDrafts(queries);
      };
      const undo = () => void attempt('Erro ao desfazer', back, { again: true });
      const [only] = drafts;
      const one = only?.sent_by ? 'Rascunho recusado.' : 'Rascunho removido.';
      toast.success(drafts.length === 1 ? one : `${countOf(drafts.length)} removidos.`, {
        ...(removed.length > 0 && { action: { label: 'Desfazer', onClick: undo } }),
      });
    });

  /** Whose it is not, and who does not publish, leaves it. */
  const mayRemove = ({ author }: Draft) =>
    may('writeContent') || (user !== undefined && nameOf(user) === author);
  return { move, remove, mayRemove, isChanging: busy };
}
