import { Plus } from 'lucide-react';
import { type Day, storedName } from '#congress/programme/days-and-rooms.ts';
import { type Column, isMovable } from '#congress/programme/moves.ts';
import { codeOf, type Session, sessionsOf } from '#congress/programme/sessions.ts';
import { newIn } from '../address.ts';
import { type ItemListProps, Panel } from '../editor/item-list.tsx';
import { ItemRow, RowButton } from '../editor/item-row.tsx';
import { usePageData } from '../page-data.tsx';
import { Allowed } from '../session/rights.tsx';
import { LectureRows } from './lecture-rows.tsx';
import { PlaceButton, type PlaceFormProps } from './place-form.tsx';
import type { Row } from './use-programme-changes.ts';
import { EVERYWHERE } from './words.ts';

type ListProps = ItemListProps<'program_items'>;

interface DayListProps extends ListProps {
  day: Day;
  /** Of the day. */
  rows: readonly Row[];
  /** Only some of the day are shown. */
  isNarrowed: boolean;
  /** Of every day. */
  all: readonly Row[];
  columns: readonly Column[];
  changes: PlaceFormProps['changes'];
}

/** A day by auditorium and time; a round table holds its lectures. */
export function DayList({ day, rows, isNarrowed, all, columns, changes, ...props }: DayListProps) {
  const { words } = props.description;
  const auditoriums = usePageData().facts.rooms.map(storedName);
  if (rows.length === 0 && isNarrowed) return null;
  if (rows.length === 0) return <Panel title={words.emptyTitle} text={words.emptyText} />;
  const sessions = sessionsOf(rows);
  const list = { ...props, rows, place: { rows: all, columns, changes } };
  if (day === 0) return <SessionRows {...list} sessions={sessions} />;
  return [...auditoriums, null].map((auditorium) => {
    const here = sessions.filter((session) => session.auditorium === auditorium);
    if (here.length === 0 && (!auditorium || isNarrowed)) return null;
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
    <Allowed right="writeDrafts">
      <RowButton id={`add-${newIn(query)}`} label={label} onClick={() => onAdd(query)}>
        <Plus className="size-5" aria-hidden />
      </RowButton>
    </Allowed>
  );
}

interface SessionRowsProps extends ListProps {
  sessions: readonly Session[];
  rows: readonly Row[];
  place: Omit<PlaceFormProps, 'row'>;
}

function SessionRows({ sessions, rows, place, ...props }: SessionRowsProps) {
  const byCode = new Map(rows.map((row) => [codeOf(row.id), row]));
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2.5">
      {sessions.map(({ code, title, roundTable }) => {
        const row = byCode.get(code);
        if (!row) return null;
        const { id, day, auditorium } = row;
        return (
          <li key={id}>
            <ItemRow row={row} {...props}>
              {isMovable(row) && <PlaceButton row={row} {...place} />}
              {roundTable && (
                <AddButton
                  about={{ day: `${day}`, auditorium: auditorium ?? '', parent_id: id }}
                  label={`Adicionar palestra a ${title}`}
                  onAdd={props.onAdd}
                />
              )}
            </ItemRow>
            {roundTable && (
              <div className="mt-2">
                <LectureRows {...props} table={row} rows={rows} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
