import { useQueryClient } from '@tanstack/react-query';
import { formatList } from '#congress/facts/format.ts';
import { toast } from '../../ui/toast.ts';
import { type Change, useWayBack } from '../content/changes.ts';
import {
  countOfDrafts,
  type Draft,
  deleteDrafts,
  type LookedAt,
  putIntoRelease,
  refreshDrafts,
  restoreDrafts,
  useDraftRights,
  type WholeDraft,
} from '../content/drafts.ts';
import { useAttempt } from '../requests/attempt.ts';
import { seeConflicts } from '../requests/conflicts.ts';
import { answered, closedEdition, isOutdated, RequestFailure } from '../session/failure.ts';
import { whoWrote } from '../session/refused-rows.ts';
import { useSession } from '../session/session.tsx';
import { idsOf, NOTHING_DONE, type Outcome, refusedNames, unseenIds } from './rules.ts';

/** Moves and removes drafts. */
export function useDraftChanges() {
  const { client } = useSession();
  const mayRemove = useDraftRights();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();

  /** @param release null: into none */
  const move = (drafts: readonly Draft[], release: string | null) =>
    attempt('Erro ao mudar a versão', async () => {
      // Also after a failure: many drafts are changed by several requests, the first of which may have succeeded.
      await putIntoRelease(client, idsOf(drafts), release).finally(() => refreshDrafts(queries));
    });

  /** Offers an undo. */
  const remove = (drafts: readonly Draft[]) =>
    attempt('Erro ao remover', async () => {
      const removed: WholeDraft[] = [];
      const onRemoved = (some: WholeDraft[]) => void removed.push(...some);
      try {
        await deleteDrafts(client, idsOf(drafts), { onRemoved });
        sayRemoved(drafts, removed);
      } catch (failure) {
        if (removed.length > 0) sayRemoved(removed, removed);
        throw failure;
      } finally {
        await refreshDrafts(queries);
      }
    });

  /** @param removed for the undo; without those that somebody else has removed before */
  function sayRemoved(drafts: readonly Draft[], removed: readonly WholeDraft[]) {
    const back = async () => {
      const { length } = await restoreDrafts(client, removed).finally(() => refreshDrafts(queries));
      if (length === 0) return removed.length === 1 ? 'O rascunho voltou.' : 'Os rascunhos voltaram.';
      const description =
        length === 1
          ? 'Um item já tem outro rascunho, que continua.'
          : `${length} itens já têm outro rascunho, que continua.`;
      toast.error('Nem tudo foi desfeito', { description });
      return null;
    };
    const [only] = drafts;
    const one = only?.sent_by ? 'Rascunho recusado.' : 'Rascunho removido.';
    toast.success(drafts.length === 1 ? one : `${countOfDrafts(drafts.length)} removidos.`, {
      action: removed.length > 0 ? undo(back) : undefined,
    });
  }

  return { move, remove, mayRemove, isChanging: busy };
}

const UNDONE = {
  done: 'Publicação desfeita: os rascunhos voltaram.',
  failed: 'Erro ao desfazer a publicação',
};

/**
 * Publishes drafts, or a release by its id, in the versions that were read: all or none, with an undo.
 */
export function usePublishing() {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const wayBack = useWayBack(null, UNDONE);

  async function publish(what: { drafts: LookedAt[]; release?: string }): Promise<Outcome> {
    let outcome = NOTHING_DONE;
    await attempt('Erro ao publicar', async () => {
      const call = client.rpc('release' in what ? 'publish_release' : 'publish_drafts', what);
      try {
        const [made] = (await answered(call)) as Change[];
        outcome = { isDone: true, unseen: null };
        toast.success('Publicado!', { action: made && wayBack(made) });
      } catch (failure) {
        const unseen = unseenIds(failure);
        outcome = { isDone: false, unseen };
        if (unseen) return;
        const names = refusedNames(failure);
        if (!names || !(failure instanceof RequestFailure)) throw failure;
        const description = closedEdition(failure) ?? refusalText(failure, formatList(names, 'pt-BR'));
        toast.error('Nada foi publicado', { description, action: seeConflicts(failure) });
      } finally {
        await Promise.all(['content', 'facts'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
        await refreshDrafts(queries);
      }
    });
    return outcome;
  }
  return { publish, busy };
}

const refusalText = (failure: RequestFailure, names: string) =>
  isOutdated(failure)
    ? `${whoWrote(failure) ?? `Alguém mudou ${names}`} depois que o rascunho foi escrito. Abra o rascunho, confira e guarde-o de novo.`
    : `O rascunho não pode ser publicado como está: ${names}. Abra-o e confira os campos.`;
