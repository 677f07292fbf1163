/** A height for every x from left to right, in SVG units; drawings are 1600 units wide. */
type Curve = (x: number) => number;

const WIDTH = 1600;
const STEP = 80;
const MARGIN = 40;

/** A smooth curve as relative cubic path data: exact point and slope at each step. */
export function line(curve: Curve): string {
  const third = STEP / 3;
  const rise = (x: number) => ((curve(x + 1) - curve(x - 1)) / 2) * third;
  let pen = Math.round(curve(-MARGIN));
  let path = `M${-MARGIN} ${pen}c${Math.round(third)} ${Math.round(rise(-MARGIN))} `;
  for (let x = STEP - MARGIN; x <= WIDTH + MARGIN; x += STEP) {
    const y = curve(x);
    // The `s` command takes over the slope from the end of the previous step.
    const begins = x === STEP - MARGIN ? '' : 's';
    const end = Math.round(y) - pen;
    path += `${begins}${Math.round(2 * third)} ${Math.round(y - rise(x)) - pen} ${STEP} ${end}`;
    pen += end;
  }
  return path;
}

/** The curve closed at the bottom, for a layer that is painted over the one above. */
export const body = (curve: Curve, floor: number) => `${line(curve)}V${floor}H${-MARGIN}z`;

const EDGE_HEIGHT = 96;
/** How far the last layer extends into its section, to avoid a visible seam. */
const REACH = 8;

/** A section's upper edge as layers; the last colour is the section's own background. */
export function StrataEdge({ tones, turn }: { tones: readonly string[]; turn: number }) {
  const spacing = 52 / tones.length;
  return (
    <svg
      viewBox={`0 0 1600 ${EDGE_HEIGHT}`}
      preserveAspectRatio="none"
      className="-mb-px block overflow-visible h-[clamp(2.5rem,6vw,6rem)] w-full"
      aria-hidden
    >
      {tones.map((tone, index) => (
        <path
          key={tone}
          className={tone}
          d={body(
            (x) =>
              22 +
              index * spacing +
              (16 - index * 4) * Math.sin(x / 240 + turn + index * 0.35) +
              5 * Math.sin(x / 97 + turn * 2 + index),
            index === tones.length - 1 ? EDGE_HEIGHT + REACH : EDGE_HEIGHT,
          )}
        />
      ))}
    </svg>
  );
}
