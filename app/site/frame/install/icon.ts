import { PALETTE } from '#congress/palette.ts';
import { LOGO_MARK } from '../logo.tsx';
import type { Route } from './+types/icon';

export interface Icon {
  /** Width and height in pixels. */
  size: number;
  /** `maskable`: the device cuts its own shape out of it. */
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

/** The congress's mark as an application's icon. */
export async function loader({ params }: Route.LoaderArgs) {
  const icon = ICONS.find((candidate) => iconPath(candidate) === `/icones/${params.icon}`);
  if (!icon) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  return new Response(new Uint8Array(await drawIcon(icon)), { headers: { 'Content-Type': 'image/png' } });
}

/** On the dark ground the deepest layer is the bright one, as in the site's footer. */
const ON_DARK = { ...PALETTE, teal: PALETTE['teal-bright'] };
const GROUND = { any: { side: 64, corner: 15 }, maskable: { side: 84, corner: 0 } };
/** The mark's width on a ground; a device may cut a fifth off a maskable icon. */
const MARK = 56;

/** The mark as PNG, on a rounded ground or on one that fills the whole square. */
async function drawIcon({ size, purpose }: Icon): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(iconSvg(purpose)), { density: 72 * 12 })
    .resize(size, size)
    .png({ effort: 10, palette: true })
    .toBuffer();
}

function iconSvg(purpose: Icon['purpose']): string {
  const { side, corner } = GROUND[purpose];
  const margin = (side - MARK) / 2;
  const strokes = LOGO_MARK.strokes.map(({ tone, path }) => `<path stroke="${ON_DARK[tone]}" d="${path}"/>`);
  const cells = LOGO_MARK.cells.map(
    ({ tone, x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ON_DARK[tone]}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<rect width="${side}" height="${side}" rx="${corner}" fill="${PALETTE.ink}"/>
<g transform="translate(${margin} ${margin}) scale(${MARK / LOGO_MARK.size})">
<g fill="none" stroke-linecap="round" stroke-width="${LOGO_MARK.strokeWidth}">${strokes.join('')}</g>${cells.join('')}</g></svg>`;
}
