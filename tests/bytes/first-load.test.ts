import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_NAMES, PAGES, type PageName } from '#app/pages.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { bytesOf, firstFiles, manifestFiles } from '#tests/support/first-load.ts';

/** What a first visit may take at most, in brotli bytes: docs/performance.md. */
const SCRIPTS = { home: 167_500, other: 168_500 };
const SCRIPT_FILES = 64;
const STYLES = 15_500;
const FONTS = 61_500;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ sampleContent: true });
});
afterAll(() => app.close());

const page = async (name: PageName) => (await app.request(PAGES[name].path)).text();

it.each(PAGE_NAMES)('%s takes no more than it may', async (name) => {
  const { scripts, styles, fonts } = firstFiles(await page(name));
  expect(await bytesOf(scripts), 'scripts').toBeLessThanOrEqual(
    name === 'home' ? SCRIPTS.home : SCRIPTS.other,
  );
  expect(scripts.length, 'files of scripts').toBeLessThanOrEqual(SCRIPT_FILES);
  expect(await bytesOf(styles), 'styles').toBeLessThanOrEqual(STYLES);
  expect(await bytesOf(fonts), 'fonts').toBeLessThanOrEqual(FONTS);
});

it('overlooks nothing that the manifest lists', async () => {
  const html = await page('home');
  const { scripts, styles, fonts } = firstFiles(html);
  const listed = manifestFiles(html);
  expect(listed).toContainEqual(expect.stringContaining('/entry.client-'));
  expect(scripts).toEqual(expect.arrayContaining(listed));
  expect([styles.length, fonts.length]).toEqual([1, 2]);
});
