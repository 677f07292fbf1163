import type { Translate } from '#app/i18n/translate.ts';
import { PAGES, PARENTS, type PageName } from '#app/pages.ts';

/** A page on the way to another: its name, and its address without a language. */
export interface Crumb {
  name: string;
  path: string;
}

/** From the home page to `page`, both included. */
export function trailOf(page: PageName, t: Translate<'pages'>): Crumb[] {
  const pages: PageName[] = ['home', ...(PARENTS[page] ?? []), page];
  return pages.map((name) => ({ name: t(`${name}.title`), path: PAGES[name].path }));
}
