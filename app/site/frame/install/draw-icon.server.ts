import sharp from 'sharp';
import { LOGO_MARK } from '../logo-mark.ts';
import { TONES } from '../share/tones.ts';
import type { Icon } from './icon.ts';

/** On the dark ground the deepest layer is the bright one, as in the site's footer. */
const ON_DARK = { ...TONES, teal: TONES['teal-bright'] };
const GROUND = { any: { side: 64, corner: 15 }, maskable: { side: 84, corner: 0 } };
/** The mark's width on a ground; a device may cut a fifth off a maskable icon. */
const MARK = 56;

/** The mark as PNG, on a rounded ground or on one that fills the whole square. */
export async function drawIcon({ size, purpose }: Icon): Promise<Buffer> {
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
<rect width="${side}" height="${side}" rx="${corner}" fill="${TONES.ink}"/>
<g transform="translate(${margin} ${margin}) scale(${MARK / LOGO_MARK.size})">
<g fill="none" stroke-linecap="round" stroke-width="${LOGO_MARK.strokeWidth}">${strokes.join('')}</g>${cells.join('')}</g></svg>`;
}
