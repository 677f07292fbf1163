import { Circle, Image, Path, Svg } from '@react-pdf/renderer';
import type { DrawnLook } from '#app/drawings/drawn-look.ts';
import { dayPalette } from '#congress/look/colours.ts';
import { LOGO_MARKS } from '#congress/look/marks.ts';
import { type LogoRoom, logoSize } from '#congress/look/pictures.ts';

interface LogoProps {
  /** In points. */
  size: number;
  /** For a logo of the congress's own; unless given, twice as wide as high. */
  room?: LogoRoom;
  look: DrawnLook;
}

/** The congress's own logo in a PDF; without one its mark. */
export function DrawnLogo({ size, room = { width: 2.4 * size, height: size }, look }: LogoProps) {
  const { logo, mark } = look.drawn;
  if (logo) return <DrawnPicture source={logo.source} size={logoSize(room, logo)} />;
  if (mark) return <DrawnPicture source={mark.source} size={logoSize({ width: size, height: size }, mark)} />;
  return <DrawnMark size={size} look={look} />;
}

/** Beside words that need the room it keeps its proportions. */
const DrawnPicture = ({ source, size }: { source: string; size: LogoRoom }) => (
  <Image src={source} style={{ ...size, flexShrink: 0 }} />
);

function DrawnMark({ size, look }: Pick<LogoProps, 'size' | 'look'>) {
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
