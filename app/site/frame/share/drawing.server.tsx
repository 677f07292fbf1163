import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import type { DrawnLook } from '#app/drawings/drawn-look.ts';
import { HEADING_FONTS } from '#app/drawings/heading-fonts.server.ts';
import type { Look } from '#congress/facts/schema.ts';
import { dayPalette, recoloured } from '#congress/look/colours.ts';
import { LOGO_MARKS } from '#congress/look/marks.ts';
import { logoSize } from '#congress/look/pictures.ts';
import type { Typeface } from '#congress/look/typefaces.ts';
import { SCENE_FOCAL_POINT } from '#congress/pictures/schema.ts';
import { shareDrawing } from '../drawings/covers.ts';
import { SHARE_IMAGE } from '../head.ts';
import { type Fonts, fontsFor } from './fonts.server.ts';
import strata from './strata.svg?raw';
import type { ShareWords } from './words.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const MARGIN = 72;
/** The sizes in pixels for the title; the largest that fits is used. */
const TITLE_SIZES = [112, 100, 90, 80, 70, 60, 52, 44, 36];
/** The height available to the title: alone, or above one or two lines. */
const TITLE_HEIGHT = [212, 152, 108] as const;
/** The average width of a title's letter, relative to the font size. */
const LETTER = 0.58;

/** A page's share image as PNG. Deterministic: the same words give the same bytes. */
export default async function shareImage(words: ShareWords): Promise<Buffer> {
  return await sharp(Buffer.from(await shareSvg(words)))
    .png({ palette: true, colours: 128, dither: 0, effort: 7 })
    .toBuffer();
}

async function shareSvg(words: ShareWords): Promise<string> {
  const fonts = await fontsFor(words.look.typeface, Object.values(words).join(''));
  const size = await titleSize(words, fonts);
  // Satori converts text to paths, so rasterising it needs no fonts.
  const photograph = await cutPhotograph(words.look);
  return satori(<Card words={words} size={size} photograph={photograph} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts,
  });
}

/** Satori does not fit text, so sizes are tried until the title fits and no word has to be broken. */
async function titleSize({ title, role, congress, look }: ShareWords, fonts: Fonts): Promise<number> {
  const room = TITLE_HEIGHT[role && congress ? 2 : congress ? 1 : 0];
  const height = look.drawn.photograph ? room - LESS_BESIDE_PHOTOGRAPH : room;
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  for (const size of TITLE_SIZES) {
    if (longest * LETTER * size > WIDTH - 2 * MARGIN) continue;
    const svg = await satori(
      <Title size={size} typeface={look.typeface}>
        {title}
      </Title>,
      { width: WIDTH - 2 * MARGIN, fonts },
    );
    if (Number(/height="([\d.]+)"/.exec(svg)?.[1]) <= height) return size;
  }
  return TITLE_SIZES.at(-1) as number;
}

interface TitleProps {
  size: number;
  typeface: Typeface;
  children: ReactNode;
}

function Title({ size, typeface, children }: TitleProps) {
  return (
    <div
      style={{
        display: 'block',
        width: WIDTH - 2 * MARGIN,
        fontFamily: HEADING_FONTS[typeface].name,
        fontWeight: 700,
        fontSize: size,
        lineHeight: 1.04,
        letterSpacing: '-0.025em',
        fontVariantLigatures: 'none',
        textWrap: 'balance',
        lineClamp: 4,
      }}
    >
      {children}
    </div>
  );
}

/**
 * The background below the title: the dates are on the deepest layer of a drawing, or on a band below the photograph.
 */
function Ground({ look, photograph }: { look: DrawnLook; photograph: string | null }) {
  if (!photograph)
    return (
      <img
        src={pictured(recoloured(drawingOf(look), look))}
        alt=""
        width={WIDTH}
        height={315}
        style={{ position: 'absolute', left: 0, bottom: 0 }}
      />
    );
  const { ink, coral } = dayPalette(look);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', position: 'absolute', left: 0, bottom: 0 }}>
      <img src={photograph} alt="" {...PHOTOGRAPH} />
      <div style={{ width: WIDTH, height: 120, backgroundColor: ink, borderTop: `6px solid ${coral}` }} />
    </div>
  );
}

const PHOTOGRAPH = { width: WIDTH, height: 150 };
/** A photograph has a straight upper edge, whereas a drawing leaves space between its waves; in pixels. */
const LESS_BESIDE_PHOTOGRAPH = 22;

