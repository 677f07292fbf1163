import type { Editable } from './rendition.ts';

/** Of a pencil, in pixels (`size-7`). */
const SIZE = 28;
const GAP = 4;
/** So near, the pointer shows it. */
const NEAR = 40;

interface Point {
  x: number;
  y: number;
}

/** Puts each pencil beside what it edits, and hides those whose text is not shown. */
export function placePencils(
  pencils: readonly HTMLElement[],
  editables: readonly Editable[],
  pointer: Point,
) {
  // All boxes are read before anything is written: the page is laid out once.
  const boxes = editables.map(boxOf);
  const taken: Point[] = [];
  for (const [index, pencil] of pencils.entries()) {
    const box = boxes[index];
    pencil.hidden = !box;
    if (!box) continue;
    const spot = spotBeside(box, editables[index]?.node instanceof HTMLImageElement);
    while (taken.some(({ x, y }) => Math.abs(x - spot.x) < SIZE && Math.abs(y - spot.y) < SIZE))
      spot.y += SIZE;
    taken.push(spot);
    pencil.style.translate = `${spot.x}px ${spot.y}px`;
    pencil.toggleAttribute(
      'data-near',
      isNear(box, pointer) || isNear(new DOMRect(spot.x, spot.y, SIZE, SIZE), pointer),
    );
  }
}

/** Where something stands in the window; null where it is not shown. */
function boxOf({ node, element }: Editable): DOMRect | null {
  if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return null;
  const around = element.getBoundingClientRect();
  // Some words are for screen readers only.
  if (around.width < 4 || around.height < 4) return null;
  if (node === element) return around;
  const range = document.createRange();
  range.selectNodeContents(node);
  const text = range.getBoundingClientRect();
  // A text may be longer than what is shown of it.
  const [top, right] = [Math.max(text.top, around.top), Math.min(text.right, around.right)];
  return new DOMRect(text.left, top, right - text.left, Math.min(text.bottom, around.bottom) - top);
}

function spotBeside({ left, right, top, bottom }: DOMRect, isPicture: boolean): Point {
  const edge = document.documentElement.clientWidth - SIZE - GAP;
  if (isPicture) {
    const shown = Math.max(top, Math.min(GAP, bottom - SIZE));
    return { x: Math.min(right - SIZE, edge) - GAP, y: shown + GAP };
  }
  if (right + GAP <= edge) return { x: right + GAP, y: top };
  if (left >= SIZE + GAP) return { x: left - SIZE - GAP, y: top };
  return { x: edge, y: top - SIZE };
}

const isNear = ({ left, right, top, bottom }: DOMRect, { x, y }: Point) =>
  x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR;
