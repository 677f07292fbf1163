import { carriesMetadata, fitInside, isWorthShrinking, type PictureType } from '#congress/pictures/rules.ts';

/** The selected part of a picture, in percent of its width and height. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ShrinkJob {
  content: Blob;
  /** The sniffed type. */
  type: PictureType;
  /** By default the whole picture. */
  cut: Cut | undefined;
}

const WHOLE: Cut = { x: 0, y: 0, width: 100, height: 100 };

/**
 * Redraws a photograph: cropped, upright, without metadata, at most 2000 px. Small pictures are returned unchanged.
 *
 * @throws if the browser cannot decode the picture
 */
async function shrunk({ content, type, cut = WHOLE }: ShrinkJob): Promise<Blob> {
  const bitmap = await createImageBitmap(content);
  const { width, height } = bitmap;
  const hasMetadata = carriesMetadata(new Uint8Array(await content.arrayBuffer()));
  const worthIt = isWorthShrinking({ type, size: content.size, width, height, carriesMetadata: hasMetadata });
  if (!worthIt && cut === WHOLE) return content;
  const cropped = { width: (width * cut.width) / 100, height: (height * cut.height) / 100 };
  const size = fitInside(cropped.width, cropped.height);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(width * cut.x) / 100, (height * cut.y) / 100];
  context.drawImage(bitmap, left, top, cropped.width, cropped.height, 0, 0, size.width, size.height);
  // Bitmaps of telephone photographs take 50 MB each.
  bitmap.close();
  const drawn = await encoded(canvas, type);
  const isSame = size.width === width && size.height === height && !hasMetadata;
  const stays = isSame && !['image/heic', 'image/tiff', 'image/bmp'].includes(type);
  return stays && drawn.size >= content.size ? content : drawn;
}

/** WebP if the browser can encode it; otherwise JPEG, or PNG for formats with transparency. */
async function encoded(canvas: OffscreenCanvas, type: PictureType): Promise<Blob> {
  const quality = 0.86;
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  const opaque = type === 'image/jpeg' || type === 'image/heic';
  return opaque ? canvas.convertToBlob({ type: 'image/jpeg', quality }) : webp;
}

addEventListener('message', ({ data }: MessageEvent<ShrinkJob>) =>
  shrunk(data).then(postMessage, () => postMessage(null)),
);
