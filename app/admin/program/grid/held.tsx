import { useRef, useState } from 'react';
import type { clashesOnDay } from '#congress/programme/clashes.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import {
  type Column,
  isMovable,
  type Move,
  NO_MOVE,
  possibleMove,
  withMoved,
} from '#congress/programme/moves.ts';
import type { ProgramItem } from '#congress/programme/schema.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import type { Row } from '../use-programme-changes.ts';
import { countMoved, dayName, fromMoved, warningOf } from '../words.ts';

/** Items that are being moved, by a pointer or by keys, and are not let go yet. */
export interface Held {
  ids: ReadonlySet<string>;
  /** The programme as it was when they were taken. */
  seen: readonly Row[];
  columns: readonly Column[];
  move: Move;
}

/** The programme as it would be if they were let go now. */
export const itemsOf = ({ seen, ids, move, columns }: Held): ProgramItem[] =>
  withMoved(seen, ids, move, columns);

const hasMoved = ({ move: { onto, ...by } }: Held) =>
  onto !== null || Object.values(by).some((minutesOrColumns) => minutesOrColumns !== 0);

/** What is held and how far it has come: shown at once, written when it is let go. */
export function useHeld(onDrop: (held: Held) => void) {
  const [held, show] = useState<Held | null>(null);
  // A pointer's events come faster than React renders.
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
    /** The other day that it is held over. */
    onto: () => current.current?.move.onto ?? null,
    take(ids: ReadonlySet<string>, seen: readonly Row[], columns: readonly Column[]) {
      const movable = seen.filter((row) => ids.has(row.id) && isMovable(row));
      put({ ids: new Set(movable.map(({ id }) => id)), seen, columns, move: NO_MOVE });
    },
    moveTo,
    /** By so much more. */
    moveBy({ later, longer, aside }: Move) {
      const { move } = current.current ?? { move: NO_MOVE };
      moveTo({
        ...move,
        later: move.later + later,
        longer: move.longer + longer,
        aside: move.aside + aside,
      });
    },
    /** Onto another day, at the same hour. */
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

/** Where what is held has come, or went: one session by its time and room, several by how far. */
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

/** Says while something is held where it is and what it clashes with there, to the eye and to a screen reader. */
export function HeldStatus({ held, clashes }: HeldStatusProps) {
  const said = held ? fromMoved(clashes, held.ids).map(({ clash }) => warningOf(clash)) : [];
  return (
    <div role="status" className="pointer-events-none sticky bottom-3 z-30 mt-3">
      {held && (
        <div className="on-dark mx-auto max-w-xl rounded-inner bg-ink px-4 py-3 text-[0.9375rem] text-white shadow-lift">
          <p className="font-semibold">{movedWords(held)}</p>
          {[...new Set(said)].slice(0, 3).map((warning) => (
            <p key={warning} className="mt-1">
              {warning}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
