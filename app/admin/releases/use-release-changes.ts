import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { type Draft, putIntoRelease, type Release, refreshDrafts } from '../content/drafts.ts';
import { deleteSeen, readRow, updateSeen, type Written } from '../content/rows.ts';
import { writerOf } from '../content/writer.ts';
import { useAttempt } from '../requests/attempt.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { idsOf, unseenIds } from './rules.ts';

/** Changes and removes a release. @param drafts the drafts in it */
export function useReleaseChanges(release: Release, drafts: readonly Draft[]) {
  const { client, user } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();

  async function sayChanged() {
    const description = `${await whoChanged(client, release, user)} Confira e tente de novo.`;
    toast.error('Nada mudou', { description });
  }

  /** Resolves to the ids of the drafts that have changed since they were read, if that is why nothing was changed. */
  async function change(columns: Record<string, unknown>, done: string): Promise<string[] | null> {
    let unseen: string[] | null = null;
    await attempt('Erro ao mudar a versão', async () => {
      try {
        const changed = await updateSeen(client, 'releases', release, columns, 'id');
        if (changed) toast.success(done);
        else await sayChanged();
      } catch (failure) {
        unseen = unseenIds(failure);
        if (!unseen) throw failure;
      } finally {
        await refreshDrafts(queries);
      }
    });
    return unseen;
  }

  /** Its drafts are kept; the undo moves them into it again. */
  const remove = () =>
    attempt('Erro ao remover a versão', async () => {
      const { id, name, note, translations, publish_at, looked_at } = release;
      const removed = await deleteSeen(client, 'releases', release);
      await refreshDrafts(queries);
      // It may just have been published, in which case visitors can read its note.
      if (!removed) return void (await sayChanged());
      const back = async () => {
        await answered(client.from('releases').upsert({ id, name, note, translations }).select('id'));
        await putIntoRelease(client, idsOf(drafts), id);
        // Scheduled last, so that it cannot be published before its drafts are back.
        if (publish_at)
          await answered(client.from('releases').update({ publish_at, looked_at }).eq('id', id).select('id'));
        await refreshDrafts(queries);
      };
      toast.success('Versão removida. Os rascunhos continuam.', { action: undo(back) });
    });
  return { change, remove, isChanging: busy };
}

/** Says who has changed or removed a release meanwhile. */
export async function whoChanged(
  client: DataClient,
  { id }: Pick<Release, 'id'>,
  reader: { id: string } | undefined,
): Promise<string> {
  const now = await readRow(client, 'releases', id);
  if (!now) return 'Esta versão acabou de ser removida.';
  const { who, where } = writerOf(now as Written, reader);
  return `${who} acabou de mudar esta versão${where}.`;
}
