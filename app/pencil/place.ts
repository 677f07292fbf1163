import type { Editable } from './rendition.ts';

/** The size of a pencil in pixels (`size-7`). */
const SIZE = 28;
const GAP = 4;
/** The distance in pixels at which the pointer makes a pencil visible. */
const NEAR = 40;

interface Point {
  x: number;
  y: number;
}

/**
 * Positions each pencil next to what it edits, and hides pencils whose text is not visible. Returns the area of each
 * pencil with its text.
 */
export function placePencils(pencils: readonly HTMLElement[], editables: readonly Editable[]): DOMRect[] {
  // All boxes are read before any style is written, to avoid repeated layout.
  const boxes = editables.map(shownBox);
  const occupied: Point[] = [];
  const spots = editables.map((editable, index) => {
    const box = boxes[index];
    if (!box) return null;
    const spot = freeSpot(editable, box);
    while (occupied.some((other) => overlap(other, spot))) spot.y += SIZE;
    occupied.push(spot);
    return spot;
  });
  return pencils.map((pencil, index) => {
    const [spot, box] = [spots[index], boxes[index]];
    pencil.hidden = !spot;
    if (!spot || !box) return new DOMRect();
    pencil.style.translate = `${spot.x}px ${spot.y}px`;
    const [left, top] = [Math.min(box.left, spot.x), Math.min(box.top, spot.y)];
    const right = Math.max(box.right, spot.x + SIZE);
    return new DOMRect(left, top, right - left, Math.max(box.bottom, spot.y + SIZE) - top);
  });
}

/** Shows the pencils near the pointer. */
export function showNear(pencils: readonly HTMLElement[], boxes: readonly DOMRect[], { x, y }: Point): void {
  for (const [index, pencil] of pencils.entries()) {
    const { left, right, top, bottom } = boxes[index] ?? new DOMRect();
    const isNear = x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR;
    pencil.toggleAttribute('data-near', isNear);
  }
}

const overlap = (one: Point, other: Point) =>
  Math.abs(one.x - other.x) < SIZE && Math.abs(one.y - other.y) < SIZE;

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The visible part of an editable; null if it is not visible. */
function shownBox({ node, element, clips }: Editable): DOMRect | null {
  if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return null;
  const window = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };
  // A text may be larger than the part that is not clipped.
  const cut = [element, ...clips].map((part) => part.getBoundingClientRect());
  const around: Edges[] = [window, boxOf(node), ...cut];
  const left = Math.max(...around.map((box) => box.left));
  const top = Math.max(...around.map((box) => box.top));
  const width = Math.min(...around.map((box) => box.right)) - left;
  const height = Math.min(...around.map((box) => box.bottom)) - top;
  // Too small: a text for screen readers only.
  return Math.min(width, height) < SIZE / 4 ? null : new DOMRect(left, top, width, height);
}

const boxOf = (node: Node): DOMRect =>
  node instanceof HTMLImageElement ? node.getBoundingClientRect() : wordsOf(node).getBoundingClientRect();

function wordsOf(node: Node): Range {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

/**
 * The position of a pencil: in the corner of a picture; after the last words of a block, or next to them where nothing
 * else is.
 */
function freeSpot({ node, block }: Editable, box: DOMRect): Point {
  const edge = document.documentElement.clientWidth - SIZE - GAP;
  if (node instanceof HTMLImageElement) {
    const top = Math.max(box.top, Math.min(0, box.bottom - SIZE));
    return { x: Math.min(box.right - SIZE, edge) - GAP, y: top + GAP };
  }
  const lines = [...wordsOf(block).getClientRects()].filter(({ bottom }) => bottom <= box.bottom + GAP);
  const last = lines.reduce((one, other) => (other.bottom >= one.bottom - GAP ? other : one), box);
  const right = Math.max(box.right, ...lines.map((line) => line.right));
  const after = { x: last.right + GAP, y: last.top + last.height / 2 - SIZE / 2 };
  const spots = [
    after,
    { x: right + GAP, y: box.top },
    { x: box.left - SIZE - GAP, y: box.top },
    { x: Math.min(right, edge), y: box.top - SIZE },
    { x: Math.min(right, edge), y: box.bottom },
  ];
  const free = spots.find((spot) => spot.x >= GAP && spot.x <= edge && isFree(spot, block));
  return free ?? { x: Math.min(after.x, edge), y: after.y };
}

const OBJECTS = 'a, button, img, input, select, svg, svg *, textarea, video';

/** Whether a pencil would cover nothing but the background of a block or its ancestors. */
function isFree({ x, y }: Point, block: HTMLElement): boolean {
  const corners = [GAP, SIZE - GAP].flatMap((dx) => [GAP, SIZE - GAP].map((dy) => [x + dx, y + dy] as const));
  return corners.every(([left, top]) => {
    const found = document.elementsFromPoint(left, top).find((one) => !one.closest('#pencils'));
    return !found || found.contains(block) || !(found.matches(OBJECTS) || hasWords(found));
  });
}

const hasWords = ({ childNodes }: Element) =>
  [...childNodes].some((child) => child instanceof Text && /\S/.test(child.data));
