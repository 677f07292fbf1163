import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { firstEditionPapers } from '#congress/annals/first-edition.ts';
import type { PublicSpeaker } from '#congress/content.ts';
import { speakerSlug } from '#congress/people/speakers.ts';

/** Every address that search engines may know, without a language: add further documents of the site here. */
export const sitemapPaths = (speakers: readonly Pick<PublicSpeaker, 'id' | 'name'>[]): string[] => [
  ...PAGE_NAMES.map((name) => PAGES[name].path),
  ...firstEditionPapers.map(({ slug }) => `${PAGES.firstAnnals.path}/${slug}`),
  ...speakers.map((speaker) => `${PAGES.speakers.path}/${encodeURIComponent(speakerSlug(speaker))}`),
];
