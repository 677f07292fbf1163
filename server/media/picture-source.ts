import { hash } from 'node:crypto';
import { SNIFFED_BYTES, sniffPicture } from '#congress/pictures/rules.ts';

/** A picture that is read when it is its turn: what waits takes no memory. */
export interface PictureSource {
  /** The same for the same picture: one that could not be made is not tried again under it. */
  key: string;
  /** Drawings have processes of their own. */
  mayBeDrawing: boolean;
  /** @throws BrokenPictureError when it is no picture at all */
  read(): Promise<Buffer>;
}

/** Whether a picture may be drawn by instructions, by how it begins: it is none of those that are made of points. */
export function mayBeDrawing(head: Uint8Array): boolean {
  const type = sniffPicture(head.subarray(0, SNIFFED_BYTES));
  return type === null || type === 'image/svg+xml';
}

export const sourceOf = (picture: Buffer): PictureSource => ({
  key: hash('sha256', picture),
  mayBeDrawing: mayBeDrawing(picture),
  read: async () => picture,
});
