import { Circle, Path, Svg } from '@react-pdf/renderer';
import type { Look } from '#congress/facts/schema.ts';
import { dayPalette } from '#congress/look/colours.ts';
import { LOGO_MARKS } from './logo.tsx';

/** The mark of the logo in a PDF. @param size in points */
export function Mark({ size, look }: { size: number; look: Look }) {
  const palette = dayPalette(look);
  const { strokeWidth, strokes, cells, ...mark } = LOGO_MARKS[look.cover];
  return (
    <Svg viewBox={`0 0 ${mark.size} ${mark.size}`} width={size} height={size}>
      {strokes.map(({ tone, path }) => (
        <Path
          key={path}
          d={path}
          stroke={palette[tone]}
          strokeWidth={strokeWidth}
          strokeLinecap="round"
          fill="none"
        />
      ))}
      {cells.map(({ tone, x, y, radius }) => (
        <Circle key={x} cx={x} cy={y} r={radius} fill={palette[tone]} />
      ))}
    </Svg>
  );
}
