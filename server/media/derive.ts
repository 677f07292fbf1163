import sharp, { type Metadata, type Sharp } from 'sharp';
import { messageOf } from '#server/operation/redact.ts';
import { BrokenPictureError } from './data-string.ts';
import type { Format } from './derivations.ts';

// Every picture is decoded once and then kept on disk: what libvips would remember is never needed again.
sharp.cache(false);
// Bounded is how many pictures are worked on at a time (bounds.ts), so each may have one thread only.
sharp.concurrency(1);

const maxSourcePixels = 64_000_000;
const maxHeight = 4096;
const points = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/** What else a function of this file takes. */
export type PictureWork<Work extends (source: Buffer, ...as: never) => unknown> =
  Parameters<Work> extends [Buffer, ...infer As] ? As : never;

/**
 * Makes one picture for the web: upright, without metadata, at most `width` pixels wide (drawings exactly, photographs
 * never enlarged).
 * @throws BrokenPictureError when the content is not a picture, or a drawing where none may be, whatever it claims to be
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

/** How finely a drawing is drawn for its mean colours. */
const toneWidth = 64;

/**
 * The mean colours of a picture's upper and lower half, `#rrggbb,#rrggbb`.
 * @returns null when one can see through it: nothing may stand behind
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

/** Of half a square of `toneWidth`; null when one can see through it. A drawing's last row may be half a pixel. */
async function meanColour(pixels: Buffer): Promise<string | null> {
  const raw = { width: toneWidth, height: toneWidth / 2, channels: 4 } as const;
  const { channels } = await sharp(pixels, { raw }).stats();
  const [red, green, blue, opacity = 0] = channels.map(({ mean }) => Math.round(mean));
  if (opacity < 248) return null;
  return `#${Buffer.from([red, green, blue].map(Number)).toString('hex')}`;
}

/** Opens a picture upright; `width` says how finely a drawing is drawn. */
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

/** Dots per inch at which a drawing comes out as wide as wanted; 72 is its own size. */
function drawingDensity({ width, height }: Metadata, wanted: number): number {
  const scale = Math.min(wanted / Math.max(width, 1), maxHeight / Math.max(height, 1));
  return Math.min(Math.max(72 * scale, 1), 100_000);
}

/**
 * Drawings have hard edges between colours, which halved colour resolution would smear. Effort 2 makes AVIF five times
 * faster than the default 4 and a fifteenth larger: still a third smaller than WebP.
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
