import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { firstEditionPapers } from '#congress/annals/first-edition.ts';

/** Every address that search engines may know, without a language: add further documents of the site here. */
export const SITEMAP_PATHS: string[] = [
  ...PAGE_NAMES.map((name) => PAGES[name].path),
  ...firstEditionPapers.map(({ slug }) => `${PAGES.firstAnnals.path}/${slug}`),
];
