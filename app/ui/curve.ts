/** A height in units for every place from left to right; drawings are 1600 units wide. */
export type Curve = (x: number) => number;

const WIDTH = 1600;
const STEP = 80;
const MARGIN = 40;

/** A soft curve along `curve` as relative cubic path data: through its point at each step, with its slope there. */
export function line(curve: Curve): string {
  const third = STEP / 3;
  const rise = (x: number) => ((curve(x + 1) - curve(x - 1)) / 2) * third;
  let pen = Math.round(curve(-MARGIN));
  let path = `M${-MARGIN} ${pen}c${Math.round(third)} ${Math.round(rise(-MARGIN))} `;
  for (let x = STEP - MARGIN; x <= WIDTH + MARGIN; x += STEP) {
    const y = curve(x);
    // The slope at the beginning of a step is the one at the end of the step before.
    const begins = x === STEP - MARGIN ? '' : 's';
    const end = Math.round(y) - pen;
    path += `${begins}${Math.round(2 * third)} ${Math.round(y - rise(x)) - pen} ${STEP} ${end}`;
    pen += end;
  }
  return path;
}

/** The same curve closed downwards, for a layer that is painted over the one above it. */
export const body = (curve: Curve, floor: number) => `${line(curve)}V${floor}H${-MARGIN}z`;
