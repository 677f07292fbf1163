import type { TFunction } from 'i18next';
import { PAGES, PARENTS, type PageName } from '#app/pages.ts';

/** A page on the way to another: its name, and its address without a language. */
export interface Crumb {
  name: string;
  path: string;
}

/** From the home page to `page`, both included. */
export function trailOf(page: PageName, t: TFunction<'pages'>): Crumb[] {
  const pages: PageName[] = ['home', ...(PARENTS[page] ?? []), page];
  return pages.map((name) => ({ name: t(`${name}.title`), path: PAGES[name].path }));
}
