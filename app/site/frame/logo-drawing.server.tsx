import { Circle, Image, Path, Svg } from '@react-pdf/renderer';
import type { DrawnLook } from '#app/drawings/drawn-look.ts';
import { dayPalette } from '#congress/look/colours.ts';
import { LOGO_MARKS } from '#congress/look/marks.ts';
import { type LogoRoom, logoSize } from '#congress/look/pictures.ts';

interface LogoProps {
  /** In points. */
  size: number;
  /** The box for an uploaded logo; by default 2.4 times as wide as high. */
  room?: LogoRoom;
  look: DrawnLook;
}

/** The congress's uploaded logo in a PDF, or its mark. */
export function DrawnLogo({ size, room = { width: 2.4 * size, height: size }, look }: LogoProps) {
  const { logo, mark } = look.drawn;
  if (logo) return <DrawnPicture source={logo.source} size={logoSize(room, logo)} />;
  if (mark) return <DrawnPicture source={mark.source} size={logoSize({ width: size, height: size }, mark)} />;
  return <DrawnMark size={size} look={look} />;
}

/** Does not shrink when the text beside it needs room. */
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
