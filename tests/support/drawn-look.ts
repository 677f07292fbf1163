import type { DrawnLook } from '#app/drawings/drawn-look.ts';
import type { Look } from '#congress/facts/schema.ts';

/** A look without pictures, as drawings take it. */
export const drawnPlainly = (look: Look): DrawnLook => ({
  ...look,
  drawn: { logo: null, mark: null, photograph: null },
});
