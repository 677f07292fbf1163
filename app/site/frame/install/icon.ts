import { pageContext } from '#app/context.ts';
import { type DrawnPicture, drawnPicture } from '#app/drawings/drawn-look.ts';
import type { Look } from '#congress/facts/schema.ts';
import { dayPalette } from '#congress/look/colours.ts';
import { LOGO_MARKS } from '#congress/look/marks.ts';
import type { Route } from './+types/icon';

export interface Icon {
  /** Width and height in pixels. */
  size: number;
  /** `maskable`: the device crops it to its own shape. */
  purpose: 'any' | 'maskable';
}

export const ICONS: Icon[] = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 192, purpose: 'maskable' },
  { size: 512, purpose: 'maskable' },
];

export const iconPath = ({ size, purpose }: Icon) =>
  `/icones/${purpose === 'maskable' ? 'recortavel-' : ''}${size}.png`;

/** Browsers also request these without a page, at these fixed addresses. */
export const FAVICON = '/favicon.svg';
export const APPLE_ICON = '/apple-touch-icon.png';

/** The congress's mark as a favicon and application icon. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const { look } = values.facts;
  const own = await drawnPicture(values, look.mark, 'png');
  if (url.pathname === FAVICON)
    return new Response(await iconSvg('any', look, own), { headers: { 'Content-Type': 'image/svg+xml' } });
  const icon =
    url.pathname === APPLE_ICON
      ? ({ size: 180, purpose: 'maskable' } as const)
      : ICONS.find((candidate) => iconPath(candidate) === url.pathname);
  if (!icon) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  return new Response(new Uint8Array(await drawIcon(icon, look, own)), {
    headers: { 'Content-Type': 'image/png' },
  });
}

const svgOf = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">\n`;

/** Whether a mark is opaque, and whether its visible part is rather light. */
async function seenThrough({ source }: DrawnPicture) {
  const { default: sharp } = await import('sharp');
  const mark = sharp(Buffer.from(source.slice(source.indexOf(',') + 1), 'base64')).ensureAlpha();
  const { isOpaque, channels } = await mark.stats();
  const [red = 0, green = 0, blue = 0, opacity = 255] = channels.map(({ mean }) => mean);
  // Transparent pixels count as black, so the mean is divided by the mean opacity.
  const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / Math.max(opacity, 1);
  return { opaque: isOpaque, light: light > 0.6 };
}

/** The size of an uploaded mark relative to a drawn one, which includes some margin. */
const OWN_MARK = 0.86;
const GROUND = { any: { side: 64, corner: 15 }, maskable: { side: 84, corner: 0 } };
/** The mark's width on the background; devices may crop a fifth of a maskable icon. */
const MARK = 56;

/** The mark as PNG, on a rounded background or on one that fills the square. */
async function drawIcon({ size, purpose }: Icon, look: Look, own: DrawnPicture | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(await iconSvg(purpose, look, own)), { density: 72 * 12 })
    .resize(size, size)
    .png({ effort: 10, palette: true })
    .toBuffer();
}

async function iconSvg(purpose: Icon['purpose'], look: Look, own: DrawnPicture | null): Promise<string> {
  const { side, corner } = GROUND[purpose];
  const palette = dayPalette(look);
  if (own) {
    const { opaque: isOpaque, light } = await seenThrough(own);
    const opaque = isOpaque && own.width === own.height;
    // An opaque square mark is its own background; others are placed on a background that contrasts with them.
    const width = opaque ? side : MARK * OWN_MARK;
    const ground = `<rect width="${side}" height="${side}" rx="${corner}" fill="${light ? palette.ink : palette.white}"/>`;
    return `${svgOf(side)}<clipPath id="c"><rect width="${side}" height="${side}" rx="${corner}"/></clipPath>${opaque ? '' : ground}
<image clip-path="url(#c)" x="${(side - width) / 2}" y="${(side - width) / 2}" width="${width}" height="${width}" href="${own.source}"/></svg>`;
  }
  const mark = LOGO_MARKS[look.cover];
  const margin = (side - MARK) / 2;
  // On the dark background the deepest layer is bright, as in the site's footer.
  const onDark = { ...palette, teal: palette['teal-bright'] };
  const strokes = mark.strokes.map(({ tone, path }) => `<path stroke="${onDark[tone]}" d="${path}"/>`);
  const cells = mark.cells.map(
    ({ tone, x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${onDark[tone]}"/>`,
  );
  return `${svgOf(side)}<rect width="${side}" height="${side}" rx="${corner}" fill="${palette.ink}"/>
<g transform="translate(${margin} ${margin}) scale(${MARK / mark.size})">
<g fill="none" stroke-linecap="round" stroke-width="${mark.strokeWidth}">${strokes.join('')}</g>${cells.join('')}</g></svg>`;
}
