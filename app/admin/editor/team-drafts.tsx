import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { Button } from '../../ui/button.tsx';
import { CHANGES_TAB } from '../address.ts';
import {
  type Draft,
  type DraftedTable,
  type OpenedDraft,
  readDrafts,
  useDraftRights,
  useDrafts,
  useReleases,
} from '../content/drafts.ts';
import { AlsoHere } from '../content/presence.tsx';
import { type FullRow, readVersion } from '../content/rows.ts';
import { EDITED } from '../content/tables.ts';
import { useMoment } from '../moment.ts';
import { Notice } from '../parts/form-notices.tsx';
import { Link } from '../parts/link.tsx';
import { Loading, QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { ItemForm, type ItemFormProps } from './item-form.tsx';

/** The form of an item that may have a team draft: opens the draft, and can switch to what is published. */
export function DraftedItemForm(props: ItemFormProps) {
  const { description, row } = props;
  return (
    <DraftOpener table={description.table} id={description.single ? undefined : row?.id} stored={row}>
      {({ draft, kept, notice }) => (
        <ItemForm
          {...props}
          row={row ?? (draft && { id: draft.row_id, created_at: '', updated_at: '' })}
          draft={draft}
          kept={kept}
          draftNotice={notice}
        />
      )}
    </DraftOpener>
  );
}

interface OpenerProps {
  table: DraftedTable;
  /** Undefined for tables with a single item. */
  id: string | undefined;
  /** The stored row; null if there is none. */
  stored: object | null;
  /** Rendered anew when switching between the draft and what is published. */
  children(opened: Opened): ReactNode;
}

export interface Opened {
  /** Null while what is published is shown. */
  draft: OpenedDraft | null;
  /** The existing draft, whether shown or not; storing another one replaces it. */
  kept: Draft | undefined;
  /** Says whose draft it is, or that there is one. */
  notice: ReactNode;
  /** Starts over with the current draft, after one was stored or published. */
  reopen(): void;
}

/**
 * Loads the draft of an item, and can switch to what is published. Later changes of the draft by others do not affect
 * the open form.
 */
export function DraftOpener(props: OpenerProps) {
  const drafts = useDrafts();
  const [round, setRound] = useState(0);
  // Drafts from before a reload may be outdated.
  const isReading = drafts.isFetching && drafts.dataUpdatedAt === 0;
  const [isOpen, open] = useState(!isReading);
  if (!isOpen && !isReading) open(true);
  // If drafts cannot be loaded, the item can still be edited.
  if (!isOpen && isReading) return <Loading />;
  const found = drafts.data?.find(
    ({ table_name, row_id }) => table_name === props.table && row_id === (props.id ?? row_id),
  );
  return (
    <OpenedOnce key={round} {...props} found={found} reopen={() => setRound((current) => current + 1)} />
  );
}

interface OpenedOnceProps extends OpenerProps, Pick<Opened, 'reopen'> {
  found: Draft | undefined;
}

function OpenedOnce({ table, found, stored, reopen, children }: OpenedOnceProps) {
  const { client } = useSession();
  const [draft] = useState(found);
  const [first] = useState(stored as FullRow | null);
  const [isShown, show] = useState(draft !== undefined && !draft.removes);
  async function read(): Promise<OpenedDraft | null> {
    const [opened] = await readDrafts(client, [draft?.id ?? '']);
    if (!opened) return null;
    const { row_id, seen } = opened;
    const isNewest = seen === null || seen === first?.updated_at;
    return { ...opened, over: isNewest ? first : await readVersion(client, table, row_id, seen) };
  }
  const whole = useQuery({
    queryKey: ['opened draft', draft?.id, draft?.updated_at],
    queryFn: read,
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
      // A new item only exists as a draft.
      onSwitch={draft.seen && !draft.removes ? () => show(!isShown) : null}
      isOvertaken={draft.seen !== null && draft.seen !== (stored as FullRow | null)?.updated_at}
    />
  );
  return (
    <Fragment key={`${isShown}`}>
      <AlsoHere />
      {children({ draft: (isShown && whole.data) || null, kept: draft, notice, reopen })}
    </Fragment>
  );
}

interface DraftNoticeProps {
  draft: Draft;
  isShown: boolean;
  onSwitch: (() => void) | null;
  /** Whether the published row has changed since. */
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

/** An imported sheet can have hundreds of drafts, which must not push the list far down. */
const SHOWN = 5;

/** The drafts of new items, which are not in the list yet. */
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
