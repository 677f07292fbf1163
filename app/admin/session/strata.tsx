// Layers of tissue, the deepest first; each closes a little further than the one below it.
const LAYERS = [
  { height: 128, sway: 30, colour: 'fill-petrol-deep' },
  { height: 102, sway: 26, colour: 'fill-petrol' },
  { height: 76, sway: 23, colour: 'fill-teal' },
  { height: 50, sway: 19, colour: 'fill-coral' },
  { height: 26, sway: 14, colour: 'fill-coral-soft' },
];
// Cells on their way into what is still open: left, top and size in per cent of the ground.
const CELLS = [
  { left: 62, top: 46, size: 3.2, colour: 'bg-honey' },
  { left: 71, top: 52, size: 2.2, colour: 'bg-coral' },
  { left: 56, top: 57, size: 2, colour: 'bg-coral-soft' },
  { left: 79, top: 47, size: 1.6, colour: 'bg-teal-bright' },
  { left: 67, top: 62, size: 1.4, colour: 'bg-honey' },
];

/** The congress's motif, at rest: healing layers along the top of the ground it lies on. */
export function Strata() {
  return (
    <div aria-hidden className="absolute inset-0 -z-10">
      <svg
        viewBox="0 0 400 170"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="h-24 w-full lg:h-1/2"
      >
        {LAYERS.map(({ height, sway, colour }) => (
          <path
            key={colour}
            className={colour}
            d={`M0 0H400V${height - sway / 2}C340 ${height + sway} 290 ${height - sway} 220 ${height + sway / 3}S90 ${height + sway} 0 ${height - sway / 3}Z`}
          />
        ))}
      </svg>
      {CELLS.map(({ left, top, size, colour }) => (
        <span
          key={top}
          className={`absolute hidden aspect-square rounded-full lg:block ${colour}`}
          style={{ left: `${left}%`, top: `${top}%`, width: `${size}%` }}
        />
      ))}
    </div>
  );
}
