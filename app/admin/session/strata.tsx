// Layers of tissue, the deepest first; each closes a little further than the one below it.
const LAYERS = [
  { height: 120, sway: 34, colour: 'fill-petrol-deep' },
  { height: 96, sway: 28, colour: 'fill-petrol' },
  { height: 70, sway: 24, colour: 'fill-teal' },
  { height: 44, sway: 18, colour: 'fill-coral' },
  { height: 20, sway: 12, colour: 'fill-coral-soft' },
];

/** The congress's motif, at rest: healing layers along the top of the ground it lies on. */
export function Strata() {
  return (
    <svg
      viewBox="0 0 400 170"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="absolute inset-x-0 top-0 -z-10 h-24 w-full lg:h-2/5"
    >
      {LAYERS.map(({ height, sway, colour }) => (
        <path
          key={colour}
          className={colour}
          d={`M0 0H400V${height - sway / 2}C340 ${height + sway} 290 ${height - sway} 220 ${height + sway / 3}S90 ${height + sway} 0 ${height - sway / 3}Z`}
        />
      ))}
    </svg>
  );
}
