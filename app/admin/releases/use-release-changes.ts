import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { type Draft, putBackIntoRelease, type Release, refreshDrafts } from '../content/drafts.ts';
import { deleteSeen, readRow, updateSeen, type Written } from '../content/rows.ts';
import { writerOf } from '../content/writer.ts';
import { useAttempt } from '../requests/attempt.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { idsOf, NOTHING_DONE, type Outcome, unseenIds } from './rules.ts';

/** Changes and removes a release. @param drafts the drafts in it */
export function useReleaseChanges(release: Release, drafts: readonly Draft[]) {
  const { client, user } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();

  async function sayChanged() {
    const description = `${await whoChanged(client, release, user)} Confira e tente de novo.`;
    toast.error('Nada mudou', { description });
  }

  async function change(columns: Record<string, unknown>, done: string): Promise<Outcome> {
    let outcome = NOTHING_DONE;
    await attempt('Erro ao mudar a versão', async () => {
      try {
        const changed = await updateSeen(client, 'releases', release, columns, 'id');
        if (!changed) return await sayChanged();
        outcome = { isDone: true, unseen: null };
        toast.success(done);
      } catch (failure) {
        const unseen = unseenIds(failure);
        if (!unseen) throw failure;
        outcome = { isDone: false, unseen };
      } finally {
        await refreshDrafts(queries);
      }
    });
    return outcome;
  }

  /** Its drafts are kept; the undo moves them into it again. */
  const remove = () =>
    attempt('Erro ao remover a versão', async () => {
      const removed = await deleteSeen(client, 'releases', release);
      await refreshDrafts(queries);
      // It may just have been published, in which case visitors can read its note.
      if (!removed) return void (await sayChanged());
      const back = async () => {
        const left = await restoreRelease(client, release, idsOf(drafts)).finally(() =>
          refreshDrafts(queries),
        );
        if (left.length === 0) return 'Remoção desfeita.';
        toast.error('Nem tudo foi desfeito', { description: left.join(' ') });
        return null;
      };
      toast.success('Versão removida. Os rascunhos continuam.', { action: undo(back) });
    });
  return { change, remove, isChanging: busy };
}

/**
 * Undo: inserts a removed release again and moves its drafts back, except those that were moved, published or removed in the meantime.
 * @returns sentences about what could not be restored
 */
async function restoreRelease(client: DataClient, release: Release, drafts: readonly string[]) {
  const { id, name, note, translations, publish_at, looked_at } = release;
  const releases = () => client.from('releases');
  await answered(
    releases().upsert({ id, name, note, translations }, { ignoreDuplicates: true }).select('id'),
  );
  const { length } = await putBackIntoRelease(client, drafts, id);
  const left =
    length === 0
      ? []
      : [
          length === 1
            ? '1 rascunho ficou onde está: foi para outra versão, ou já não espera.'
            : `${length} rascunhos ficaram onde estão: foram para outra versão, ou já não esperam.`,
        ];
  if (publish_at === null) return left;
  if (Date.parse(publish_at) <= Date.now())
    return [...left, 'A versão não está mais agendada: a hora dela já passou.'];
  try {
    // Last, so that it cannot be published before its drafts are back.
    await answered(releases().update({ publish_at, looked_at }).eq('id', id).select('id'));
    return left;
  } catch (failure) {
    if (!unseenIds(failure)) throw failure;
    return [...left, 'A versão não está mais agendada: um rascunho mudou. Confira e agende de novo.'];
  }
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
