import {
  carriesMetadata,
  checkPicture,
  fitInside,
  isWorthShrinking,
  PICTURE_MESSAGES,
  type PictureType,
  SNIFFED_BYTES,
} from '#congress/pictures/rules.ts';

/** What became of a chosen file: the data string to store, or the message to show. */
export type ReadPicture = { picture: string; problem?: undefined } | { problem: string };

/**
 * Reads a file as a data string. A photograph is drawn anew: upright, without metadata, at most 2000 px; drawings,
 * animations and small pictures stay byte for byte.
 */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  try {
    const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
    const checked = checkPicture({ size: file.size, head });
    if (checked.problem !== undefined) return checked;
    const content = new Blob([await file.arrayBuffer()], { type: checked.type });
    return { picture: await dataString(await shrunk(content, checked.type)) };
  } catch {
    return { problem: PICTURE_MESSAGES.failed };
  }
}

async function shrunk(content: Blob, type: PictureType): Promise<Blob> {
  const image = await decoded(content);
  const { naturalWidth: width, naturalHeight: height } = image;
  const told = carriesMetadata(new Uint8Array(await content.arrayBuffer()));
  if (!isWorthShrinking({ type, size: content.size, width, height, carriesMetadata: told })) return content;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitInside(width, height));
  // Drawing an image element applies its orientation, and a canvas knows nothing but pixels.
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await encoded(canvas, type);
  const sameSize =
    canvas.width === width && !told && !['image/heic', 'image/tiff', 'image/bmp'].includes(type);
  return sameSize && drawn.size >= content.size ? content : drawn;
}

/** WebP where the browser can write it; else JPEG, and PNG for what may be transparent. */
async function encoded(canvas: HTMLCanvasElement, type: PictureType): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  return type === 'image/jpeg' || type === 'image/heic' ? toBlob(canvas, 'image/jpeg') : webp;
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty canvas'))), type, 0.86),
  );
}

/** @throws when the browser cannot show the picture */
async function decoded(content: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = await dataString(content);
  await image.decode();
  return image;
}

function dataString(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}
