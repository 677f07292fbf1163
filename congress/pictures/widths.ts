import type { PicturedTable } from '../content-tables.ts';

/**
 * The widths in pixels in which a table's pictures are generated and offered. Each is slightly more than common screens
 * with one, two or three pixels per CSS pixel need where the picture is shown, because browsers choose the next larger
 * one (checked by `tests/e2e/pictures.spec.ts`).
 */
export const PICTURE_WIDTHS = {
  speakers: [380, 540, 720, 1000, 1280],
  leadership_team: [280, 380, 560, 720, 1000, 1280],
  committees: [160, 240, 320, 480, 720],
  sponsors: [96, 160, 240, 320, 480],
  past_sponsors: [96, 160, 240, 320, 480],
  photos: [380, 560, 760, 960, 1280, 1600],
  // For the look: logos use the first widths, the cover photograph the others.
  event_facts: [160, 320, 480, 760, 960, 1280, 1600, 1920],
} as const satisfies Record<PicturedTable | 'event_facts', readonly number[]>;

export const LOGO_WIDTHS = PICTURE_WIDTHS.event_facts.slice(0, 3);
export const COVER_WIDTHS = PICTURE_WIDTHS.event_facts.slice(2);

/** The width of pictures in share images. */
export const WIDE_WIDTH = 1280;

/** The width of thumbnails in lists of the administrator area. */
export const THUMBNAIL_WIDTH = 96;
