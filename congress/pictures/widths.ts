import type { PicturedTable } from '../content-tables.ts';

/**
 * The widths, in pixels, at which the pictures of a table are made and offered. Each is a little more than what a usual screen
 * of one, two or three pixels a point asks for in a place that shows them: browsers take the next larger one.
 * (`tests/e2e/pictures.spec.ts` looks at what they choose.)
 */
export const PICTURE_WIDTHS = {
  speakers: [380, 540, 720, 1000, 1280],
  leadership_team: [280, 380, 560, 720, 1000, 1280],
  committees: [160, 240, 320, 480, 720],
  sponsors: [96, 160, 240, 320, 480],
  past_sponsors: [96, 160, 240, 320, 480],
  photos: [380, 560, 760, 960, 1280, 1600],
  // Of the look: logos take the first ones, the photograph of the cover the others.
  event_facts: [160, 320, 480, 760, 960, 1280, 1600, 1920],
} as const satisfies Record<PicturedTable | 'event_facts', readonly number[]>;

export const LOGO_WIDTHS = PICTURE_WIDTHS.event_facts.slice(0, 3);
export const COVER_WIDTHS = PICTURE_WIDTHS.event_facts.slice(2);

/** For a share image. */
export const WIDE_WIDTH = 1280;

/** In lists of the administrator area. */
export const THUMBNAIL_WIDTH = 96;
