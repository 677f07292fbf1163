import { Plus } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { formatDay } from '#congress/facts/format.ts';
import { AUDITORIUMS, DAYS, type Day } from '#congress/programme/days-and-rooms.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { timeRange } from '#congress/programme/times.ts';
import { Button } from '../../ui/button.tsx';
import { newIn } from '../address.ts';
import { useContent } from '../content/queries.ts';
import type { ContentRows } from '../content/tables.ts';
import { ContentState, type ItemListProps, ListHead, Panel } from '../editor/item-list.tsx';
import { ItemRow, RowButton, UNSEEN_IS_CHEAP } from '../editor/item-row.tsx';
import { usePageData } from '../page-data.ts';

type Row = ContentRows['program_items'];
type ListProps = ItemListProps<'program_items'>;

const DAY_NAMES: Record<Day, string> = { 0: 'Pré-congresso', 1: 'Primeiro dia', 2: 'Segundo dia' };

/** The programme by day, auditorium and time; a round table holds its lectures (specification, section 2 `/admin`). */
export function ProgrammeList(props: ListProps) {
  const { description, editing } = props;
  const { words } = description;
  const query = useContent('program_items');
  const { data } = query;
  const [day, setDay] = useDay(data, editing);
  return (
    <section aria-label={words.heading}>
      <ListHead
        heading={words.heading}
        headingRef={props.headingRef}
        count={data && words.count(data.length)}
        add={{
          id: `add-${newIn(`day=${day}`)}`,
          label: words.add,
          onClick: () => props.onAdd(`day=${day}`),
        }}
      />
      <ContentState query={query} table="program_items" />
      {data && (
        <Tabs.Root value={`${day}`} onValueChange={(value) => setDay(Number(value) as Day)} className="mt-5">
          <DayTabs data={data} />
          {DAYS.map((one) => (
            <Tabs.Content key={one} value={`${one}`} className="rounded-inner">
              <DayPlan {...props} day={one} rows={data.filter((row) => row.day === one)} />
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
    </section>
  );
}

/** The day that is looked at: the one last chosen, or that of the item being edited. */
function useDay(rows: Row[] | undefined, editing: string) {
  const [day, setDay] = useState<Day>(0);
  const edited = rows?.find(({ id }) => id === editing)?.day;
  useEffect(() => {
    if (edited !== undefined) setDay(edited);
  }, [edited]);
  return [day, setDay] as const;
}

function DayTabs({ data }: { data: Row[] }) {
  const { event } = usePageData().facts;
  const dates = [event.preCongressDay, event.firstDay, event.lastDay];
  return (
    <Tabs.List aria-label="Dias" className="grid grid-cols-3 gap-1.5 rounded-card bg-mist p-1.5">
      {DAYS.map((day) => (
        <Tabs.Trigger
          key={day}
          value={`${day}`}
          className="min-h-14 rounded-[1.125rem] px-2 py-2 text-left leading-tight text-ink-soft transition-colors hover:bg-white/70 data-[state=active]:bg-petrol data-[state=active]:text-white sm:px-4"
        >
          <span className="block font-semibold">{DAY_NAMES[day]}</span>
          <span className="block text-sm">
            {formatDay(dates[day] ?? '', 'pt-BR', { year: false })}
            <span className="max-sm:hidden">{` · ${data.filter((row) => row.day === day).length}`}</span>
          </span>
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

function DayPlan({ day, rows, ...props }: ListProps & { day: Day; rows: Row[] }) {
  const { words } = props.description;
  if (rows.length === 0) {
    return (
      <Panel title={words.emptyTitle} text={words.emptyText}>
        <Button look="calm" onClick={() => props.onAdd(`day=${day}`)}>
          {words.add}
        </Button>
      </Panel>
    );
  }
  if (day === 0) return <Sessions {...props} rows={rows} all={rows} />;
  const everybody = rows.filter(({ auditorium }) => !auditorium);
  return (
    <>
      {AUDITORIUMS.map((auditorium) => (
        <Room
          key={auditorium}
          {...props}
          name={auditorium}
          about={new URLSearchParams({ day: `${day}`, auditorium })}
          rows={rows.filter((row) => row.auditorium === auditorium)}
          all={rows}
        />
      ))}
      {everybody.length > 0 && (
        <Room
          {...props}
          name="Nos dois auditórios"
          about={new URLSearchParams({ day: `${day}` })}
          rows={everybody}
          all={rows}
        />
      )}
    </>
  );
}

interface RoomProps extends ListProps {
  name: string;
  about: URLSearchParams;
  rows: Row[];
  all: Row[];
}

function Room({ name, about, ...props }: RoomProps) {
  return (
    <section aria-label={name} className="mt-7">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-heading">{name}</h3>
        <RowButton
          id={`add-${newIn(`${about}`)}`}
          label={`Adicionar em ${name}`}
          onClick={() => props.onAdd(`${about}`)}
        >
          <Plus className="size-5" aria-hidden />
        </RowButton>
      </div>
      {props.rows.length === 0 && <p className="mt-2 text-ink-soft">Nenhuma atividade neste auditório.</p>}
      <Sessions {...props} />
    </section>
  );
}

function Sessions({ rows, all, ...props }: ListProps & { rows: Row[]; all: Row[] }) {
  const tables = new Set(all.filter(({ type }) => type === 'mesa_redonda').map(({ id }) => id));
  const top = rows.filter(({ parent_id }) => !parent_id || !tables.has(parent_id)).sort(byStart);
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2.5">
      {top.map((row) =>
        row.type === 'mesa_redonda' ? (
          <RoundTable key={row.id} {...props} table={row} all={all} />
        ) : (
          <li key={row.id} className={row.id === props.editing ? '' : UNSEEN_IS_CHEAP}>
            <ItemRow row={row} {...props} />
          </li>
        ),
      )}
    </ul>
  );
}

function RoundTable({ table, all, ...props }: ListProps & { table: Row; all: Row[] }) {
  const lectures = all.filter(({ parent_id }) => parent_id === table.id);
  const about = new URLSearchParams({
    day: `${table.day}`,
    auditorium: table.auditorium ?? '',
    parent_id: table.id,
  });
  return (
    <li>
      <ItemRow row={table} {...props}>
        <RowButton
          id={`add-${newIn(`${about}`)}`}
          label={`Adicionar palestra a ${titleOf(table)}`}
          onClick={() => props.onAdd(`${about}`)}
        >
          <Plus className="size-5" aria-hidden />
        </RowButton>
      </ItemRow>
      <div className="mt-2 ml-4 border-coral-soft border-l-3 pl-3">
        <p className="text-sm font-semibold text-coral-deep">
          {lectures.length === 1
            ? 'Mesa-redonda · 1 palestra'
            : `Mesa-redonda · ${lectures.length} palestras`}
        </p>
        <ul className="mt-2 grid grid-cols-1 gap-2">
          {lectures.map((row) => (
            <li key={row.id} className={row.id === props.editing ? '' : UNSEEN_IS_CHEAP}>
              <ItemRow row={row} {...props} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** As the site shows them: by their start, and last what names no time. */
function byStart(one: Row, other: Row): number {
  const start = ({ time }: Row) => timeRange(time)?.start ?? Number.MAX_SAFE_INTEGER;
  return start(one) - start(other) || one.time.localeCompare(other.time);
}
