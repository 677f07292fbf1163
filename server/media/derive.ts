import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Format } from './widths.ts';

/** The stored string is not a picture that can be shown: it will never be, so it is not worth another try. */
export class BrokenPictureError extends Error {
  override name = 'BrokenPictureError';
}

const maxSourceBytes = 8 * 1024 * 1024;
const maxSourcePixels = 64_000_000;
const maxHeight = 4096;
const secondsPerPicture = 20;
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'svg', 'heif', 'tiff']);

/**
 * Decodes `data:<type>[;base64],<content>`. What the string says about its type is not believed.
 * @throws BrokenPictureError for anything else, an address included: nothing is ever fetched
 */
function decodeDataString(stored: string): Buffer {
  const comma = stored.indexOf(',');
  const head = stored.slice(0, comma);
  if (comma < 0 || comma > 200 || !/^data:/i.test(head)) throw new BrokenPictureError('not a data string');
  const content = stored.slice(comma + 1);
  const source = /;base64$/i.test(head)
    ? Buffer.from(content, 'base64')
    : Buffer.from(decodePercent(content), 'utf8');
  if (source.length === 0) throw new BrokenPictureError('empty');
  if (source.length > maxSourceBytes) throw new BrokenPictureError('too large');
  return source;
}

function decodePercent(content: string): string {
  try {
    return decodeURIComponent(content);
  } catch {
    throw new BrokenPictureError('badly encoded');
  }
}

/**
 * Makes one picture for the web: upright, without metadata, at most `width` pixels wide (drawings exactly, photographs
 * never enlarged).
 * @throws BrokenPictureError when the content is not a picture, whatever it claims to be
 */
export async function derive(stored: string, width: number, format: Format): Promise<Buffer> {
  const source = decodeDataString(stored);
  try {
    const metadata = await sharp(source, { limitInputPixels: maxSourcePixels }).metadata();
    if (!readable.has(metadata.format)) throw new BrokenPictureError(`cannot show ${metadata.format}`);
    const drawing = metadata.format === 'svg';
    const picture = sharp(source, {
      limitInputPixels: maxSourcePixels,
      failOn: 'error',
      ...(drawing && { density: drawingDensity(metadata, width) }),
    })
      .autoOrient()
      .resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: !drawing })
      .timeout({ seconds: secondsPerPicture });
    return await encode(picture, format, drawing).toBuffer();
  } catch (error) {
    if (error instanceof BrokenPictureError) throw error;
    throw new BrokenPictureError(error instanceof Error ? error.message : String(error));
  }
}

/** Dots per inch at which a drawing comes out as wide as asked; 72 is its own size. */
function drawingDensity({ width, height }: Metadata, wanted: number): number {
  const scale = Math.min(wanted / Math.max(width, 1), maxHeight / Math.max(height, 1));
  return Math.min(Math.max(72 * scale, 1), 100_000);
}

/**
 * Drawings have hard edges between colours, which halved colour resolution would smear. Effort 2 makes AVIF five times
 * faster than the default 4 and a tenth larger: still a third smaller than WebP.
 */
function encode(picture: Sharp, format: Format, drawing: boolean): Sharp {
  if (format === 'avif') {
    return picture.avif({
      quality: drawing ? 55 : 50,
      effort: 4,
      chromaSubsampling: drawing ? '4:4:4' : '4:2:0',
    });
  }
  return picture.webp({ quality: drawing ? 80 : 76, effort: 4, smartSubsample: drawing });
}
