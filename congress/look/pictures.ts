import { z } from 'zod';

/** The uploaded pictures of the look. */
export const LOOK_PICTURES = ['logo', 'darkLogo', 'mark', 'photograph'] as const;
export type LookPictureName = (typeof LOOK_PICTURES)[number];

/** A stored picture by its media hash (`/media/<hash>/…`), with its size in pixels. */
export interface LookPicture {
  hash: string;
  width: number;
  height: number;
}

/** The width of PNG versions for files, emails and icons, which support neither WebP nor AVIF. */
export const PNG_WIDTH = 480;

const NAMED = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})$/;

/** The form in which the facts store such a picture: "<hash>-<width>x<height>"; null: none. */
export const LookPictureSchema = z.string().regex(NAMED).nullable();

export const lookPictureName = ({ hash, width, height }: LookPicture): string => `${hash}-${width}x${height}`;

export function lookPicture(named: string | null): LookPicture | null {
  const [, hash, width, height] = NAMED.exec(named ?? '') ?? [];
  return hash ? { hash, width: Number(width), height: Number(height) } : null;
}

/** Its address as PNG, for clients without support of newer formats; null: no picture. */
export function lookFile(named: string | null): string | null {
  const picture = lookPicture(named);
  return picture && `/media/${picture.hash}/${PNG_WIDTH}.png`;
}

/** The box for a logo, in any unit of length. */
export interface LogoRoom {
  width: number;
  height: number;
}
/** The fraction of the box's area that a logo covers, so that wide and tall logos look equally large. */
const COVERED = 0.62;

/** The size at which a logo of any aspect ratio is shown; it never exceeds its box. */
export function logoSize({ width, height }: LogoRoom, logo: LogoRoom): LogoRoom {
  const ratio = logo.width / logo.height;
  const even = Math.sqrt((width * height * COVERED) / ratio);
  const shown = Math.min(even, height, width / ratio);
  return { width: Math.round(shown * ratio * 100) / 100, height: Math.round(shown * 100) / 100 };
}
