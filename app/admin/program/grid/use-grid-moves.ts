import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Column } from '#congress/programme/columns.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { type Move, NO_MOVE } from '#congress/programme/moves.ts';
import { STEP } from '#congress/programme/times.ts';
import { followPointer } from '../../parts/drag.ts';
import { useSession } from '../../session/session.tsx';
import type { ProgrammeChange, Row } from '../use-programme-changes.ts';
import type { BlockHandlers, Grip } from './block.tsx';
import { itemsOf, movedWords, useHeld } from './held.tsx';

const KEYS: Record<string, Partial<Move>> = {
  ArrowUp: { later: -STEP },
  ArrowDown: { later: STEP },
  ArrowLeft: { aside: -1 },
  ArrowRight: { aside: 1 },
};
const SHIFT_KEYS: Record<string, Partial<Move>> = {
  ArrowUp: { longer: -STEP },
  ArrowDown: { longer: STEP },
};

/** To the previous and to the next day. */
const DAY_KEYS: Record<string, -1 | 1> = { PageUp: -1, PageDown: 1 };

/** The height of five minutes, in rem. */
export const ROW = 0.625;

interface GridMoves {
  day: Day;
  days: readonly Day[];
  rows: readonly Row[];
  columns: readonly Column[];
  /** The ids of the selected items, which move together. */
  chosen: ReadonlySet<string>;
  onChoose(ids: ReadonlySet<string>): void;
  onEdit(id: string): void;
  /** Called when something was moved to another day. */
  onDay(day: Day, id: string): void;
  save(change: ProgrammeChange): Promise<boolean>;
}

/** Moves items on the grid by pointer and keyboard. */
export function useGridMoves({ day, days, rows, columns, chosen, onChoose, onEdit, onDay, save }: GridMoves) {
  const edits = useSession().may('writeDrafts');
  const ground = useRef<HTMLElement>(null);
  const breakOff = useRef(() => {});
  // Set during a drag, so that the click at its end opens nothing.
  const dragged = useRef(false);
  useEffect(() => () => breakOff.current(), []);
  const { held, ...hold } = useHeld((last) => {
    const change = (seen: readonly Row[]) => itemsOf({ ...last, seen });
    void save({ seen: last.seen, change, done: movedWords(last) });
    const [moved] = last.ids;
    if (last.move.onto !== null && moved) onDay(last.move.onto, moved);
  });

  const toggle = (id: string) =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]));
  function ensureTaken(id: string) {
    if (!hold.isHeld()) hold.take(chosen.has(id) ? chosen : new Set([id]), rows, columns);
  }

  function onTake(event: PointerEvent<HTMLElement>, id: string, grip: Grip) {
    const { currentTarget: handle, pointerId, clientX, clientY } = event;
    dragged.current = false;
    if (!edits || event.button !== 0 || choosesMore(event) || !ground.current) return;
    // Touching the session itself scrolls the page; its handle drags.
    if (event.pointerType === 'touch' && handle instanceof HTMLButtonElement) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const aColumn = ground.current.querySelector('[data-column]')?.getBoundingClientRect().width ?? 1;
    breakOff.current = followPointer({
      ...{ handle, pointerId, clientX, clientY },
      onMove(right, down, at) {
        ensureTaken(id);
        dragged.current = true;
        const onto = grip === 'move' ? dayUnder(at) : null;
        if (onto !== null && onto !== day) return hold.moveTo({ ...NO_MOVE, onto });
        const by = Math.round(down / (ROW * rem)) * STEP;
        if (grip === 'length') hold.moveTo({ ...NO_MOVE, longer: by });
        else hold.moveTo({ ...NO_MOVE, later: by, aside: Math.round(right / aColumn) });
      },
      onDrop: hold.letGo,
      onEnd: hold.takeBack,
    });
  }

  function onKey(event: KeyboardEvent, id: string) {
    const step = (event.shiftKey ? SHIFT_KEYS : KEYS)[event.key];
    dragged.current = false;
    if (!edits) return;
    // Undo cancels the move in progress.
    if (hold.isHeld() && (event.ctrlKey || event.metaKey) && event.key === 'z') {
      event.preventDefault();
      return hold.takeBack();
    }
    const next = DAY_KEYS[event.key];
    if (step) {
      ensureTaken(id);
      hold.moveBy({ ...NO_MOVE, ...step });
    } else if (next) {
      ensureTaken(id);
      const onto = days[days.indexOf(hold.onto() ?? day) + next];
      if (onto !== undefined) hold.moveOnto(onto === day ? null : onto);
    } else if (hold.isHeld() && (event.key === 'Enter' || event.key === ' ')) hold.letGo();
    else if (hold.isHeld() && event.key === 'Escape') hold.takeBack();
    else if (event.key === ' ') toggle(id);
    else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent, id: string) {
    if (dragged.current) return;
    if (edits && choosesMore(event)) toggle(id);
    else onEdit(id);
  }

  const on: BlockHandlers = { onTake, onKey, onClick, onLeave: hold.letGo, onToggle: toggle };
  return { held, ground, on };
}

/** The day whose tab is under the pointer. */
function dayUnder({ x, y }: { x: number; y: number }): Day | null {
  const tab = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  return tab ? Number(tab.dataset.day) : null;
}

const choosesMore = ({ shiftKey, ctrlKey, metaKey }: MouseEvent | PointerEvent) =>
  shiftKey || ctrlKey || metaKey;
