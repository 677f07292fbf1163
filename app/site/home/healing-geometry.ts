import { type Curve, line } from '#app/ui/curve.ts';

/**
 * The motif of the identity: a section through skin whose layers flow from left to right, dip where the wound is and
 * are joined again by new tissue, cell by cell. Everything here is plain arithmetic from a seed, rounded to whole
 * units, so that the server and every browser draw the very same lines.
 */
export const WIDTH = 1600;
export const HEIGHT = 480;
export const WOUND = { centre: 700, reach: 330, depth: 168 } as const;

/** From where to where the wound is drawn, on the grid of `line`. */
const LENS = [360, 1080] as const;

/** Path data of many cells of one colour, and of their nuclei (dots: stroke them with round caps). */
export interface Cells {
  bodies: string;
  nuclei: string;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const smooth = (from: number, to: number, x: number) => {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
};

/** How far the wound reaches down at `x`: 0 outside, 1 at its floor, slightly negative at its swollen margins. */
function dip(x: number): number {
  const t = Math.abs(x - WOUND.centre) / WOUND.reach;
  const bowl = t < 1 ? (1 - t * t) ** 2.2 : 0;
  return bowl - 0.13 * Math.exp(-(((t - 0.98) / 0.2) ** 2));
}

/** A layer's upper boundary; `depth` runs from 0 (surface) to 1 (the deepest); below 0 are its echoes in the air. */
export function layer(depth: number): Curve {
  const wave = 1 - 0.35 * depth;
  return (x) =>
    84 +
    depth * 318 +
    wave * (21 * Math.sin(x / 232 + 0.5 + depth * 1.7) + 8 * Math.sin(x / 103 + 2.4 + depth * 2.9)) +
    (x - WIDTH / 2) * -0.014 * (1 - depth) +
    WOUND.depth * (depth < 0 ? Math.exp(depth * 4) : (1 - depth) ** 1.75) * dip(x);
}

/** Where the surface runs once the wound has closed: a shallow scar. */
const healedSurface: Curve = (x) => layer(0)(x) - WOUND.depth * 0.86 * Math.max(0, dip(x));

/** How far new tissue has filled the wound at `x`: the left margin has arrived, the right one is on its way. */
const healed = (x: number) =>
  1 - 0.84 * smooth(WOUND.centre - WOUND.reach * 0.42, WOUND.centre + WOUND.reach * 0.62, x);

/** The upper boundary of the new tissue's layer; `share` runs from 0 (wound floor) to 1 (new surface). */
export function tissue(share: number): Curve {
  return (x) => layer(0)(x) + (healedSurface(x) - layer(0)(x)) * healed(x) * share;
}

/** The lens between the wound's floor and the new tissue's layer `share`. */
export function lens(share: number): string {
  const [from, to] = LENS;
  const upper = line(tissue(share), from, to);
  // The floor is walked back from right to left, a little below so that no seam shows.
  const floor: Curve = (x) => layer(0)(x) + 9 * Math.max(0, dip(x));
  return `${upper}${mirrored(
    line((x) => floor(from + to - x), from, to),
    from + to,
  )}z`;
}

/** A path of `line` from right to left: every second number is a place from left to right, of which all but one are relative. */
function mirrored(path: string, sum: number): string {
  let place = 0;
  const turned = path.replace(/-?\d+/g, (number) => {
    place += 1;
    if (place === 1) return `${sum - Number(number)}`;
    return place % 2 === 0 ? number : `${-Number(number)}`;
  });
  return `L${turned.slice(1)}`;
}

/** A repeatable stream of numbers in [0, 1). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Row {
  /** The curve that the cells lie on. */
  along: Curve;
  from: number;
  to: number;
  /** Half the thickness a cell may take at `x`. */
  room: Curve;
  /** How much longer than thick a cell is. */
  stretch: number;
  /** Share of the places left empty at `x`. */
  sparse: Curve;
}

