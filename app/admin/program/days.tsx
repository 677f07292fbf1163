import { Tabs } from 'radix-ui';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { formatDay } from '#congress/facts/format.ts';
import { findingClashes, type ItemClash } from '#congress/programme/clashes.ts';
import { columnOf, columnsOf } from '#congress/programme/columns.ts';
import { type Day, dateOfDay, daysOf } from '#congress/programme/days-and-rooms.ts';
import { EMPTY_QUERY, findSessions, foldedSession, TYPES, type View } from '#congress/programme/filter.ts';
import { withPeople } from '#congress/programme/people.ts';
import { codeOf, sessionsOf, withLectures } from '#congress/programme/sessions.ts';
import { unbroken } from '../../ui/unbroken.tsx';
import { useUntilInput } from '../../ui/use-until-input.ts';
import { useSessionPeople } from '../content/queries.ts';
import type { ItemListProps } from '../editor/item-list.tsx';
import { usePageData } from '../page-data.tsx';
import { seenIf } from '../parts/drawn-rows.ts';
import { inSlices } from '../parts/slices.ts';
import { NothingFound } from '../requests/list-state.tsx';
import { useSession } from '../session/session.tsx';
import { DayList } from './day-list.tsx';
import { DaySearch, ShiftButton, ViewSwitch } from './day-search.tsx';
import { DayClashes } from './grid/day-clashes.tsx';
import { DayGrid } from './grid/day-grid.tsx';
import { ShiftForm } from './grid/shift-form.tsx';
import { type Look, useWideScreen } from './look.ts';
import { type Row, useProgrammeChanges } from './use-programme-changes.ts';
import { useProgrammeDrafts } from './use-programme-drafts.ts';
import { dayName } from './words.ts';

const NONE: readonly Row[] = [];
const setOfIds = (rows = NONE) => new Set(rows.map(({ id }) => id));

interface DaysProps extends ItemListProps<'program_items'> {
  stored: readonly Row[];
  look: Look;
  onLook(change: Partial<Look>): void;
}

