import { expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { PAGES } from './pages.ts';

it('has a page for the rows of every table', () => {
  const shown = Object.values(PAGES).flatMap(({ shows }): readonly string[] => shows);
  // Texts and notices are on all pages, a paper has its own (app/routes.ts).
  const elsewhere = ['site_texts', 'notices', 'papers'];
  const hidden = CONTENT_TABLE_NAMES.filter((table) => !shown.includes(table) && !elsewhere.includes(table));
  expect(hidden, 'app/pages.ts: no page shows them').toEqual([]);
});
