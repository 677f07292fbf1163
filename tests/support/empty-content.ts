import type { PublicContent } from '#congress/content.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';

/** Of a site whose lists are all empty, with the shipped facts. */
export const emptyContent: PublicContent = {
  version: '1',
  changedAt: '2026-03-09T09:09:09Z',
  lastChanges: { tables: {}, speakers: {} },
  speakers: [],
  programItems: [],
  programmeChanges: [],
  programmeReleases: [],
  sponsors: [],
  welcome: null,
  leadership: [],
  committees: [],
  faq: [],
  testimonials: [],
  venueDetails: [],
  photos: [],
  pastSponsors: [],
  siteTexts: [],
  notices: [],
  volumes: [],
  papers: [],
  editions: [],
  facts: shippedFacts,
  factsChanged: null,
};
