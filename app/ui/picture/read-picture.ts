import { canMove, isAnimated, PICTURE_LIMIT, SNIFFED_BYTES, sniffPicture } from '#congress/pictures/rules.ts';
import type { Cut, ShrinkJob } from './shrink.worker.ts';

export type PictureProblem = 'notAPicture' | 'tooLarge' | 'failed' | 'notLoaded';

/** The script of the worker could not be fetched. */
class NotLoaded extends Error {}

/** The result of reading a picture: the data URL to store and whether the file is animated, or a problem. */
export type ReadPicture =
  | { picture: string; animated: boolean; problem?: undefined }
  | { problem: PictureProblem };

/**
 * Reads a file, or a part of it, as a data URL. Photographs are scaled down first; drawings, GIFs and small
 * pictures are left unchanged. The size limit of the specification applies to the result.
 */
export async function readPicture(file: Blob, cut?: Cut): Promise<ReadPicture> {
  try {
    const type = sniffPicture(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
    if (!type) return { problem: 'notAPicture' };
    const content = new Blob([file], { type });
    const read =
      type === 'image/svg+xml' ? await shownDrawing(content) : await shrunk({ content, type, cut });
    if (read.size > PICTURE_LIMIT) return { problem: 'tooLarge' };
    const animated = canMove(type) && isAnimated(new Uint8Array(await file.arrayBuffer()), type);
    return { picture: await dataString(read), animated };
  } catch (failure) {
    return { problem: failure instanceof NotLoaded ? 'notLoaded' : 'failed' };
  }
}

/** Whether a stored picture can be cropped: drawings would be rasterised, and a GIF would lose its animation. */
export const canBeCut = (picture: string): boolean => /^data:image\/(?!svg|gif)[^,]*;base64,/.test(picture);

/** Whether a picture is a drawing, by its sniffed type. */
export const isDrawing = (picture: string): boolean => picture.startsWith('data:image/svg');

/** The file of a stored picture for which `canBeCut` is true. */
export const fileOf = (picture: string): Blob =>
  new Blob([
    Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (letter) => letter.charCodeAt(0)),
  ]);

/** In a worker, because a photograph takes a second on a telephone. */
async function shrunk(job: ShrinkJob): Promise<Blob> {
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const failed = () => reject(new Error('the browser cannot read it'));
  worker.onmessage = ({ data }: MessageEvent<Blob | null>) => (data ? resolve(data) : failed());
  // An error inside the worker is an `ErrorEvent`.
  worker.onerror = (event: Event) =>
    event instanceof ErrorEvent ? failed() : reject(new NotLoaded('no script'));
  worker.postMessage(job);
  return promise.finally(() => worker.terminate());
}

/** @throws if the browser cannot display the drawing */
async function shownDrawing(content: Blob): Promise<Blob> {
  const image = new Image();
  image.src = await dataString(content);
  await image.decode();
  return content;
}

function dataString(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}
