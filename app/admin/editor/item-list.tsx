import { Plus } from 'lucide-react';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { folded } from '#congress/text.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useContent } from '../content/queries.ts';
import { type ContentRows, EDITED } from '../content/tables.ts';
import { Select } from '../parts/select.tsx';
import { QueryState, type QueryStateProps } from '../requests/query-state.tsx';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import type { Choice, EditorDescription } from './description.ts';
import { draftKey, readDraft } from './draft.ts';
import { ItemRow, type RowActions } from './item-row.tsx';
import { groupNameOf } from './order.ts';
import { OrderedRows } from './ordered-rows.tsx';
import { NewDrafts } from './team-drafts.tsx';

/** A search box is worth its place only above a list that does not fit on a screen. */
const SEARCHED_FROM = 8;

export interface ItemListProps<Table extends ContentTable> extends RowActions<Table> {
  headingRef: Ref<HTMLHeadingElement>;
  /** @param about the group, or as a query the values, that the new item begins with */
  onAdd(about?: string): void;
  /** What else can be done with the list, beside the way to add to it. */
  tools?: ReactNode;
}

/** The list of an editor with its empty, loading and error states. */
export function ItemList<Table extends ContentTable>(props: ItemListProps<Table>) {
  const { description, editing } = props;
  const { mayWrite } = useSession();
  const { words, arrangement, groups } = description;
  const { label } = EDITED[description.table];
  const query = useContent(description.table);
  const { data } = query;
  const [sought, setSought] = useState('');
  const [kept, keep] = useState('');
  const matches = useMemo(() => finder(description, sought, kept), [description, sought, kept]);
  const rows = useMemo(() => data?.filter(matches) ?? [], [data, matches]);
  const draftWaits = readDraft(draftKey(description, 'new')) && editing !== 'new';
  const add = groups?.first.words.add ?? words.add;
  return (
    <section aria-label={label}>
      <ListHead
        table={description.table}
        headingRef={props.headingRef}
        count={data && words.count(data.length)}
        add={{
          id: 'add-item',
          label: draftWaits ? 'Continuar rascunho' : add,
          onClick: () => props.onAdd(),
        }}
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
      <ContentState query={query} table={description.table} />
      {data?.length === 0 && (
        <Panel title={words.emptyTitle} text={words.emptyText}>
          <Button look="calm" onClick={() => props.onAdd()}>
            {add}
          </Button>
        </Panel>
      )}
      {data && data.length > 0 && rows.length === 0 && (
        <p role="status" className="mt-6 text-ink-soft">
          {`Nada encontrado para “${sought}”.`}
        </p>
      )}
      {arrangement ? (
        <OrderedRows
          {...props}
          matches={matches}
          fixed={sought.trim() !== '' || kept !== '' || !mayWrite(description.table)}
        />
      ) : (
        <ul className="mt-5 grid grid-cols-1 gap-2.5">
          {rows.map((row) => (
            <li key={row.id}>
              <ItemRow {...props} row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
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

/** Keeps a list to the rows of one kind, where there are several. */
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

function finder<Table extends ContentTable>(
  { row, groups, kept }: EditorDescription<Table>,
  sought: string,
  keptTo: string,
) {
  const wanted = folded(sought.trim());
  return (item: ContentRows[Table]) => {
    if (keptTo && kept?.by(item).value !== keptTo) return false;
    const group = groups ? groupNameOf(item, groups.column) : '';
    return folded(`${row.title(item)} ${row.detail(item)} ${group}`).includes(wanted);
  };
}

interface ListHeadProps {
  table: ContentTable;
  headingRef: Ref<HTMLHeadingElement>;
  /** How much there is; undefined: not loaded yet. */
  count: string | undefined;
  add: { id: string; label: string; onClick(): void };
  /** Further buttons. */
  children?: ReactNode;
}

/** What a list is of, how much of it there is, and the way to add to it. */
export function ListHead({ table, headingRef, count, add, children }: ListHeadProps) {
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
            <Button look="calm" id={add.id} onClick={add.onClick}>
              <Plus className="size-4" aria-hidden />
              {add.label}
            </Button>
          </div>
        </Allowed>
      </div>
      <NewDrafts table={table} />
    </>
  );
}

/** A content table that is not there to see yet. */
export function ContentState(props: Pick<QueryStateProps, 'query'> & { table: ContentTable }) {
  const bars = [0, 1, 2, 3].map((bar) => (
    <div key={bar} className="mt-2.5 h-17 animate-pulse rounded-inner bg-mist" />
  ));
  return <QueryState query={props.query} failed={EDITED[props.table].loadFailure} skeleton={bars} />;
}

export function Panel({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mt-6 rounded-card bg-mist/60 px-6 py-10 text-center">
      <p className="font-display text-heading font-[650]">{title}</p>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{text}</p>
      {children && (
        <Allowed right="writeDrafts">
          <div className="mt-6">{children}</div>
        </Allowed>
      )}
    </div>
  );
}
