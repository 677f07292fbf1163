import { hash } from 'node:crypto';
import { SNIFFED_BYTES, sniffPicture } from '#congress/pictures/rules.ts';

/** A picture that is read only when its job starts, so that waiting jobs need no memory. */
export interface PictureSource {
  /** Identifies the picture: after a failure, a job with this key is not retried for a while. */
  key: string;
  /** Possible drawings have processes of their own. */
  mayBeDrawing: boolean;
  /** @throws BrokenPictureError when it is not a picture */
  read(): Promise<Buffer>;
}

/** Whether a picture may be a vector drawing, judging by its first bytes: it is none of the known raster formats. */
export function mayBeDrawing(head: Uint8Array): boolean {
  const type = sniffPicture(head.subarray(0, SNIFFED_BYTES));
  return type === null || type === 'image/svg+xml';
}

export const sourceOf = (picture: Buffer): PictureSource => ({
  key: hash('sha256', picture),
  mayBeDrawing: mayBeDrawing(picture),
  read: async () => picture,
});