/** The search applies to all days; the room is one of the shown day. */
export function Days({ stored, look: { day, view }, onLook, ...props }: DaysProps) {
  const { event, rooms } = usePageData().facts;
  const { data, changes, removeAsDrafts, isDrafting, setDrafting } = useDrafting(stored, view);
  const isWide = useWideScreen();
  const [isShifting, setShifting] = useState(false);
  const [sought, setSought] = useState('');
  const [type, setType] = useState('');
  const [chosenRoom, setRoom] = useState('');
  const [heldOver, setHeldOver] = useState<Day | null>(null);
  /** The id of what was just moved to another day, which gets the focus once it is rendered there. */
  const [arrived, setArrived] = useUntilInput<string>(() => null);
  const days = daysOf(event);
  const columns = useMemo(() => columnsOf(day, data, rooms), [day, data, rooms]);
  const isOneRoom = view === 'grade' && !isWide;
  const room = columns.find((column) => column === chosenRoom) ?? (isOneRoom ? (columns[0] ?? '') : '');
  const words = useDeferredValue(sought);
  useReadyToSearch(data);
  const found = useMemo(() => foundIn(data, words, type), [data, words, type]);
  const shown = useMemo(
    () => (found ? data.filter((row) => found.has(row.parent_id ?? row.id)) : data),
    [data, found],
  );
  const shownColumns = useMemo(() => (room === '' ? columns : [room]), [columns, room]);
  const byDay = useMemo(() => Map.groupBy(data, (row) => row.day), [data]);
  const opened = useOpenedDays(view, day);
  const isShown = useIsShown(found, room);
  const clashes = useClashesOfList(view, day, data);
  return (
    <Tabs.Root
      value={`${day}`}
      onValueChange={(value) => {
        setArrived(null);
        onLook({ day: Number(value) });
      }}
      className="mt-5"
    >
      <DaySearch
        label={props.description.words.search}
        {...{ sought, setSought, type, setType, room, setRoom }}
        rooms={[
          ...(isOneRoom ? [] : [{ value: '', label: 'Todas as salas' }]),
          ...columns.filter((column) => column !== null).map((name) => ({ value: name, label: name })),
        ]}
      >
        <ViewSwitch view={view} onChange={(chosen) => onLook({ view: chosen })} />
        {view === 'lista' && <ShiftButton isOpen={isShifting} onToggle={() => setShifting(!isShifting)} />}
      </DaySearch>
      <DayTabs days={days} rows={shown} heldOver={heldOver} />
      {view === 'lista' && isShifting && (
        <div className="mt-4">
          <ShiftForm {...{ day, columns, ...changes }} rows={data} chosen={NONE} />
        </div>
      )}
      {view === 'grade' && setDrafting && (
        <label className="mt-4 flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={isDrafting}
            onChange={({ target }) => setDrafting(target.checked)}
            className="size-5 shrink-0 accent-petrol"
          />
          Mostrar os rascunhos, e guardar como rascunho o que se move
        </label>
      )}
      <NothingFound>
        {found &&
          !shown.some((row) => row.day === day) &&
          'Nada encontrado neste dia. O número em cada dia diz onde procurar.'}
      </NothingFound>
      {days.map((one) => (
        <Tabs.Content
          key={one}
          value={`${one}`}
          forceMount={opened.includes(one) || undefined}
          tabIndex={one === day ? 0 : -1}
          {...seenIf(one === day, 'rounded-inner')}
        >
          {view === 'grade' && one === day && (
            <DayGrid
              {...props}
              day={one}
              {...{ changes, isDrafting, removeAsDrafts }}
              rows={data}
              columns={shownColumns}
              arrived={arrived}
              onHover={setHeldOver}
              onDay={(to, id) => {
                setArrived(id);
                onLook({ day: to });
              }}
              found={found && setOfIds(byDay.get(day)?.filter((row) => !row.parent_id && isShown?.(row)))}
            />
          )}
          {one === day && <DayClashes clashes={clashes} />}
          {opened.includes(one) && (
            <DayList
              {...props}
              {...{ columns, changes, isShown }}
              day={one}
              isOpen={one === day}
              rows={byDay.get(one) ?? NONE}
              all={data}
            />
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/**
 * The days whose lists have been opened. They stay in the document, because rendering and removing hundreds of rows takes
 * long.
 */
function useOpenedDays(view: View, day: Day): readonly Day[] {
  const [opened, setOpened] = useState(NO_DAYS);
  const now = view !== 'lista' ? NO_DAYS : opened.includes(day) ? opened : [...opened, day];
  // Set during rendering, so that the day is rendered in the same step.
  if (now !== opened) setOpened(now);
  return now;
}

const NO_DAYS: readonly Day[] = [];

/**
 * The clashes of the list's day, computed in short slices after its rows are rendered. The grid computes its own,
 * including what is being moved.
 */
function useClashesOfList(view: View, day: Day, items: readonly Row[]): readonly ItemClash[] {
  const people = useSessionPeople();
  const [found, setFound] = useState<{ day: Day | null; clashes: readonly ItemClash[] }>(NOTHING_YET);
  useEffect(() => {
    if (view !== 'lista' || !people) return;
    const there = items.filter((item) => item.day === day);
    return inSlices(findingClashes(withPeople(there, people)), (clashes) => setFound({ day, clashes }));
  }, [view, day, items, people]);
  return view === 'lista' && found.day === day ? found.clashes : [];
}

const NOTHING_YET = { day: null, clashes: [] };

/**
 * The rows. The list shows a saved change in a deferred render. Additions and removals, which move the focus, and all
 * changes in the grid are shown immediately.
 */
function useShown(rows: readonly Row[], view: View): readonly Row[] {
  const before = useDeferredValue(rows);
  return view === 'lista' && before.length === rows.length ? before : rows;
}

/** Whether the grid changes what is published, or drafts; those who may only write drafts have no choice. */
function useDrafting(stored: readonly Row[], view: View) {
  const writes = useSession().may('writeContent');
  const [isWanted, setDrafting] = useState(false);
  const isDrafting = view === 'grade' && (isWanted || !writes);
  const published = useProgrammeChanges(stored);
  const drafted = useProgrammeDrafts(stored, { enabled: isDrafting });
  return {
    isDrafting,
    setDrafting: writes ? setDrafting : null,
    data: useShown(isDrafting ? drafted.rows : published.rows, view),
    changes: isDrafting ? drafted : published,
    removeAsDrafts: drafted.remove,
  };
}

/**
 * Indexes the sessions for the search in advance and in slices, so that the first key press need not index all of them.
 */
function useReadyToSearch(rows: readonly Row[]) {
  useEffect(() => inSlices(indexing(rows)), [rows]);
}

function* indexing(rows: readonly Row[]) {
  for (const session of withLectures(sessionsOf(rows))) yield foldedSession(session);
}

/**
 * The ids of the sessions that match the search, including round tables with matching lectures; null without a search.
 */
function foundIn(rows: readonly Row[], words: string, type: string): Set<string> | null {
  if (words.trim() === '' && type === '') return null;
  const wanted = { ...EMPTY_QUERY, words, type: TYPES.find((one) => one === type) ?? null };
  const codes = new Set(findSessions(sessionsOf(rows), wanted).map(({ session }) => session.code));
  return new Set(rows.filter(({ id }) => codes.has(codeOf(id))).map(({ id }) => id));
}

/** Whether a row matches the search and the room; undefined without both. */
function useIsShown(found: ReadonlySet<string> | null, room: string) {
  const isShown = useCallback(
    (row: Row) =>
      (!found || found.has(row.parent_id ?? row.id)) &&
      (room === '' || columnOf(row) === null || columnOf(row) === room),
    [found, room],
  );
  return found || room ? isShown : undefined;
}

interface DayTabsProps {
  days: readonly Day[];
  rows: readonly Row[];
  /** The day over whose tab something is being dragged. */
  heldOver: Day | null;
}

function DayTabs({ days, rows, heldOver }: DayTabsProps) {
  const { event } = usePageData().facts;
  return (
    <Tabs.List aria-label="Dias" className="flex flex-wrap gap-1.5 rounded-card bg-mist p-1.5">
      {days.map((day) => (
        <Tabs.Trigger
          key={day}
          value={`${day}`}
          data-day={day}
          data-held-over={day === heldOver || undefined}
          className="min-h-14 grow basis-24 rounded-[1.125rem] px-2 py-2 text-left leading-tight text-ink-soft transition-colors hover:bg-white/70 data-[state=active]:calm data-held-over:bg-white data-held-over:ring-3 data-held-over:ring-coral sm:px-4"
        >
          <span className="block font-semibold">{unbroken(dayName(day))}</span>
          <span className="block text-sm">
            {formatDay(dateOfDay(day, event), 'pt-BR', { year: false })}
            <span className="max-sm:hidden">{` · ${rows.filter((row) => row.day === day).length}`}</span>
          </span>
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
