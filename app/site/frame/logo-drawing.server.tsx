import { Circle, Path, Svg } from '@react-pdf/renderer';
import { PALETTE } from '#congress/palette.ts';
import { LOGO_MARK } from './logo.tsx';

/** The mark of the logo in a PDF. @param size in points */
export function Mark({ size }: { size: number }) {
  const { strokeWidth, strokes, cells, ...mark } = LOGO_MARK;
  return (
    <Svg viewBox={`0 0 ${mark.size} ${mark.size}`} width={size} height={size}>
      {strokes.map(({ tone, path }) => (
        <Path
          key={path}
          d={path}
          stroke={PALETTE[tone]}
          strokeWidth={strokeWidth}
          strokeLinecap="round"
          fill="none"
        />
      ))}
      {cells.map(({ tone, x, y, radius }) => (
        <Circle key={x} cx={x} cy={y} r={radius} fill={PALETTE[tone]} />
      ))}
    </Svg>
  );
}