/** The part of the photograph that fits on the card, around its focal point; null if it cannot be shown. */
async function cutPhotograph({ drawn, focalPoint }: DrawnLook): Promise<string | null> {
  if (!drawn.photograph) return null;
  const { source } = drawn.photograph;
  const whole = sharp(Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'));
  const { data, info } = await whole
    .resize({ ...PHOTOGRAPH, fit: 'outside' })
    .toBuffer({ resolveWithObject: true });
  const [x = 50, y = 50] = (focalPoint ?? SCENE_FOCAL_POINT).split(' ').map(Number.parseFloat);
  const cut = await sharp(data)
    .extract({
      left: Math.round(((info.width - PHOTOGRAPH.width) * x) / 100),
      top: Math.round(((info.height - PHOTOGRAPH.height) * y) / 100),
      ...PHOTOGRAPH,
    })
    .jpeg({ quality: 82 })
    .toBuffer();
  return `data:image/jpeg;base64,${cut.toString('base64')}`;
}

interface CardProps {
  words: ShareWords;
  size: number;
  photograph: string | null;
}

function Card({ words, size, photograph }: CardProps) {
  const palette = dayPalette(words.look);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: WIDTH,
        height: HEIGHT,
        boxSizing: 'border-box',
        padding: `${MARGIN - 14}px ${MARGIN}px 36px`,
        backgroundColor: palette.gauze,
        backgroundImage: `linear-gradient(180deg, ${palette.mist} 0%, ${palette.gauze} 46%)`,
        color: palette.ink,
        fontFamily: 'Figtree',
      }}
    >
      <Ground look={words.look} photograph={photograph} />
      <Brand name={words.brand} look={words.look} />
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 34, gap: 18 }}>
        <Title size={size} typeface={words.look.typeface}>
          {words.title}
        </Title>
        {words.role && (
          <div style={{ fontSize: 32, fontWeight: 600, color: palette['ink-soft'], lineClamp: 1 }}>
            {words.role}
          </div>
        )}
        {words.congress && (
          <div style={{ fontSize: 34, fontWeight: 600, color: palette.teal, lineClamp: 1 }}>
            {words.congress}
          </div>
        )}
      </div>
      <div
        style={{
          // Positioned, so that it is painted above the layers, which are positioned, too.
          position: 'relative',
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          gap: 40,
          marginTop: 'auto',
          color: '#ffffff',
        }}
      >
        <div style={{ flexShrink: 0, fontSize: 38, fontWeight: 700 }}>{words.dates}</div>
        <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', fontSize: 27 }}>
          <div style={{ fontWeight: 600, lineClamp: 1 }}>{words.venue}</div>
          <div style={{ color: palette['coral-soft'] }}>{words.city}</div>
        </div>
      </div>
    </div>
  );
}

/** The section through skin, as on the home page, or the drawing of another cover. */
const drawingOf = ({ cover }: Look) => (cover === 'wound' ? strata : shareDrawing(cover));

const pictured = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const LOGO_ROOM = { width: 300, height: 72 };
const MARK_ROOM = { width: 62, height: 62 };

function Brand({ name, look }: { name: string; look: DrawnLook }) {
  const { logo, mark } = look.drawn;
  if (logo) return <img src={logo.source} alt="" {...logoSize(LOGO_ROOM, logo)} />;
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 14 }}>
      {mark ? <img src={mark.source} alt="" {...logoSize(MARK_ROOM, mark)} /> : <DrawnMark look={look} />}
      <div
        style={{
          fontFamily: HEADING_FONTS[look.typeface].name,
          fontWeight: 700,
          fontSize: 46,
          letterSpacing: '-0.035em',
        }}
      >
        {name}
      </div>
    </div>
  );
}

function DrawnMark({ look }: { look: Look }) {
  const palette = dayPalette(look);
  const { size, strokeWidth, strokes, cells } = LOGO_MARKS[look.cover];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: part of an image that has a text alternative as a whole
    <svg viewBox={`0 0 ${size} ${size}`} {...MARK_ROOM} fill="none">
      {strokes.map(({ tone, path }) => (
        <path key={path} d={path} stroke={palette[tone]} strokeWidth={strokeWidth} strokeLinecap="round" />
      ))}
      {cells.map(({ tone, x, y, radius }) => (
        <circle key={x} cx={x} cy={y} r={radius} fill={palette[tone]} />
      ))}
    </svg>
  );
}
