import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { hashOf } from '../address.ts';
import { DRAFTS_TAB, type Draft, readDrafts, useDrafts, useReleases } from '../content/drafts.ts';
import { moment } from '../moment.ts';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { ItemForm, type ItemFormProps, Notice } from './item-form.tsx';

/** The form of an item of which the team may keep a draft: it opens the draft, and shows what is published when asked. */
export function DraftedItemForm(props: ItemFormProps) {
  const drafts = useDrafts();
  // Without the drafts the item can be edited all the same.
  if (drafts.isPending && drafts.isFetching) return <QueryState query={drafts} />;
  const { description, row } = props;
  const draft = drafts.data?.find(
    ({ table_name, row_id }) =>
      table_name === description.table && (description.single || row_id === row?.id),
  );
  return <OpenedItem {...props} found={draft} />;
}

/** What somebody else keeps meanwhile takes nobody's form away: the draft is that of the beginning. */
function OpenedItem({ found, ...props }: ItemFormProps & { found: Draft | undefined }) {
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
  const row = props.row ?? (draft && isShown ? { id: draft.row_id, created_at: '', updated_at: '' } : null);
  return (
    <ItemForm
      key={`${isShown}`}
      {...props}
      row={row}
      draft={isShown ? whole.data : null}
      kept={draft}
      draftNotice={
        draft && (
          <DraftNotice
            draft={draft}
            isShown={isShown}
            // A new item is nothing but its draft.
            onSwitch={draft.seen && !draft.removes ? () => show(!isShown) : null}
            isOvertaken={draft.seen !== null && row !== null && draft.seen !== row.updated_at}
          />
        )
      }
    />
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
