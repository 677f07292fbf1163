import type { PastEditions } from '#congress/content.ts';

/** Of a site that never closed an edition. */
export const noPast: PastEditions = {
  contentOf: async () => null,
  things: async () => ({ speakers: [], programItems: [] }),
};
