import { useQueryClient } from '@tanstack/react-query';
import type { ContentTable } from '#congress/content-tables.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { type Change, readLines, takeBack } from './changes.ts';

/**
 * The way back from a change of many rows, for as long as nobody changed one of them again.
 *
 * @param table null: of several tables
 */
export function useWayBack(table: ContentTable | null, words: { done: string; failed: string }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt } = useAttempt();

  async function undo(change: Change) {
    const { superseded } = await readLines(client, change, 1);
    if (superseded) {
      const description = 'Alguém alterou uma das linhas depois. Nada foi sobrescrito: veja o histórico.';
      return toast.error(words.failed, { description });
    }
    await takeBack(client, change);
    await queries.invalidateQueries(table ? { queryKey: ['content', table] } : {});
    toast.success(words.done);
  }
  return (change: Change) => ({
    label: 'Desfazer',
    onClick: () => void attempt(words.failed, () => undo(change), { again: true }),
  });
}
