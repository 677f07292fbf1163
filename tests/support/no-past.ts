import type { PastEditions } from '#congress/content.ts';

/** The past editions of a site that never closed one. */
export const noPast: PastEditions = {
  contentOf: async () => null,
  things: async () => ({ speakers: [], programItems: [] }),
};