/** Cells laid along a curve like paving, none two of one shape. */
function cellRow(seed: number, { along, from, to, room, stretch, sparse }: Row): Cells {
  const next = random(seed);
  const cells: Cells = { bodies: '', nuclei: '' };
  for (let x = from + next() * 20; x < to; ) {
    const half = Math.min(room(x), 11) * (0.82 + next() * 0.25);
    const length = Math.max(half * stretch * (0.8 + next() * 0.5), 5);
    x += length + 2;
    if (half > 2 && next() >= sparse(x)) {
      const y = along(x);
      const slope = (along(x + 8) - along(x - 8)) / 16;
      cells.bodies += cellBody(x, y, length, half, slope, next);
      if (half > 5) cells.nuclei += `M${Math.round(x + length * (next() - 0.5) * 0.5)} ${Math.round(y)}h0`;
    }
    x += length + 2 + next() * 4 + sparse(x) * 22;
  }
  return cells;
}

function cellBody(
  x: number,
  y: number,
  length: number,
  half: number,
  slope: number,
  next: () => number,
): string {
  const norm = Math.hypot(1, slope);
  const at = (u: number, v: number): [number, number] => [
    Math.round(x + (u - v * slope) / norm),
    Math.round(y + (u * slope + v) / norm),
  ];
  const uneven = () => 0.82 + next() * 0.3;
  const [left, right] = [at(-length, 0), at(length, 0)];
  const [top, bottom] = [at(length * (next() - 0.5) * 0.3, -half), at(length * (next() - 0.5) * 0.3, half)];
  const corner = (u: number, v: number) => at(u * length * uneven(), v * half * uneven());
  const bends = [
    [corner(-1, -1), top],
    [corner(1, -1), right],
    [corner(1, 1), bottom],
    [corner(-1, 1), left],
  ] as const;
  let [penX, penY] = left;
  const steps = bends.map(([by, to]) => {
    const step = [by[0] - penX, by[1] - penY, to[0] - penX, to[1] - penY];
    [penX, penY] = to;
    return step.join(' ');
  });
  return `M${left.join(' ')}q${steps.join(' ')}z`;
}

/** The cells of the new tissue in `rows` rows from the floor up: crowded at the left margin, on their way at the right. */
export function newTissueCells(seed: number, rows: number): Cells[] {
  return Array.from({ length: rows }, (_, row) => {
    const share = (row + 0.5) / rows;
    const height: Curve = (x) => (layer(0)(x) - tissue(1)(x)) / rows;
    return cellRow(seed + row * 31, {
      along: tissue(share),
      from: WOUND.centre - WOUND.reach * 0.9,
      to: WOUND.centre + WOUND.reach * (0.78 + 0.06 * row),
      room: (x) => height(x) * 0.46,
      stretch: 1.5 + share * 1.6,
      sparse: (x) => 0.75 * smooth(WOUND.centre - 40, WOUND.centre + WOUND.reach, x),
    });
  });
}

/** Cells of the intact skin, crowded at the wound's margins and scarce far from it. */
export function marginCells(seed: number, depth: number): Cells {
  return cellRow(seed, {
    along: layer(depth),
    from: 0,
    to: WIDTH,
    room: (x) => (Math.abs(x - WOUND.centre) < WOUND.reach * 0.72 ? 0 : 6),
    stretch: 2.1,
    sparse: (x) => smooth(WOUND.reach * 0.85, WOUND.reach * 1.9, Math.abs(x - WOUND.centre)),
  });
}

/** Spindle cells of the deep layers, drawn as short strokes along them. */
export function residentCells(seed: number, count: number, from: number, to: number): string {
  const next = random(seed);
  let path = '';
  for (let i = 0; i < count; i++) {
    const curve = layer(from + (to - from) * next());
    const spread = (next() + next() - 1) * WIDTH * (next() < 0.5 ? 0.25 : 0.6);
    const x = Math.round(WOUND.centre + 60 + spread);
    const length = Math.round(8 + next() * 12);
    path += `M${x} ${Math.round(curve(x))}l${length} ${Math.round(curve(x + length) - curve(x))}`;
  }
  return path;
}
