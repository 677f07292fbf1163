import { LOGO_MARK } from './logo-mark.ts';

const STROKES = {
  teal: 'stroke-teal [.on-dark_&]:stroke-teal-bright',
  coral: 'stroke-coral',
  honey: 'stroke-honey',
};
const CELLS = { coral: 'fill-coral', honey: 'fill-honey', 'coral-soft': 'fill-coral-soft' };

function LogoMark({ className }: { className?: string }) {
  const { size, strokeWidth, strokes, cells } = LOGO_MARK;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      aria-hidden="true"
      focusable="false"
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
export function Logo({ name, className }: { name: string | undefined; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className ?? ''}`}>
      <LogoMark className="size-9 shrink-0 sm:size-10" />
      {name && (
        <span className="font-display mt-0.5 text-[1.5rem] leading-none font-[720] tracking-[-0.035em] sm:text-[1.75rem]">
          {name}
        </span>
      )}
    </span>
  );
}
