import sharp, { type Metadata, type Sharp } from 'sharp';
import { messageOf } from '#server/operation/redact.ts';
import { BrokenPictureError } from './data-string.ts';
import type { Format } from './derivations.ts';

// Every picture is decoded only once, so libvips' cache is useless.
sharp.cache(false);
// The number of concurrent pictures is limited instead (bounds.ts).
sharp.concurrency(1);

const maxSourcePixels = 64_000_000;
const maxHeight = 4096;
const points = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/** The parameters of a function of this file, without the picture. */
export type PictureWork<Work extends (source: Buffer, ...as: never) => unknown> =
  Parameters<Work> extends [Buffer, ...infer As] ? As : never;

/**
 * Derives a picture for the web: upright, without metadata, at most `width` pixels wide (drawings exactly, photographs are never
 * enlarged).
 * @throws BrokenPictureError when the content is not a picture, or is a drawing where none is allowed, whatever its stated type
 */
export function derive(
  source: Buffer,
  mayBeDrawing: boolean,
  width: number,
  format: Format,
): Promise<Buffer> {
  return shown(source, mayBeDrawing, width, (picture, drawing) => {
    const fitting = picture.resize({
      width,
      height: maxHeight,
      fit: 'inside',
      withoutEnlargement: !drawing,
    });
    return encode(fitting, format, drawing).toBuffer();
  });
}

/** Width in pixels at which a drawing is rendered for its mean colours. */
const toneWidth = 64;

/**
 * The mean colours of a picture's upper and lower half, `#rrggbb,#rrggbb`.
 * @returns null if it is transparent, because then no colour may be shown behind it
 * @throws BrokenPictureError as `derive` does
 */
export function toneOf(source: Buffer, mayBeDrawing: boolean): Promise<string | null> {
  return shown(source, mayBeDrawing, toneWidth, async (picture) => {
    const small = await picture
      .resize({ width: toneWidth, height: toneWidth, fit: 'fill' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    const halves = await Promise.all([
      meanColour(small.subarray(0, small.length / 2)),
      meanColour(small.subarray(small.length / 2)),
    ]);
    return halves.includes(null) ? null : halves.join(',');
  });
}

/** The mean colour of half a square of `toneWidth`; null if transparent. A drawing's last row may be half a pixel high. */
async function meanColour(pixels: Buffer): Promise<string | null> {
  const raw = { width: toneWidth, height: toneWidth / 2, channels: 4 } as const;
  const { channels } = await sharp(pixels, { raw }).stats();
  const [red, green, blue, opacity = 0] = channels.map(({ mean }) => Math.round(mean));
  if (opacity < 248) return null;
  return `#${Buffer.from([red, green, blue].map(Number)).toString('hex')}`;
}

/** Opens a picture upright; `width` determines the resolution of a drawing. */
async function shown<Result>(
  source: Buffer,
  mayBeDrawing: boolean,
  width: number,
  use: (picture: Sharp, drawing: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    const metadata = await sharp(source, { limitInputPixels: maxSourcePixels }).metadata();
    const drawing = metadata.format === 'svg';
    if (drawing ? !mayBeDrawing : !points.has(metadata.format))
      throw new BrokenPictureError(`cannot show ${metadata.format}`);
    const picture = sharp(source, {
      limitInputPixels: maxSourcePixels,
      failOn: 'error',
      ...(drawing && { density: drawingDensity(metadata, width) }),
    }).autoOrient();
    return await use(picture, drawing);
  } catch (error) {
    if (error instanceof BrokenPictureError) throw error;
    throw new BrokenPictureError(messageOf(error));
  }
}

/** The density (dpi) at which a drawing is rendered with the wanted width; 72 is its intrinsic size. */
function drawingDensity({ width, height }: Metadata, targetWidth: number): number {
  const scale = Math.min(targetWidth / Math.max(width, 1), maxHeight / Math.max(height, 1));
  return Math.min(Math.max(72 * scale, 1), 100_000);
}

/**
 * Drawings have hard edges between colours, which chroma subsampling would blur. Effort 2 makes AVIF five times faster than the
 * default 4 and a fifteenth larger, still a third smaller than WebP.
 */
function encode(picture: Sharp, format: Format, drawing: boolean): Sharp {
  if (format === 'avif') {
    return picture.avif({
      quality: drawing ? 55 : 50,
      effort: 2,
      chromaSubsampling: drawing ? '4:4:4' : '4:2:0',
    });
  }
  if (format === 'png') return picture.png({ effort: 7 });
  return picture.webp({ quality: drawing ? 80 : 76, effort: 4, smartSubsample: drawing });
}
