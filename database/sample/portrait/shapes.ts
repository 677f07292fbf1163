export type Point = readonly [x: number, y: number];

/** Rounds to one decimal: keeps the drawings small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function path(d: string, fill: string, attributes = ''): string {
  return `<path d="${d}" fill="${fill}"${attributes && ` ${attributes}`}/>`;
}

export function line(d: string, stroke: string, width: number, attributes = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes && ` ${attributes}`}/>`;
}

export function circle([x, y]: Point, r: number, fill: string, attributes = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes && ` ${attributes}`}/>`;
}

export function ellipse([x, y]: Point, rx: number, ry: number, fill: string, attributes = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes && ` ${attributes}`}/>`;
}

/** The same drawing mirrored on the vertical axis of a 400 wide canvas, beside the original. */
export function mirrored(drawing: string): string {
  return `${drawing}<g transform="matrix(-1 0 0 1 400 0)">${drawing}</g>`;
}

/**
 * Points on an ellipse. Degrees, clockwise on the screen, 0 at the right; `wobble` varies the radius in turns so
 * that curls are not a gear wheel.
 */
export function arcPoints(
  centre: Point,
  radii: Point,
  from: number,
  to: number,
  count: number,
  wobble = 0,
): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / count) * Math.PI) / 180;
    const grow = 1 + wobble * Math.sin(index * 2.4);
    return [
      centre[0] + radii[0] * grow * Math.cos(angle),
      centre[1] + radii[1] * grow * Math.sin(angle),
    ] as const;
  });
}

/** A line through the points made of outward bows: curls, and the edge of an afro. */
export function scallops(points: readonly Point[], bulge = 0.62): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${n(x)} ${n(y)}`;
      const r = Math.hypot(x - before[0], y - before[1]) * bulge;
      return `A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}`;
    })
    .join('');
}

/** One flowing stratum: a filled band from a wavy upper edge down to `bottom`, across `width`. */
export function stratum(
  width: number,
  y: number,
  amplitude: number,
  wavelength: number,
  phase: number,
  bottom: number,
): string {
  const half = wavelength / 2;
  const start = -wavelength + phase * wavelength;
  const crests = Math.ceil((width - start) / half) + 1;
  let d = `M${n(start)} ${n(y)}`;
  for (let index = 0; index < crests; index++) {
    const x = start + index * half;
    const dy = index % 2 === 0 ? -amplitude : amplitude;
    d += `C${n(x + half * 0.36)} ${n(y + dy)} ${n(x + half * 0.64)} ${n(y + dy)} ${n(x + half)} ${n(y)}`;
  }
  return `${d}V${n(bottom)}H${n(start)}Z`;
}
