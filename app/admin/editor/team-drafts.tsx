import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { Button } from '../../ui/button.tsx';
import { CHANGES_TAB } from '../address.ts';
import {
  type Draft,
  readDrafts,
  useDraftRights,
  useDrafts,
  useReleases,
  type WholeDraft,
} from '../content/drafts.ts';
import { AlsoHere } from '../content/presence.tsx';
import { EDITED } from '../content/tables.ts';
import { useMoment } from '../moment.ts';
import { Notice } from '../parts/form-notices.tsx';
import { Link } from '../parts/link.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { ItemForm, type ItemFormProps } from './item-form.tsx';

/** The form of an item of which the team may keep a draft: it opens the draft, and shows what is published when asked. */
export function DraftedItemForm(props: ItemFormProps) {
  const drafts = useDrafts();
  // Without the drafts the item can be edited all the same.
  if (drafts.isPending && drafts.isFetching) return <QueryState query={drafts} />;
  const { description, row } = props;
  const found = drafts.data?.find(
    ({ table_name, row_id }) =>
      table_name === description.table && (description.single || row_id === row?.id),
  );
  return (
    <OpenedDraft found={found} stored={row?.updated_at}>
      {({ draft, kept, notice }) => (
        <ItemForm
          {...props}
          row={row ?? (draft && { id: draft.row_id, created_at: '', updated_at: '' })}
          draft={draft}
          kept={kept}
          draftNotice={notice}
        />
      )}
    </OpenedDraft>
  );
}

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
      <AlsoHere />
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
  const moment = useMoment();
  const { data: releases } = useReleases();
  const mayChange = useDraftRights()(draft);
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
      {!mayChange && <p>Só quem o escreveu e quem edita o conteúdo o mudam.</p>}
      {isOvertaken && isShown && (
        <p>O que está no site mudou depois dele. Confira, e guarde o rascunho de novo para que valha.</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {onSwitch && (
          <Button look="quiet" onClick={onSwitch}>
            {isShown ? 'Ver o que está publicado' : 'Abrir o rascunho'}
          </Button>
        )}
        <Link to={{ tab: CHANGES_TAB }} className="font-semibold text-teal underline underline-offset-4">
          Todos os rascunhos
        </Link>
      </div>
    </Notice>
  );
}

/** A sheet that was kept as drafts has hundreds of them: the list is not to be sought below. */
const SHOWN = 5;

/** The drafts of items that a list does not have yet. */
export function NewDrafts({ table }: { table: ContentTable }) {
  const { data = [] } = useDrafts();
  const [isWhole, setWhole] = useState(false);
  const added = data.filter(({ table_name, seen }) => table_name === table && seen === null);
  const { tab, label, noun } = EDITED[table];
  if (added.length === 0) return null;
  return (
    <section aria-label={`Rascunhos novos em ${label}`} className="mt-5 rounded-card bg-mist/60 p-4">
      <p className="font-semibold">Rascunhos que o site ainda não tem</p>
      <ul className="mt-2 grid gap-1">
        {(isWhole ? added : added.slice(0, SHOWN)).map(({ id, row_id, name, author, sent_by }) => (
          <li key={id}>
            <Link
              to={{ tab, item: row_id }}
              id={`edit-${row_id}`}
              className="inline-flex min-h-11 items-center gap-2"
            >
              <PencilLine className="size-5 shrink-0" aria-hidden />
              <span>
                <span className="font-semibold break-words underline underline-offset-4">
                  {name ?? noun.one}
                </span>
                <span className="text-sm text-ink-soft">{` · ${sent_by ?? author}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {added.length > SHOWN && (
        <Button look="quiet" className="mt-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Mostrar menos' : `Mostrar todos os ${added.length}`}
        </Button>
      )}
    </section>
  );
}
