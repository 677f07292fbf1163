/** How near to the window's edges a drag scrolls the page, and how fast, in pixels. The top one clears sticky bars. */
const EDGES = { top: 120, bottom: 90 };
const SPEED = 12;
/** So many pixels are no move. */
const TREMBLE = 4;

interface Followed {
  /** What was taken; it needs `touch-action: none`. */
  handle: HTMLElement;
  pointerId: number;
  clientX: number;
  clientY: number;
  /** How far the pointer is from where it began, in pixels of the page, and where it is in the window. */
  onMove(right: number, down: number, at: { x: number; y: number }): void;
  /** It was let go where it is. */
  onDrop(): void;
  /** However it ended, after `onDrop`. */
  onEnd(): void;
}

/**
 * Follows a mouse, a pen or a finger from where it went down, and scrolls the page near the window's edges. Escape and a
 * lost pointer break off. A tremble is no move.
 *
 * @returns breaks off
 */
export function followPointer({
  handle,
  pointerId,
  clientX,
  clientY,
  onMove,
  onDrop,
  onEnd,
}: Followed): () => void {
  const from = { x: clientX, y: clientY + scrollY };
  let pointer = { x: clientX, y: clientY };
  let isMoving = false;
  let frame = 0;

  const tell = () => onMove(pointer.x - from.x, pointer.y + scrollY - from.y, pointer);
  function scroll() {
    const up = pointer.y < EDGES.top;
    const down = pointer.y > innerHeight - EDGES.bottom;
    if (isMoving && (up || down)) {
      scrollBy({ top: up ? -SPEED : SPEED, behavior: 'instant' });
      tell();
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
      if (isMoving) tell();
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

interface Drag extends Pick<Followed, 'handle' | 'pointerId' | 'clientX' | 'clientY'> {
  /** Its children are the rows; one of them holds `handle`. */
  list: HTMLElement;
  /** Where the row was let go. Not called when it came back or the drag was broken off. */
  onDrop(place: number): void;
}

/**
 * A row follows the pointer and the others make room.
 *
 * @returns breaks off: the rows changed under the drag
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

/** How far the others move to make room: the row and the gap beside it. */
function distance(rows: HTMLElement[], from: number): number {
  const box = (index: number) => rows[index]?.getBoundingClientRect();
  const [before, own, after] = [box(from - 1), box(from), box(from + 1)];
  if (!own) return 0;
  const gap = after ? after.top - own.bottom : before ? own.top - before.bottom : 0;
  return own.height + gap;
}
