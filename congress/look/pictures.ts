import { z } from 'zod';

/** What of the look is a picture that the team sends. */
export const LOOK_PICTURES = ['logo', 'darkLogo', 'mark', 'photograph'] as const;
export type LookPictureName = (typeof LOOK_PICTURES)[number];

/** A stored picture by its media hash (`/media/<hash>/…`), and its proportions. */
export interface LookPicture {
  hash: string;
  width: number;
  height: number;
}

/** As wide are pictures for files, emails and icons, which know neither WebP nor AVIF. */
export const PNG_WIDTH = 480;

const NAMED = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})$/;

/** How the facts name such a picture: "<hash>-<width>x<height>"; null: there is none. */
export const LookPictureSchema = z.string().regex(NAMED).nullable();

export const lookPictureName = ({ hash, width, height }: LookPicture): string => `${hash}-${width}x${height}`;

export function lookPicture(named: string | null): LookPicture | null {
  const [, hash, width, height] = NAMED.exec(named ?? '') ?? [];
  return hash ? { hash, width: Number(width), height: Number(height) } : null;
}

/** Its address as PNG, for what knows no newer format; null: there is none. */
export function lookFile(named: string | null): string | null {
  const picture = lookPicture(named);
  return picture && `/media/${picture.hash}/${PNG_WIDTH}.png`;
}

/** The room for a logo, in any unit of length. */
export interface LogoRoom {
  width: number;
  height: number;
}
/** Of the room's area, what a logo covers: a wide one and a tall one look as large as each other. */
const COVERED = 0.62;

/** How large a logo of any proportions is shown in its room, which it never leaves. */
export function logoSize({ width, height }: LogoRoom, logo: LogoRoom): LogoRoom {
  const ratio = logo.width / logo.height;
  const even = Math.sqrt((width * height * COVERED) / ratio);
  const shown = Math.min(even, height, width / ratio);
  return { width: Math.round(shown * ratio * 100) / 100, height: Math.round(shown * 100) / 100 };
}
