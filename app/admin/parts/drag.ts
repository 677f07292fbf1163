/**
 * The distance from the window's edges within which a drag scrolls the page, in pixels; the top one clears sticky bars.
 */
const EDGES = { top: 120, bottom: 90 };
const SPEED = 12;
/** Movements up to this many pixels do not count as a drag. */
const TREMBLE = 4;

interface PointerDrag {
  /** The dragged element; it needs `touch-action: none`. */
  handle: HTMLElement;
  pointerId: number;
  clientX: number;
  clientY: number;
  /** Gets the distance from the start in page pixels, and the pointer's position in the window. */
  onMove(right: number, down: number, at: { x: number; y: number }): void;
  /** Called when the pointer is released after a drag. */
  onDrop(): void;
  /** Called at the end in any case, after `onDrop`. */
  onEnd(): void;
}

/**
 * Tracks a mouse, pen or finger from its pointerdown event, and scrolls the page near the window's edges. Escape, or
 * losing the pointer, cancels the drag.
 *
 * @returns a function that cancels it
 */
export function followPointer({
  handle,
  pointerId,
  clientX,
  clientY,
  onMove,
  onDrop,
  onEnd,
}: PointerDrag): () => void {
  const from = { x: clientX, y: clientY + scrollY };
  let pointer = { x: clientX, y: clientY };
  let isMoving = false;
  let frame = 0;

  const notify = () => onMove(pointer.x - from.x, pointer.y + scrollY - from.y, pointer);
  function scroll() {
    const up = pointer.y < EDGES.top;
    const down = pointer.y > innerHeight - EDGES.bottom;
    if (isMoving && (up || down)) {
      scrollBy({ top: up ? -SPEED : SPEED, behavior: 'instant' });
      notify();
    }
    frame = requestAnimationFrame(scroll);
  }
  function end() {
    cancelAnimationFrame(frame);
    ending.abort();
    onEnd();
  }

  const ending = new AbortController();
  const { signal } = ending;
  handle.addEventListener(
    'pointermove',
    (event) => {
      pointer = { x: event.clientX, y: event.clientY };
      isMoving ||= Math.hypot(pointer.x - clientX, pointer.y - clientY) > TREMBLE;
      if (isMoving) notify();
    },
    { signal },
  );
  handle.addEventListener(
    'pointerup',
    () => {
      if (isMoving) onDrop();
      end();
    },
    { signal },
  );
  for (const lost of ['pointercancel', 'lostpointercapture'] as const) {
    handle.addEventListener(lost, end, { signal });
  }
  addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
  handle.setPointerCapture(pointerId);
  frame = requestAnimationFrame(scroll);
  return end;
}

interface Drag extends Pick<PointerDrag, 'handle' | 'pointerId' | 'clientX' | 'clientY'> {
  /** The rows are its children; one of them contains `handle`. */
  list: HTMLElement;
  /** Gets the index at which the row was dropped. Not called if that is unchanged or the drag was cancelled. */
  onDrop(place: number): void;
}

/**
 * Drags a row of a list; the other rows make room.
 *
 * @returns a function that cancels it, for when the rows change during the drag
 */
export function startDrag({ list, onDrop, ...pointer }: Drag): () => void {
  const rows = Array.from(list.children) as HTMLElement[];
  const from = rows.findIndex((row) => row.contains(pointer.handle));
  const row = rows[from];
  if (!row) return () => {};
  const middles = rows.map(middle);
  const step = distance(rows, from);
  let place = from;

  function onMove(_right: number, moved: number) {
    const now = (middles[from] ?? 0) + moved;
    place = middles.filter((other, index) => index !== from && other < now).length;
    rows.forEach((other, index) => {
      if (index === from) other.style.transform = `translateY(${moved}px)`;
      else if (index > from && index <= place) other.style.transform = `translateY(${-step}px)`;
      else if (index < from && index >= place) other.style.transform = `translateY(${step}px)`;
      else other.style.transform = '';
    });
  }
  function onEnd() {
    delete row?.dataset.dragging;
    for (const other of rows) {
      other.style.transform = '';
      other.style.transition = '';
    }
  }

  row.dataset.dragging = '';
  for (const other of rows) if (other !== row) other.style.transition = 'transform 160ms';
  return followPointer({ ...pointer, onMove, onEnd, onDrop: () => place !== from && onDrop(place) });
}

function middle(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + scrollY + height / 2;
}

/** How far the other rows move to make room: the height of the row plus the gap. */
function distance(rows: HTMLElement[], from: number): number {
  const box = (index: number) => rows[index]?.getBoundingClientRect();
  const [before, own, after] = [box(from - 1), box(from), box(from + 1)];
  if (!own) return 0;
  const gap = after ? after.top - own.bottom : before ? own.top - before.bottom : 0;
  return own.height + gap;
}
