import { Plus } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { formatDay } from '#congress/facts/format.ts';
import { AUDITORIUMS, DAYS, type Day, dateOfDay } from '#congress/programme/days-and-rooms.ts';
import { codeOf, type Session, sessionsOf } from '#congress/programme/sessions.ts';
import { Button } from '../../ui/button.tsx';
import { newIn } from '../address.ts';
import { useContent } from '../content/queries.ts';
import { type ContentRows, EDITED } from '../content/tables.ts';
import { Editor } from '../editor/editor.tsx';
import { ContentState, type ItemListProps, ListHead, Panel } from '../editor/item-list.tsx';
import { ItemRow, RowButton, UNSEEN_IS_CHEAP } from '../editor/item-row.tsx';
import { usePageData } from '../page-data.ts';
import { programme } from './description.ts';

type Row = ContentRows['program_items'];
type ListProps = ItemListProps<'program_items'>;

const DAY_NAMES: Record<Day, string> = { 0: 'Pré-congresso', 1: 'Primeiro dia', 2: 'Segundo dia' };

export function Program() {
  return <Editor description={programme} List={ProgrammeList} />;
}

/** The programme by day, auditorium and time; a round table holds its lectures (specification, section 2 `/admin`). */
function ProgrammeList(props: ListProps) {
  const { description, editing } = props;
  const { words } = description;
  const { label } = EDITED.program_items;
  const query = useContent('program_items');
  const { data } = query;
  const [day, setDay] = useDay(data, editing);
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
  return [...AUDITORIUMS, null].map((auditorium) => {
    const here = sessions.filter((session) => session.auditorium === auditorium);
    if (!auditorium && here.length === 0) return null;
    const name = auditorium ?? 'Nos dois auditórios';
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
    <RowButton id={`add-${newIn(query)}`} label={label} onClick={() => onAdd(query)}>
      <Plus className="size-5" aria-hidden />
    </RowButton>
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
      {sessions.map((session) => {
        const row = rows.get(session.code);
        if (!row) return null;
        if (session.roundTable)
          return <RoundTable key={row.id} {...props} session={session} rows={rows} row={row} />;
        return (
          <li key={row.id} className={row.id === props.editing ? '' : UNSEEN_IS_CHEAP}>
            <ItemRow row={row} {...props} />
          </li>
        );
      })}
    </ul>
  );
}

interface RoundTableProps extends ListProps, Pick<SessionRowsProps, 'rows'> {
  session: Session;
  row: Row;
}

function RoundTable({ session, rows, row, ...props }: RoundTableProps) {
  const { lectures = [] } = session;
  return (
    <li>
      <ItemRow row={row} {...props}>
        <AddButton
          about={{ day: `${row.day}`, auditorium: row.auditorium ?? '', parent_id: row.id }}
          label={`Adicionar palestra a ${session.title}`}
          onAdd={props.onAdd}
        />
      </ItemRow>
      <div className="mt-2 ml-4 border-coral-soft border-l-3 pl-3">
        <p className="text-sm font-semibold text-coral-deep">
          {lectures.length === 1
            ? 'Mesa-redonda · 1 palestra'
            : `Mesa-redonda · ${lectures.length} palestras`}
        </p>
        <SessionRows {...props} sessions={lectures} rows={rows} />
      </div>
    </li>
  );
}
