import { Plus } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useMemo, useState } from 'react';
import { formatDay } from '#congress/facts/format.ts';
import { type Day, dateOfDay, daysOf, storedName } from '#congress/programme/days-and-rooms.ts';
import { codeOf, type Session, sessionsOf } from '#congress/programme/sessions.ts';
import { Button } from '../../ui/button.tsx';
import { newIn } from '../address.ts';
import { useContent } from '../content/queries.ts';
import { type ContentRows, EDITED } from '../content/tables.ts';
import { ContentState, type ItemListProps, ListHead, Panel } from '../editor/item-list.tsx';
import { ItemRow, RowButton, UNSEEN_IS_CHEAP } from '../editor/item-row.tsx';
import { ImportedEditor } from '../import/imported-editor.tsx';
import { usePageData } from '../page-data.ts';
import { Allowed } from '../session/rights.tsx';
import { dayName, EVERYWHERE, programmeEditor } from './description.ts';
import { EmbedSnippet } from './embed.tsx';

type Row = ContentRows['program_items'];
type ListProps = ItemListProps<'program_items'>;

export function Program() {
  const { facts } = usePageData();
  const description = useMemo(() => programmeEditor(facts), [facts]);
  return <ImportedEditor description={description} List={ProgrammeList} />;
}

/** The programme by day, auditorium and time; a round table holds its lectures (specification, section 2 `/admin`). */
function ProgrammeList(props: ListProps) {
  const { description, editing } = props;
  const { words } = description;
  const { label } = EDITED.program_items;
  const query = useContent('program_items');
  const { data } = query;
  const days = daysOf(usePageData().facts.event);
  const [day, setDay] = useDay(days, data, editing);
  return (
    <section aria-label={label}>
      <ListHead
        heading={label}
        headingRef={props.headingRef}
        count={data && words.count(data.length)}
        add={{
          id: `add-${newIn(`day=${day}`)}`,
          label: words.add,
          onClick: () => props.onAdd(`day=${day}`),
        }}
      >
        {props.tools}
      </ListHead>
      <ContentState query={query} table="program_items" />
      {data && (
        <Tabs.Root value={`${day}`} onValueChange={(value) => setDay(Number(value))} className="mt-5">
          <DayTabs days={days} data={data} />
          {days.map((one) => (
            <Tabs.Content key={one} value={`${one}`} className="rounded-inner">
              <DayPlan {...props} day={one} rows={data.filter((row) => row.day === one)} />
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
      <EmbedSnippet />
    </section>
  );
}

/** The day that is looked at: the one last chosen, or that of the item being edited. */
function useDay(days: readonly Day[], rows: Row[] | undefined, editing: string) {
  const [day, setDay] = useState<Day>(days[0] ?? 1);
  const edited = rows?.find(({ id }) => id === editing)?.day;
  useEffect(() => {
    if (edited !== undefined) setDay(edited);
  }, [edited]);
  // The facts may have taken it away.
  return [days.includes(day) ? day : (days[0] ?? 1), setDay] as const;
}

function DayTabs({ days, data }: { days: readonly Day[]; data: Row[] }) {
  const { event } = usePageData().facts;
  return (
    <Tabs.List
      aria-label="Dias"
      className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-1.5 rounded-card bg-mist p-1.5"
    >
      {days.map((day) => (
        <Tabs.Trigger
          key={day}
          value={`${day}`}
          className="min-h-14 rounded-[1.125rem] px-2 py-2 text-left leading-tight text-ink-soft transition-colors hover:bg-white/70 data-[state=active]:bg-petrol data-[state=active]:text-white sm:px-4"
        >
          <span className="block font-semibold">{dayName(day)}</span>
          <span className="block text-sm">
            {formatDay(dateOfDay(day, event), 'pt-BR', { year: false })}
            <span className="max-sm:hidden">{` · ${data.filter((row) => row.day === day).length}`}</span>
          </span>
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

function DayPlan({ day, rows, ...props }: ListProps & { day: Day; rows: Row[] }) {
  const { words } = props.description;
  const auditoriums = usePageData().facts.rooms.map(storedName);
  if (rows.length === 0) {
    return (
      <Panel title={words.emptyTitle} text={words.emptyText}>
        <Button look="calm" onClick={() => props.onAdd(`day=${day}`)}>
          {words.add}
        </Button>
      </Panel>
    );
  }
  const sessions = sessionsOf(rows);
  const list = { ...props, rows: new Map(rows.map((row) => [codeOf(row.id), row])) };
  if (day === 0) return <SessionRows {...list} sessions={sessions} />;
  return [...auditoriums, null].map((auditorium) => {
    const here = sessions.filter((session) => session.auditorium === auditorium);
    if (!auditorium && here.length === 0) return null;
    const name = auditorium ?? EVERYWHERE;
    return (
      <section key={name} aria-label={name} className="mt-7">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-heading">{name}</h3>
          <AddButton
            about={{ day: `${day}`, ...(auditorium && { auditorium }) }}
            label={`Adicionar em ${name}`}
            onAdd={props.onAdd}
          />
        </div>
        {here.length === 0 && <p className="mt-2 text-ink-soft">Nenhuma atividade neste auditório.</p>}
        <SessionRows {...list} sessions={here} />
      </section>
    );
  });
}

interface AddButtonProps extends Pick<ListProps, 'onAdd'> {
  /** The values that the new item begins with. */
  about: Record<string, string>;
  label: string;
}

function AddButton({ about, label, onAdd }: AddButtonProps) {
  const query = `${new URLSearchParams(about)}`;
  return (
    <Allowed right="writeContent">
      <RowButton id={`add-${newIn(query)}`} label={label} onClick={() => onAdd(query)}>
        <Plus className="size-5" aria-hidden />
      </RowButton>
    </Allowed>
  );
}

interface SessionRowsProps extends ListProps {
  sessions: Session[];
  /** By the sessions' codes. */
  rows: ReadonlyMap<string, Row>;
}

function SessionRows({ sessions, rows, ...props }: SessionRowsProps) {
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2.5">
      {sessions.map(({ code, title, roundTable, lectures = [] }) => {
        const row = rows.get(code);
        if (!row) return null;
        const { id, day, auditorium } = row;
        return (
          <li key={id} className={roundTable || id === props.editing ? '' : UNSEEN_IS_CHEAP}>
            <ItemRow row={row} {...props}>
              {roundTable && (
                <AddButton
                  about={{ day: `${day}`, auditorium: auditorium ?? '', parent_id: id }}
                  label={`Adicionar palestra a ${title}`}
                  onAdd={props.onAdd}
                />
              )}
            </ItemRow>
            {roundTable && (
              <div className="mt-2 ml-4 border-coral-soft border-l-3 pl-3">
                <p className="text-sm font-semibold text-coral-deep">
                  {lectures.length === 1
                    ? 'Mesa-redonda · 1 palestra'
                    : `Mesa-redonda · ${lectures.length} palestras`}
                </p>
                <SessionRows {...props} sessions={lectures} rows={rows} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
