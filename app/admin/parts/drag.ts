/** How near to the window's edges a drag scrolls the page, and how fast, in pixels. The top one clears sticky bars. */
const EDGES = { top: 120, bottom: 90 };
const SPEED = 12;

interface Drag {
  /** Its children are the rows; one of them holds `handle`. */
  list: HTMLElement;
  handle: HTMLElement;
  pointerId: number;
  clientY: number;
  /** Where the row was let go. Not called when it came back or the drag was broken off. */
  onDrop(place: number): void;
}

/**
 * A row follows the pointer and the others make room. Works with mouse, pen and touch (the handle needs
 * `touch-action: none`). Escape and a lost pointer break off.
 *
 * @returns breaks off: the rows changed under the drag
 */
export function startDrag({ list, handle, pointerId, clientY, onDrop }: Drag): () => void {
  const rows = Array.from(list.children) as HTMLElement[];
  const from = rows.findIndex((row) => row.contains(handle));
  const row = rows[from];
  if (!row) return () => {};
  const middles = rows.map(middle);
  const start = clientY + scrollY;
  const step = distance(rows, from);
  let pointer = clientY;
  let place = from;
  let frame = 0;

  function follow() {
    const moved = pointer + scrollY - start;
    const now = (middles[from] ?? 0) + moved;
    place = middles.filter((other, index) => index !== from && other < now).length;
    rows.forEach((other, index) => {
      if (index === from) other.style.transform = `translateY(${moved}px)`;
      else if (index > from && index <= place) other.style.transform = `translateY(${-step}px)`;
      else if (index < from && index >= place) other.style.transform = `translateY(${step}px)`;
      else other.style.transform = '';
    });
  }
  function scroll() {
    const up = pointer < EDGES.top;
    const down = pointer > innerHeight - EDGES.bottom;
    if (up || down) {
      scrollBy({ top: up ? -SPEED : SPEED, behavior: 'instant' });
      follow();
    }
    frame = requestAnimationFrame(scroll);
  }
  function end() {
    cancelAnimationFrame(frame);
    ending.abort();
    delete row?.dataset.dragging;
    for (const other of rows) {
      other.style.transform = '';
      other.style.transition = '';
    }
  }

  const ending = new AbortController();
  const { signal } = ending;
  handle.addEventListener(
    'pointermove',
    (event) => {
      pointer = event.clientY;
      follow();
    },
    { signal },
  );
  handle.addEventListener(
    'pointerup',
    () => {
      end();
      if (place !== from) onDrop(place);
    },
    { signal },
  );
  for (const lost of ['pointercancel', 'lostpointercapture'] as const) {
    handle.addEventListener(lost, end, { signal });
  }
  addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });

  handle.setPointerCapture(pointerId);
  row.dataset.dragging = '';
  for (const other of rows) if (other !== row) other.style.transition = 'transform 160ms';
  frame = requestAnimationFrame(scroll);
  return end;
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
