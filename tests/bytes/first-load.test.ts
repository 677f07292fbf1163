import { brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_NAMES, PAGES, type PageName } from '#app/pages.ts';
import { compressBest } from '#server/http/ready-answer.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { bytesOf, firstFiles } from '#tests/support/first-load.ts';

/** Limits of a first visit, in bytes (brotli): docs/performance.md. */
const SCRIPTS = 10_000;
const FONTS = 41_000;
const EVERYTHING = 90_000;
/** Keys are random, which varies a compressed document by some 60 bytes. Each additional kilobyte of a document delays its largest paint by 5 ms on a slow phone; the home page is the longest. */
const DOCUMENT = 36_500;

/** The bytes in TCP's usual initial congestion window, including the response headers. */
const FIRST_PACKETS = 10 * 1460;
/** The headers of a page are 1,183 bytes. */
const HEADERS = 1200;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ sampleContent: true });
});
afterAll(() => app.close());

const page = async (name: PageName) => (await app.request(PAGES[name].path)).text();

it.each(PAGE_NAMES)('%s takes no more than it may', async (name) => {
  const html = await page(name);
  const { scripts, fonts } = firstFiles(html);
  const ofScripts = await bytesOf(scripts);
  expect(ofScripts, 'scripts').toBeLessThanOrEqual(SCRIPTS);
  expect(scripts, 'the page has its script').not.toEqual([]);
  const ofFonts = await bytesOf(fonts);
  expect(fonts, 'one font for titles, one for texts').toHaveLength(2);
  expect(ofFonts, 'fonts').toBeLessThanOrEqual(FONTS);
  const { length } = await compressBest(Buffer.from(html));
  expect(length, 'the document').toBeLessThanOrEqual(DOCUMENT);
  expect(length + ofScripts + ofFonts, 'everything').toBeLessThanOrEqual(EVERYTHING);
});

it.each(['certificates', 'committees', 'contact', 'deadlines', 'speakers'] as const)(
  'the title of %s comes with the first packets',
  async (name) => {
    const document = await compressBest(Buffer.from(await page(name)));
    const first = document.subarray(0, FIRST_PACKETS - HEADERS);
    const known = brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    expect(known.toString()).toContain('</h1>');
  },
);

it('has nothing painted before the header is whole', async () => {
  const html = await page('home');
  const [head = '', body = ''] = html.split('</head>');
  const [, end] = /<link rel="expect" href="#([\w-]+)" blocking="render"\/>/.exec(head) ?? [];
  const [before = '', after = ''] = body.split(`<span id="${end}"`);
  expect(before).toContain('</header>');
  expect(after).toContain('<main ');
});
