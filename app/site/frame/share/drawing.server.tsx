import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';
import { body, line } from '#app/ui/curve.ts';
import { LOGO_MARK } from '../logo-mark.ts';
import { SHARE_IMAGE } from '../meta.ts';
import type { ShareWords } from './words.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const MARGIN = 72;
/** The title is set in the largest of these, in pixels, in which it has room. */
const TITLE_SIZES = [112, 100, 90, 80, 70, 60, 52, 44, 36];
/** The height of that room: alone, or with a line under it. */
const TITLE_ROOM = { alone: 212, withCongress: 152 };
/** The width of an average letter of the title, in its size. */
const LETTER = 0.58;

// The site's tokens (app/app.css), which a drawing outside of a page cannot ask for.
const TONES = {
  ink: '#0e2f36',
  'ink-soft': '#46636a',
  petrol: '#14505a',
  teal: '#1f7a78',
  'teal-bright': '#58c0b4',
  gauze: '#f7faf8',
  mist: '#e3efec',
  'coral-deep': '#b93a27',
  coral: '#e2553f',
  'coral-light': '#ed8470',
  'coral-soft': '#f7b7a6',
  rose: '#f9ddd3',
  honey: '#e9b44c',
};

/** A page's share image as PNG. The same words give the same bytes. */
export async function shareImage(words: ShareWords): Promise<Buffer> {
  return await sharp(Buffer.from(await shareSvg(words)))
    .png({ palette: true, colours: 128, dither: 0, effort: 7 })
    .toBuffer();
}

async function shareSvg(words: ShareWords): Promise<string> {
  const fonts = await loadFonts();
  const size = await titleSize(words, fonts);
  // Satori turns the text into paths: the image needs no font where it is drawn.
  return satori(<Card words={words} size={size} />, { width: WIDTH, height: HEIGHT, fonts });
}

/** Satori does not fit text by itself: the title is set smaller until it has room and no word must be broken. */
async function titleSize({ title, congress }: ShareWords, fonts: Fonts): Promise<number> {
  const room = congress ? TITLE_ROOM.withCongress : TITLE_ROOM.alone;
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  for (const size of TITLE_SIZES) {
    if (longest * LETTER * size > WIDTH - 2 * MARGIN) continue;
    const svg = await satori(<Title size={size}>{title}</Title>, { width: WIDTH - 2 * MARGIN, fonts });
    if (Number(/height="([\d.]+)"/.exec(svg)?.[1]) <= room) return size;
  }
  return TITLE_SIZES.at(-1) as number;
}

function Title({ size, children }: { size: number; children: ReactNode }) {
  return (
    <div
      style={{
        display: 'block',
        width: WIDTH - 2 * MARGIN,
        fontFamily: 'Bricolage Grotesque',
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

function Card({ words, size }: { words: ShareWords; size: number }) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: WIDTH,
        height: HEIGHT,
        boxSizing: 'border-box',
        padding: `${MARGIN - 14}px ${MARGIN}px 36px`,
        backgroundColor: TONES.gauze,
        backgroundImage: `linear-gradient(180deg, ${TONES.mist} 0%, ${TONES.gauze} 46%)`,
        color: TONES.ink,
        fontFamily: 'Figtree',
      }}
    >
      <Strata />
      <Brand name={words.brand} />
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 34, gap: 18 }}>
        <Title size={size}>{words.title}</Title>
        {words.congress && (
          <div style={{ fontSize: 34, fontWeight: 600, color: TONES.teal, lineClamp: 1 }}>
            {words.congress}
          </div>
        )}
      </div>
      <div
        style={{
          // Painted after the layers, which are placed by themselves.
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
          <div style={{ color: TONES['coral-soft'] }}>{words.city}</div>
        </div>
      </div>
    </div>
  );
}

