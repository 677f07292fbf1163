import { PencilLine, Plus, RotateCw, Search, Trash2 } from 'lucide-react';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { folded } from '#congress/text.ts';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK } from '../../ui/labelled.tsx';
import { nextStep } from '../content/failure.ts';
import { usePictures } from '../content/pictures.ts';
import { useContent } from '../content/queries.ts';
import { CONTENT, type ContentRows, type ContentTable } from '../content/tables.ts';
import type { EditorDescription } from './description.ts';
import { draftKey, readDraft } from './draft.ts';
import { Thumbnail } from './thumbnail.tsx';

/** A search box is worth its place only above a list that does not fit on a screen. */
const SEARCHED_FROM = 8;

interface ItemListProps<Table extends ContentTable> {
  description: EditorDescription<Table>;
  /** The item in edit mode, or ''. */
  editing: string;
  headingRef: Ref<HTMLHeadingElement>;
  onAdd(): void;
  onEdit(id: string): void;
  onRemove(row: ContentRows[Table]): void;
}

/** The list of an editor with its empty, loading and error states. */
export function ItemList<Table extends ContentTable>(props: ItemListProps<Table>) {
  const { description, editing } = props;
  const { words, row: describe } = description;
  const { data, isPending, error, refetch, isFetching } = useContent(description.table);
  const { pictures } = usePictures();
  const [sought, setSought] = useState('');
  const shape = description.fields.find(({ kind }) => kind === 'picture')?.shape;
  const rows = useMemo(
    () => data?.filter((row) => found(`${describe.title(row)} ${describe.detail(row)}`, sought)) ?? [],
    [data, describe, sought],
  );
  return (
    <section aria-label={words.heading}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 ref={props.headingRef} tabIndex={-1} className="text-title outline-none">
            {words.heading}
          </h2>
          {data && <p className="text-ink-soft">{words.count(data.length)}</p>}
        </div>
        <Button look="calm" onClick={props.onAdd} id="add-item">
          <Plus className="size-4" aria-hidden />
          {readDraft(draftKey(description, 'new')) && editing !== 'new' ? 'Continuar rascunho' : words.add}
        </Button>
      </div>
      {data && data.length >= SEARCHED_FROM && (
        <div className="relative mt-5">
          <Search
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
            aria-hidden
          />
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            className={`${CONTROL_LOOK} pl-12`}
          />
        </div>
      )}
      {isPending && <Loading />}
      {error && !data && (
        <Panel title={CONTENT[description.table].loadFailed} text={nextStep(error)}>
          <Button look="calm" busy={isFetching} onClick={() => refetch()}>
            <RotateCw className="size-4" aria-hidden />
            Tentar de novo
          </Button>
        </Panel>
      )}
      {data?.length === 0 && (
        <Panel title={words.emptyTitle} text={words.emptyText}>
          <Button look="calm" onClick={props.onAdd}>
            {words.add}
          </Button>
        </Panel>
      )}
      {data && data.length > 0 && rows.length === 0 && (
        <p role="status" className="mt-6 text-ink-soft">
          {`Nada encontrado para “${sought}”.`}
        </p>
      )}
      <ul className="mt-5 grid grid-cols-1 gap-2.5">
        {rows.map((row) => (
          <li
            key={row.id}
            className={`flex items-center gap-3 rounded-inner border bg-white p-2.5 pr-3 sm:gap-4 ${row.id === editing ? 'border-coral shadow-lift' : 'border-mist-deep'}`}
          >
            <Thumbnail hash={pictures[row.id]} name={describe.title(row)} shape={shape} />
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-semibold break-words">{describe.title(row)}</p>
              <p className="mt-0.5 line-clamp-2 text-sm leading-snug text-ink-soft">{describe.detail(row)}</p>
              {row.id !== editing && readDraft(draftKey(description, row.id)) && (
                <p className="text-sm font-semibold text-coral-deep">Rascunho não salvo</p>
              )}
            </div>
            <div className="flex shrink-0 sm:gap-2">
              <RowButton
                id={`edit-${row.id}`}
                label={`Editar ${describe.title(row)}`}
                current={row.id === editing}
                onClick={() => props.onEdit(row.id)}
              >
                <PencilLine className="size-5" aria-hidden />
              </RowButton>
              <RowButton label={`Remover ${describe.title(row)}`} onClick={() => props.onRemove(row)}>
                <Trash2 className="size-5" aria-hidden />
              </RowButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowButton(props: {
  id?: string;
  label: string;
  current?: boolean;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      id={props.id}
      aria-label={props.label}
      title={props.label}
      aria-current={props.current || undefined}
      onClick={props.onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-mist hover:text-ink aria-[current]:bg-rose aria-[current]:text-coral-deep"
    >
      {props.children}
    </button>
  );
}

function Loading() {
  return (
    <div role="status" className="mt-5 grid gap-2.5">
      <span className="sr-only">Carregando…</span>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="h-17 animate-pulse rounded-inner bg-mist" />
      ))}
    </div>
  );
}

function Panel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mt-6 rounded-card bg-mist/60 px-6 py-10 text-center">
      <p className="font-display text-heading font-[650]">{title}</p>
      <p className="mx-auto mt-2 mb-6 max-w-md text-ink-soft">{text}</p>
      {children}
    </div>
  );
}

function found(text: string, sought: string): boolean {
  return folded(text).includes(folded(sought.trim()));
}
