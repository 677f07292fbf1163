import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { addressNow, useAddressed } from '../address.ts';
import { useContent } from '../content/queries.ts';
import { type ContentRows, EDITED } from '../content/tables.ts';
import { type ItemListProps, ListHead } from '../editor/item-list.tsx';
import { ImportedEditor } from '../import/imported-editor.tsx';
import { usePageData } from '../page-data.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { Days } from './days.tsx';
import { programmeEditor } from './description.ts';
import { EmbedSnippet } from './embed.tsx';
import { lookOf, useLook } from './look.ts';

export function Program() {
  const { facts, today } = usePageData();
  const description = useMemo(
    () => programmeEditor(facts, () => lookOf(addressNow().look, { facts, today }).day),
    [facts, today],
  );
  return <ImportedEditor description={description} List={Programme} />;
}

/** The programme day by day, as a list or a grid (specification section 2, `/admin`). */
function Programme(props: ItemListProps<'program_items'>) {
  const { words } = props.description;
  const { label } = EDITED.program_items;
  const query = useContent('program_items');
  const { data } = query;
  const [look, setLook] = useLook();
  return (
    <section aria-label={label}>
      <ListHead
        table="program_items"
        headingRef={props.headingRef}
        count={data && words.count(data.length)}
        // The form starts with the current day.
        add={{ label: words.add, onClick: () => props.onAdd() }}
      >
        {props.tools}
      </ListHead>
      <QueryState query={query} failed={EDITED.program_items.loadFailure} />
      {data && <DayOfOpen rows={data} day={look.day} onDay={(day) => setLook({ day })} />}
      {data && <Days {...props} stored={data} look={look} onLook={setLook} />}
      <EmbedSnippet />
    </section>
  );
}

interface DayOfOpenProps {
  rows: readonly ContentRows['program_items'][];
  day: Day;
  onDay(day: Day): void;
}

/** Switches to the day of the item that is opened. */
function DayOfOpen({ rows, day, onDay }: DayOfOpenProps) {
  const item = useAddressed((address) => (address.tab === EDITED.program_items.tab ? address.item : ''));
  const its = rows.find(({ id }) => id === item)?.day;
  const show = useEffectEvent(() => its !== undefined && its !== day && onDay(its));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is opened
  useEffect(() => void show(), [its, item]);
  return null;
}
