/** The tables whose rows have a picture. */
export type PicturedTable = 'speakers' | 'leadership_team' | 'committees' | 'sponsors';

/**
 * The widths, in pixels, at which the pictures of a table are made and offered: enough for every place that shows them, on
 * screens of one to three pixels a point, in steps of at most one and a half (`bench/pictures.ts` measures what browsers choose).
 */
export const PICTURE_WIDTHS = {
  speakers: [320, 480, 640, 960, 1280],
  leadership_team: [160, 240, 320, 480, 640, 960, 1280],
  committees: [160, 240, 320, 480, 640, 960],
  sponsors: [96, 160, 240, 320, 480],
} as const satisfies Record<PicturedTable, readonly number[]>;

/** In lists of the administrator area. */
export const THUMBNAIL_WIDTH = 96;
