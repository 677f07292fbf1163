import { Plus } from 'lucide-react';
import { memo, type ReactNode, type Ref, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { folded } from '#congress/text.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useIsUnsaved } from '../browser-draft.ts';
import { useContent } from '../content/queries.ts';
import { type ContentRows, EDITED } from '../content/tables.ts';
import { SKIPPED_UNSEEN, seenIf, useDrawnRows } from '../parts/drawn-rows.ts';
import { Select } from '../parts/select.tsx';
import { ListState } from '../requests/list-state.tsx';
import { Allowed } from '../session/rights.tsx';
import { draftKey } from './base.ts';
import type { Choice, EditorDescription } from './description.ts';
import { ItemRow, type RowActions, useIsOpen, useRowProps } from './item-row.tsx';
import { groupNameOf } from './order.ts';
import { OrderedRows, type RowsProps } from './ordered-rows.tsx';
import { NewDrafts } from './team-drafts.tsx';

/** While the list is loading. */
const NO_ROWS: never[] = [];
/** Shorter lists fit on a screen and need no search. */
export const SEARCHED_FROM = 8;

export interface ItemListProps<Table extends ContentTable> extends RowActions<Table> {
  headingRef: Ref<HTMLHeadingElement>;
  /** @param about the group of the new item, or its initial values as a query */
  onAdd(about?: string): void;
  /** Further actions of the list, beside the button that adds an item. */
  tools?: ReactNode;
}

/** An editor's list with its empty, loading and error states. */
export function ItemList<Table extends ContentTable>(props: ItemListProps<Table>) {
  const { description, pictures, onEdit, onRemove } = props;
  const { words, groups } = description;
  const { label } = EDITED[description.table];
  const query = useContent(description.table);
  const { data } = query;
  const [sought, setSought] = useState('');
  const [chosen, keep] = useState('');
  // A filter ends with the last row of its kind.
  const kept = data?.some((row) => description.kept?.by(row).value === chosen) ? chosen : '';
  // The search field responds at once; the list renders later.
  const wanted = useDeferredValue(sought);
  const isShown = useMatches(description, data, wanted, kept);
  const shown = useMemo(() => (isShown ? data?.filter(isShown) : data)?.length ?? 0, [data, isShown]);
  return (
    <section aria-label={label}>
      <ListHead
        table={description.table}
        headingRef={props.headingRef}
        count={data && words.count(data.length)}
        add={{ label: groups?.first.words.add ?? words.add, onClick: () => props.onAdd() }}
      >
        {props.tools}
      </ListHead>
      {data && data.length >= SEARCHED_FROM && (
        <search className="mt-5 block">
          <SearchInput
            aria-label={words.search}
            placeholder={words.search}
            words={sought}
            onType={setSought}
            clearLabel="Limpar a busca"
          />
        </search>
      )}
      {description.kept && data && <Kept {...description.kept} rows={data} value={kept} onChange={keep} />}
      <ListState
        query={query}
        failed={EDITED[description.table].loadFailure}
        shown={shown}
        isNarrowed={data !== undefined && data.length > 0}
        {...(wanted.trim() && { nothing: `Nada encontrado para “${wanted.trim()}”.` })}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
      <Rows rows={data ?? NO_ROWS} {...{ description, pictures, onEdit, onRemove, isShown }} />
    </section>
  );
}

/**
 * The rows of a list. Memoised, so that typing a search renders them only when its results change. The rows are a prop, not a query of
 * their own, so that an added row is rendered in the same update that closes its form, and can get the focus.
 */
const Rows = memo(function Rows<Table extends ContentTable>(props: RowsProps<Table>) {
  return props.description.arrangement ? <OrderedRows {...props} /> : <PlainRows {...props} />;
}) as <Table extends ContentTable>(props: RowsProps<Table>) => ReactNode;

/** The rows of a list that cannot be sorted. */
function PlainRows<Table extends ContentTable>({ rows, isShown, ...actions }: RowsProps<Table>) {
  const drawn = useDrawnRows(rows, { isShown });
  const rowProps = useRowProps(actions);
  return (
    <ul className="mt-5 grid grid-cols-1 gap-2.5">
      {drawn.map((row) => (
        <li key={row.id} {...seenIf(isShown?.(row) !== false, SKIPPED_UNSEEN)}>
          <ItemRow {...rowProps(row)} />
        </li>
      ))}
    </ul>
  );
}

interface KeptProps<Row> {
  label: string;
  all: string;
  by(row: Row): Choice;
  rows: readonly Row[];
  value: string;
  onChange(value: string): void;
}

/** Filters the list by kind, if there are several. */
function Kept<Row>({ label, all, by, rows, value, onChange }: KeptProps<Row>) {
  const kinds = new Map(rows.map((row) => [by(row).value, by(row)]));
  if (kinds.size < 2) return null;
  return (
    <div className="mt-4">
      <Select
        label={label}
        value={value}
        onChange={onChange}
        options={[{ value: '', label: all }, ...kinds.values()]}
      />
    </div>
  );
}

/** Whether a row matches the search and the filter of the list; undefined without both. */
function useMatches<Table extends ContentTable>(
  { row, groups, kept }: EditorDescription<Table>,
  rows: readonly ContentRows[Table][] | undefined,
  sought: string,
  kind: string,
) {
  const wanted = folded(sought.trim());
  const isSearching = wanted !== '';
  // Only computed while searching, because hundreds of rows change with each save.
  const texts = useMemo(() => {
    const textOf = (item: ContentRows[Table]) =>
      folded(`${row.title(item)} ${row.detail(item)} ${groups ? groupNameOf(item, groups.column) : ''}`);
    return isSearching && new Map(rows?.map((item) => [item.id, textOf(item)]));
  }, [isSearching, rows, row, groups]);
  const matches = useCallback(
    (item: ContentRows[Table]) =>
      (!kind || kept?.by(item).value === kind) && (!texts || (texts.get(item.id) ?? '').includes(wanted)),
    [kept, kind, texts, wanted],
  );
  return isSearching || kind ? matches : undefined;
}

/** The address item and draft slot of a new item. */
const NEW = 'new';

interface ListHeadProps {
  table: ContentTable;
  headingRef: Ref<HTMLHeadingElement>;
  /** How many rows there are; undefined while loading. */
  count: string | undefined;
  add: { label: string; onClick(): void };
  /** Further buttons. */
  children?: ReactNode;
}

/** The heading of a list with its count and the button that adds an item. */
export function ListHead({ table, headingRef, count, add, children }: ListHeadProps) {
  const waits = useIsUnsaved(draftKey({ table }, NEW));
  const isOpen = useIsOpen(table, NEW);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 ref={headingRef} tabIndex={-1} className="text-title outline-none">
            {EDITED[table].label}
          </h2>
          {count && <p className="text-ink-soft">{count}</p>}
        </div>
        <Allowed right="writeDrafts">
          <div className="flex flex-wrap gap-2">
            <Allowed right="writeContent">{children}</Allowed>
            <Button look="calm" id="add-item" onClick={add.onClick}>
              <Plus className="size-4" aria-hidden />
              {waits && !isOpen ? 'Continuar de onde parei' : add.label}
            </Button>
          </div>
        </Allowed>
      </div>
      <NewDrafts table={table} />
    </>
  );
}
