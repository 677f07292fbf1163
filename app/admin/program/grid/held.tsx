import { useRef, useState } from 'react';
import type { clashesOnDay } from '#congress/programme/clashes.ts';
import type { Column } from '#congress/programme/columns.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { isMovable, type Move, NO_MOVE, possibleMove, withMoved } from '#congress/programme/moves.ts';
import type { ProgramItem } from '#congress/programme/schema.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import type { Row } from '../use-programme-changes.ts';
import { dayName, warningOf } from '../words.ts';
import { countMoved, fromMoved } from './moved.ts';

/** Items that are being moved with a pointer or keys and are not released yet. */
export interface Held {
  ids: ReadonlySet<string>;
  /** The programme when the move began. */
  seen: readonly Row[];
  columns: readonly Column[];
  move: Move;
}

/** The programme as it would be if the items were released now. */
export const itemsOf = ({ seen, ids, move, columns }: Held): ProgramItem[] =>
  withMoved(seen, ids, move, columns);

const hasMoved = ({ move: { onto, ...by } }: Held) =>
  onto !== null || Object.values(by).some((minutesOrColumns) => minutesOrColumns !== 0);

/** What is being moved and how far; shown at once, saved when released. */
export function useHeld(onDrop: (held: Held) => void) {
  const [held, show] = useState<Held | null>(null);
  // Pointer events can be more frequent than renders.
  const current = useRef<Held | null>(null);
  const put = (next: Held | null) => {
    current.current = next;
    show(next);
  };

  function moveTo(move: Move) {
    const now = current.current;
    if (!now) return;
    const items = now.seen.filter(({ id }) => now.ids.has(id));
    put({ ...now, move: possibleMove(items, move, now.columns) });
  }

  return {
    held,
    isHeld: () => current.current !== null,
    /** The other day over which it is held, or null. */
    onto: () => current.current?.move.onto ?? null,
    take(ids: ReadonlySet<string>, seen: readonly Row[], columns: readonly Column[]) {
      const movable = seen.filter((row) => ids.has(row.id) && isMovable(row));
      put({ ids: new Set(movable.map(({ id }) => id)), seen, columns, move: NO_MOVE });
    },
    moveTo,
    /** Moves further by an amount. */
    moveBy({ later, longer, aside }: Move) {
      const { move } = current.current ?? { move: NO_MOVE };
      moveTo({
        ...move,
        later: move.later + later,
        longer: move.longer + longer,
        aside: move.aside + aside,
      });
    },
    /** Moves to another day, at the same time. */
    moveOnto(day: Day | null) {
      moveTo({ ...(current.current?.move ?? NO_MOVE), onto: day });
    },
    letGo() {
      const last = current.current;
      put(null);
      if (last && hasMoved(last)) onDrop(last);
    },
    takeBack: () => put(null),
  };
}

/** Describes a move: a single session by its new time and room, several by the distance. */
export function movedWords(held: Held): string {
  const items = itemsOf(held).filter(({ id }) => held.ids.has(id));
  const [only] = items;
  if (only && items.length === 1) {
    const place = only.auditorium ?? only.location;
    const day = held.move.onto === null ? '' : `${dayName(held.move.onto)}, `;
    return `“${titleOf(only)}”: ${day}${only.time}${place ? `, ${place}` : ''}`;
  }
  const { later, longer, aside, onto } = held.move;
  const steps = [
    onto !== null && `para: ${dayName(onto)}`,
    later !== 0 && `${Math.abs(later)} minutos ${later > 0 ? 'mais tarde' : 'mais cedo'}`,
    longer !== 0 && `${Math.abs(longer)} minutos ${longer > 0 ? 'a mais' : 'a menos'}`,
    aside !== 0 &&
      `${Math.abs(aside)} ${Math.abs(aside) === 1 ? 'sala' : 'salas'} para ${aside > 0 ? 'a direita' : 'a esquerda'}`,
  ].filter(Boolean);
  return `${countMoved(held.ids, held.seen)}: ${steps.join(', ') || 'no mesmo lugar'}`;
}

interface HeldStatusProps {
  held: Held | null;
  clashes: ReturnType<typeof clashesOnDay>;
}

/** Announces, visibly and to screen readers, where the held items are and what they clash with. */
export function HeldStatus({ held, clashes }: HeldStatusProps) {
  const warnings = held ? fromMoved(clashes, held.ids).map(({ clash }) => warningOf(clash)) : [];
  return (
    <div
      role="status"
      className="clear-of-toasts pointer-events-none sticky bottom-[calc(var(--toasts)+0.75rem)] z-30 mt-3"
    >
      {held && (
        <div className="on-dark mx-auto max-w-xl rounded-inner bg-ink px-4 py-3 text-[0.9375rem] text-white shadow-lift">
          <p className="font-semibold">{movedWords(held)}</p>
          {[...new Set(warnings)].slice(0, 3).map((warning) => (
            <p key={warning} className="mt-1">
              {warning}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
