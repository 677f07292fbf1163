import { expect, it } from 'vitest';
import { tablesThat } from '#congress/content-tables.ts';
import { PAGE_NAMES } from './pages.ts';
import { tablesOn } from './site/frame/sitemap/sitemap.ts';

it('has a page for the rows of every table', () => {
  const shown: readonly string[] = PAGE_NAMES.flatMap(tablesOn);
  const hidden = tablesThat(({ undated }) => !undated).filter((table) => !shown.includes(table));
  expect(hidden, 'their `shownAt` is no page of app/pages.ts').toEqual([]);
});
