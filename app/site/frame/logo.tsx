const STROKES = {
  teal: 'stroke-teal [.on-dark_&]:stroke-teal-bright',
  coral: 'stroke-coral',
  honey: 'stroke-honey',
};
const CELLS = { coral: 'fill-coral', honey: 'fill-honey', 'coral-soft': 'fill-coral-soft' };

function LogoMark() {
  const { size, strokeWidth, strokes, cells } = LOGO_MARK;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-9 shrink-0 sm:size-10"
      aria-hidden="true"
      fill="none"
    >
      <g strokeWidth={strokeWidth} strokeLinecap="round">
        {strokes.map(({ tone, path }) => (
          <path key={path} className={STROKES[tone]} d={path} />
        ))}
      </g>
      {cells.map(({ tone, x, y, radius }) => (
        <circle key={x} className={CELLS[tone]} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}

/** Mark and word, or the mark alone. The colour of the word is the current one. */
export function Logo({ name }: { name: string | undefined }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark />
      {name && (
        <span className="font-display mt-0.5 text-[1.5rem] leading-none font-[720] tracking-[-0.035em] sm:text-[1.75rem]">
          {name}
        </span>
      )}
    </span>
  );
}

/** Strata of healing tissue: each layer closes further than the one above, and cells bridge what is still open. */
export const LOGO_MARK = {
  size: 48,
  strokeWidth: 5.2,
  strokes: [
    { tone: 'teal', path: 'M4.6 40c6.4-4.2 13-4.2 19.4 0s13 4.2 19.4 0' },
    {
      tone: 'coral',
      path: 'M4.6 28.600c4.5-2.9 8.9-3.7 13.2-2.400M43.4 28.600c-4.5 2.9-8.9 3.7-13.2 2.4',
    },
    { tone: 'honey', path: 'M4.6 17.200c2.5-1.6 4.9-2.6 7.3-2.900M43.4 17.200c-2.5 1.6-4.9 2.5-7.3 2.9' },
  ],
  cells: [
    { tone: 'coral', x: 24, y: 28.6, radius: 2.9 },
    { tone: 'honey', x: 19.4, y: 15.4, radius: 2.9 },
    { tone: 'honey', x: 27.8, y: 19.2, radius: 2.9 },
    { tone: 'coral-soft', x: 24.6, y: 8.6, radius: 2.6 },
  ],
} as const;
