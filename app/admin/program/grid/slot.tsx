import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Column } from '#congress/programme/columns.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { clockTime, LAST_MINUTE, STEP, timeText } from '#congress/programme/times.ts';
import { newIn } from '../../address.ts';
import { type Free, type Hours, lineOf } from './layout.ts';

interface SlotProps {
  day: Day;
  column: Column;
  free: Free;
  hours: Hours;
  onAdd(about: string): void;
}

/** The longest initial duration of a new item, in minutes. */
const LONGEST = 60;

/** A free stretch of a room. A click adds an item at the time under the pointer, Enter at the start. */
export function Slot({ day, column, free, hours, onAdd }: SlotProps) {
  const lines = (free.end - free.start) / STEP;
  const room = column && new URLSearchParams(day === 0 ? { location: column } : { auditorium: column });

  function about(start: number): string {
    const end = Math.min(free.end, start + LONGEST, LAST_MINUTE);
    const query = new URLSearchParams({ day: `${day}`, time: timeText({ start, end }) });
    return `${query}${room ? `&${room}` : ''}`;
  }
  function add(event: MouseEvent<HTMLElement>) {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    // A click by keyboard has no position.
    const down = event.detail === 0 ? 0 : (event.clientY - top) / height;
    const line = Math.min(lines - 1, Math.floor(down * lines));
    onAdd(about(free.start + Math.max(0, line) * STEP));
  }

  return (
    <button
      type="button"
      id={`add-${newIn(about(free.start))}`}
      aria-label={`Adicionar ${column ? `em ${column}` : 'sem local'}, das ${clockTime(free.start)} às ${clockTime(free.end)}`}
      onClick={add}
      style={{
        gridColumn: free.column + 2,
        gridRow: `${lineOf(free.start, hours)} / ${lineOf(free.end, hours)}`,
      }}
      className="group grid place-items-center rounded-lg border border-transparent text-ink-soft hover:border-teal hover:border-dashed hover:bg-mist/50 focus-visible:-outline-offset-3"
    >
      <Plus
        className="size-4 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
        aria-hidden
      />
    </button>
  );
}
