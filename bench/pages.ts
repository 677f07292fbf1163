import { chromium } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../congress/language.ts';
import { installedChromium } from '../scripts/chromium.mjs';
import { freePort } from '../tests/support/free-port.ts';
import { fill } from './admin-content.ts';
import { firstLoad } from './pages/first-load.ts';
import { type Load, load } from './pages/lighthouse.ts';
import { lookAtAll, type PublicPage, publicPages } from './pages/looks.ts';
import { budgetsTable, details, pagesTable, type Visit, visitsTable } from './pages/report.ts';
import { startWithoutScripts } from './pages/without-scripts.ts';
import { calm } from './server/process.ts';
import { startSite } from './site.ts';

/**
 * Measures every public page in the three languages with Lighthouse, compared with the same document without its scripts, and the
 * exact bytes of a first visit.
 *
 * `--quick`: Portuguese only, each page once. `--only=programme`: only these pages of `app/pages.ts`, and the home page.
 * `--each`: prints what costs points, and the requests of the home page. `--large`: with 200 speakers and 300 items.
 */
const QUICK = process.argv.includes('--quick');
const EACH = process.argv.includes('--each');
const LARGE = process.argv.includes('--large');
const ONLY = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const RUNS = QUICK ? 1 : 5;

const say = (text: string) => process.stdout.write(`${text}\n`);
const note = (text: string) => process.stderr.write(`→ ${text}\n`);

async function measureBytes(pages: PublicPage[], url: string, executablePath: string): Promise<Visit[]> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const visits: Visit[] = [];
    for (const { name, path, language } of pages) {
      if (language !== DEFAULT_LANGUAGE) continue;
      note(`first visit of ${path}`);
      visits.push({ name, path, bytes: await firstLoad(browser, url + path) });
    }
    return visits;
  } finally {
    await browser.close();
  }
}

async function measure(url: string, bare: string, untilIdle: () => Promise<void>) {
  const executable = installedChromium() ?? chromium.executablePath();
  const all = await publicPages(url, QUICK ? [DEFAULT_LANGUAGE] : LANGUAGES);
  const pages = all.filter(({ name }) => !ONLY || ['home', ...ONLY.split(',')].includes(name));
  // First, because it warms up the site: pictures are derived when they are first requested.
  const visits = await measureBytes(pages, url, executable);
  // Another process then compresses the requested pictures further.
  await untilIdle();
  const look = async (address: string, loads: Load[]) => {
    const last = await load(address, { chromium: executable, onlyPerformance: loads.length > 0 });
    loads.push(last);
    note(`${address}: ${last.performance}, LCP ${last.lcp.toFixed(0)}, TBT ${last.tbt.toFixed(0)}`);
  };
  await lookAtAll(
    pages,
    RUNS,
    ({ path, loads }) => look(url + path, loads),
    (page) => look(bare + page.path, page.bare),
  );
  say(pagesTable(pages));
  say(visitsTable(visits));
  say(budgetsTable(pages, visits));
  if (EACH) say(details(pages));
}

async function main() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = await startSite({ SAMPLE_CONTENT: '1', PORT: `${port}`, PUBLIC_URL: url });
  try {
    if (LARGE) await fill(site.pool);
    // Background compression is finished, so that it does not compete with the measurement.
    await calm(site.pid);
    const bare = await startWithoutScripts(url);
    try {
      await measure(url, bare.url, () => calm(site.pid));
    } finally {
      await bare.stop();
    }
  } finally {
    await site.stop();
  }
}

await main();
