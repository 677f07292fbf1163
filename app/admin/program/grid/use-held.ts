import { useRef, useState } from 'react';
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
import type { Row } from '../use-programme-changes.ts';

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
