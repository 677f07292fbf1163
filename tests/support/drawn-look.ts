import type { DrawnLook } from '#app/drawings/drawn-look.ts';
import type { Look } from '#congress/facts/schema.ts';

/** The words of a look without pictures of its own, for a drawing. */
export const drawnPlainly = (look: Look): DrawnLook => ({
  ...look,
  drawn: { logo: null, mark: null, photograph: null },
});
