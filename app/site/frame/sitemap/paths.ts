import { PAGE_NAMES, PAGES } from '#app/pages.ts';

/** Every address that search engines may know, without a language: add further documents of the site here. */
export const SITEMAP_PATHS: string[] = PAGE_NAMES.map((name) => PAGES[name].path);
