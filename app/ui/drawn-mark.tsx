import type { Cover } from '#congress/look/covers.ts';
import { LOGO_MARKS } from '#congress/look/marks.ts';

const STROKES = {
  teal: 'stroke-teal [.on-dark_&]:stroke-teal-bright',
  coral: 'stroke-coral',
  honey: 'stroke-honey',
};
const CELLS = { coral: 'fill-coral', honey: 'fill-honey', 'coral-soft': 'fill-coral-soft' };

/** The drawn mark of a congress without its own, in the surrounding colours. @param size its classes */
export function DrawnMark({ cover, size: className }: { cover: Cover; size: string }) {
  const { size, strokeWidth, strokes, cells } = LOGO_MARKS[cover];
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} aria-hidden="true" fill="none">
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
