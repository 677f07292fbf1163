import { body } from './curve.ts';

const EDGE_HEIGHT = 96;
/** How far the last layer reaches into its section: where layers end together, a seam shows through. */
const REACH = 8;

/** A section's upper edge as layers that settle on one another; the last colour is the section's own ground. */
export function StrataEdge({ tones, turn = 0 }: { tones: readonly string[]; turn?: number }) {
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
