import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { hashOf } from '../address.ts';
import { DRAFTS_TAB, type Draft, readDrafts, useReleases, type WholeDraft } from '../content/drafts.ts';
import { moment } from '../moment.ts';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { Notice } from './item-form.tsx';

interface OpenedDraftProps {
  found: Draft | undefined;
  /** The version that is stored; undefined: none is. */
  stored: string | undefined;
  /** Begins anew when the other of the two is shown. */
  children(opened: Opened): ReactNode;
}

export interface Opened {
  /** Null: what is published is shown. */
  draft: WholeDraft | null;
  /** The draft that there is, shown or not: another one takes its place. */
  kept: Draft | undefined;
  /** Whose draft it is, or that there is one. */
  notice: ReactNode;
}

/**
 * Opens the draft of something, and shows what is published when asked. What somebody else keeps meanwhile takes nobody's form
 * away: the draft is that of the beginning.
 */
export function OpenedDraft({ found, stored, children }: OpenedDraftProps) {
  const { client } = useSession();
  const [draft] = useState(found);
  const [isShown, show] = useState(draft !== undefined && !draft.removes);
  const whole = useQuery({
    queryKey: ['drafts', draft?.id, draft?.updated_at],
    queryFn: async () => (await readDrafts(client, [draft?.id ?? '']))[0] ?? null,
    enabled: isShown,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isShown && !whole.isSuccess) {
    return (
      <div className="rounded-card bg-white p-7 shadow-lift">
        <QueryState query={whole} failed="Erro ao abrir o rascunho" />
      </div>
    );
  }
  const notice = draft && (
    <DraftNotice
      draft={draft}
      isShown={isShown}
      // A new item is nothing but its draft.
      onSwitch={draft.seen && !draft.removes ? () => show(!isShown) : null}
      isOvertaken={draft.seen !== null && draft.seen !== stored}
    />
  );
  return (
    <Fragment key={`${isShown}`}>
      {children({ draft: (isShown && whole.data) || null, kept: draft, notice })}
    </Fragment>
  );
}

interface DraftNoticeProps {
  draft: Draft;
  isShown: boolean;
  onSwitch: (() => void) | null;
  /** What is published was changed since. */
  isOvertaken: boolean;
}

function DraftNotice({ draft, isShown, onSwitch, isOvertaken }: DraftNoticeProps) {
  const { data: releases } = useReleases();
  const release = releases?.find(({ id }) => id === draft.release_id);
  const title = draft.removes
    ? 'Há um rascunho que remove este item.'
    : isShown
      ? 'Este é o rascunho, que o site ainda não mostra.'
      : 'Há um rascunho deste item.';
  return (
    <Notice title={title}>
      <p>
        {`${draft.sent_by ? `Enviado por ${draft.sent_by}` : `Escrito por ${draft.author}`} em ${moment(draft.updated_at)}.`}
        {release && ` Faz parte de “${release.name}”.`}
      </p>
      {isOvertaken && isShown && (
        <p>O que está no site mudou depois dele. Confira, e guarde o rascunho de novo para que valha.</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {onSwitch && (
          <Button look="quiet" onClick={onSwitch}>
            {isShown ? 'Ver o que está publicado' : 'Abrir o rascunho'}
          </Button>
        )}
        <Link
          to={hashOf({ tab: DRAFTS_TAB })}
          className="font-semibold text-teal underline underline-offset-4"
        >
          Todos os rascunhos
        </Link>
      </div>
    </Notice>
  );
}