function Brand({ name }: { name: string }) {
  const { size, strokeWidth, strokes, cells } = LOGO_MARK;
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 14 }}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of a picture that is described as a whole */}
      <svg viewBox={`0 0 ${size} ${size}`} width={62} height={62} fill="none">
        {strokes.map(({ tone, path }) => (
          <path key={path} d={path} stroke={TONES[tone]} strokeWidth={strokeWidth} strokeLinecap="round" />
        ))}
        {cells.map(({ tone, x, y, radius }) => (
          <circle key={x} cx={x} cy={y} r={radius} fill={TONES[tone]} />
        ))}
      </svg>
      <div
        style={{
          fontFamily: 'Bricolage Grotesque',
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

/** The section through skin that the home page shows too: layers from the surface down, dipping where the wound is. */
const LAYERS = [
  { tone: 'rose', rise: 0 },
  { tone: 'coral-soft', rise: 24 },
  { tone: 'gauze', rise: 50 },
  { tone: 'teal-bright', rise: 60 },
  { tone: 'teal', rise: 94 },
  { tone: 'petrol', rise: 126 },
  { tone: 'ink', rise: 156 },
] as const;
/** New tissue from the wound's surface to its floor. */
const TISSUE = [
  { tone: 'coral-deep', share: 1 },
  { tone: 'coral', share: 0.78 },
  { tone: 'coral-light', share: 0.55 },
  { tone: 'coral-soft', share: 0.3 },
] as const;
const DEPTH = 420;
const WOUND = { centre: 1130, reach: 330, depth: 104 };

/** How far the wound reaches down at `x`: from 0 outside to 1 at its floor, with slightly swollen margins. */
function dip(x: number): number {
  const t = Math.abs(x - WOUND.centre) / WOUND.reach;
  const bowl = t < 1 ? (1 - t * t) ** 2 : 0;
  return bowl - 0.16 * Math.exp(-(((t - 1) / 0.22) ** 2));
}

/** The upper edge of the layer that lies `rise` under the surface: the deeper it is, the flatter. */
const layer = (rise: number) => (x: number) => {
  const force = 1 - Math.abs(rise) / 240;
  const swell = 15 * Math.sin(x / 232 + rise / 110) + 7 * Math.sin(x / 103 + rise / 60);
  return 112 + rise + force * (swell + (1 - x / 1600) * 26) + WOUND.depth * force ** 2.4 * dip(x);
};

/** The upper edge of new tissue: it has closed the left margin and is on its way at the right one. */
const tissue = (share: number) => (x: number) => {
  const open = 1 / (1 + Math.exp((WOUND.centre - x + 30) / 62));
  // A little under the surface where there is no wound, so that nothing of it shines through.
  return (
    layer(0)(x) +
    4 -
    (WOUND.depth * 0.95 * dip(x) + 8) * share * (1 - 0.5 * open) * Math.sign(Math.max(0, dip(x)))
  );
};

/** The drawing under the words; the dates stand on its deepest layer. */
function Strata() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration
    <svg
      viewBox={`0 0 1600 ${DEPTH}`}
      width={WIDTH}
      height={DEPTH * (WIDTH / 1600)}
      style={{ position: 'absolute', left: 0, bottom: 0 }}
    >
      {[-66, -44, -22].map((rise) => (
        <path
          key={rise}
          d={line(layer(rise))}
          fill="none"
          stroke={TONES['teal-bright']}
          strokeOpacity="0.55"
          strokeWidth="1.6"
        />
      ))}
      {TISSUE.map(({ tone, share }) => (
        <path key={share} d={body(tissue(share), DEPTH)} fill={TONES[tone]} />
      ))}
      {LAYERS.map(({ tone, rise }) => (
        <path key={tone} d={body(layer(rise), DEPTH)} fill={TONES[tone]} />
      ))}
    </svg>
  );
}

type Fonts = SatoriOptions['fonts'];
const WEIGHTS = [
  ['Bricolage Grotesque', 700],
  ['Figtree', 600],
  ['Figtree', 700],
] as const;
let kept: Promise<Fonts> | undefined;

// Static fonts: Satori reads neither variable ones nor woff2. Their names are resolved where this runs, source or build.
function loadFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  kept ??= Promise.all(
    WEIGHTS.map(async ([name, weight]) => {
      const font = name.toLowerCase().replace(' ', '-');
      const data = await readFile(resolve(`@fontsource/${font}/files/${font}-latin-${weight}-normal.woff`));
      return { name, weight, style: 'normal' as const, data };
    }),
  );
  return kept;
}
