import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Request } from '@playwright/test';
import { installedChromium } from '../scripts/chromium.mjs';
import { costOf } from './server/cached.ts';
import { calm, startSite } from './server/process.ts';
import { table } from './table.ts';

/**
 * Measures what a visit costs, for docs/cost.md: requests and bytes by kind for a phone with an empty cache that reads four
 * pages to their end; and the processor time of one response of each kind, with the server under full load.
 */
const PAGES = ['/', '/programacao', '/palestrantes', '/local'];
const KINDS: [string, RegExp][] = [
  ['pictures', /^\/media\//],
  ['files of the build', /\.\w+$/],
  ['pages', /./],
];
const kindOf = (path: string) => KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? '';

async function visit(url: string) {
  const browser = await chromium.launch({ executablePath: installedChromium(), args: ['--no-sandbox'] });
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const finished: Request[] = [];
  context.on('requestfinished', (request) => finished.push(request));
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(url + path, { waitUntil: 'load' });
    for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += 600) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await page.waitForTimeout(100);
    }
    await page.waitForLoadState('networkidle');
  }
  const all = await Promise.all(
    finished.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return { path: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize };
    }),
  );
  await browser.close();
  return all;
}

const folder = await mkdtemp(join(tmpdir(), 'plenaria-bench-visit-'));
const site = await startSite(folder);
try {
  await visit(site.url);
  // Until all files of the pictures are derived.
  await calm(site.pid);
  const all = await visit(site.url);
  const rows = [...Map.groupBy(all, ({ path }) => kindOf(path))].map(([kind, requests]) => [
    kind,
    String(requests.length),
    (requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(0),
  ]);
  process.stdout.write(`${table(['a visit', 'requests', 'kB'], rows)}\n`);

  await calm(site.pid);
  const picture = all.find(({ path }) => path.endsWith('.avif'))?.path ?? '';
  const asset = all.find(({ path }) => path.startsWith('/assets/'))?.path ?? '';
  const home = await fetch(site.url, { headers: { 'Accept-Encoding': 'br' } });
  const known = { 'If-None-Match': home.headers.get('etag') ?? '' };
  const costs: [string, string, Record<string, string>][] = [
    ['a page, brotli', '/', { 'Accept-Encoding': 'br' }],
    ['a page that the asker has (304)', '/', known],
    ['a file of the build', asset, { 'Accept-Encoding': 'br' }],
    ['a picture', picture, {}],
  ];
  const measured: string[][] = [];
  for (const [what, path, headers] of costs)
    measured.push([what, (await costOf({ pid: site.pid, url: site.url + path }, headers)).toFixed(0)]);
  process.stdout.write(`${table(['one answer', 'µs of a processor'], measured)}\n`);
  process.stdout.write(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  );
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
