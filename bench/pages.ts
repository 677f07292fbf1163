import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { installedChromium } from '../scripts/chromium.mjs';
import { startComparison } from './comparison/serve.ts';
import { type FirstLoad, firstLoad } from './first-load.ts';
import { type Load, load } from './lighthouse/load.ts';
import { startSite } from './site.ts';
import { budgets, table } from './table.ts';

/**
 * What a visitor's phone gets: every public page in the three languages through Lighthouse, and the exact bytes of a
 * first visit. Beside the home page, in the same run, a page of what a user would pick instead.
 *
 * `--quick`: Portuguese only, each page once. `--each`: what costs points, and the home page's requests.
 */
const QUICK = process.argv.includes('--quick');
const EACH = process.argv.includes('--each');
/** Loads of the most important pages, and of each other page that missed a budget the first time. */
const RUNS = QUICK ? 1 : 5;
const IMPORTANT = ['home', 'programme', 'speakers', 'papers'];
/** No page is looked at once more after so long: on a busy machine all of them miss. */
const ENOUGH_MS = 22 * 60_000;

const BUDGETS = { fcp: 1000, lcp: 1200, lcpShare: 0.5, tbt: 50, cls: 0, everything: 240, requests: 20 };
const SCRIPT_BUDGETS = { home: 125, text: 110 };

interface PublicPage {
  name: string;
  language: Language;
  path: string;
  loads: Load[];
}

/** A port for a site that must know its own address before it starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The first address of another page that a page leads to. */
async function firstLinkOf(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const link = html.match(new RegExp(`href="(${path}/[\\w-]+)"`))?.[1];
  if (!link) throw new Error(`${path} leads to no page below it.`);
  return link;
}

async function publicPages(url: string): Promise<PublicPage[]> {
  const paths = [
    ...PAGE_NAMES.map((name) => [name, PAGES[name].path] as const),
    ['speaker', await firstLinkOf(url, PAGES.speakers.path)] as const,
    ['paper', await firstLinkOf(url, PAGES.firstAnnals.path)] as const,
  ];
  const languages = QUICK ? [DEFAULT_LANGUAGE] : LANGUAGES;
  return languages.flatMap((language) =>
    paths.map(([name, path]) => ({ name, language, path: localizedPath(path, language), loads: [] })),
  );
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

type Measure = 'performance' | 'fcp' | 'lcp' | 'tbt' | 'ownTbt' | 'cls';
const of = (loads: Load[], measure: Measure) => median(loads.map((one) => one[measure]));

/** The categories that the first load alone looked at. */
function whole(loads: Load[]): Load {
  if (!loads[0]) throw new Error('A page was not looked at.');
  return loads[0];
}

function holds(loads: Load[]): boolean {
  const { accessibility, bestPractices, seo } = whole(loads);
  return (
    Math.min(of(loads, 'performance'), accessibility, bestPractices, seo) === 100 &&
    of(loads, 'fcp') <= BUDGETS.fcp &&
    of(loads, 'lcp') <= BUDGETS.lcp &&
    of(loads, 'tbt') <= BUDGETS.tbt &&
    of(loads, 'cls') <= BUDGETS.cls
  );
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const note = (text: string) => process.stderr.write(`${text}\n`);

type Look = (address: string, loads: Load[]) => Promise<void>;

/** The important pages in turns with the comparison, each other page once, and what missed again. */
async function lookAtAll(pages: PublicPage[], look: Look, lookAside: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const again = async (page: PublicPage) => {
    while (page.loads.length < RUNS && performance.now() - began < ENOUGH_MS)
      await look(page.path, page.loads);
  };
  const isImportant = ({ name, language }: PublicPage) =>
    IMPORTANT.includes(name) && (name === 'home' || language === DEFAULT_LANGUAGE);
  for (let run = 0; run < RUNS; run += 1) {
    await lookAside();
    for (const page of pages.filter(isImportant)) await look(page.path, page.loads);
  }
  const others = pages.filter((page) => !isImportant(page));
  for (const { path, loads } of others) await look(path, loads);
  for (const page of others.filter(({ loads }) => !holds(loads))) await again(page);
}

const kB = (bytes: number) => bytes / 1000;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function pageRow({ path, loads }: PublicPage): string[] {
  const { accessibility, bestPractices, seo, requests } = whole(loads);
  const scripts = requests.filter(({ type }) => type === 'Script');
  const times = (['fcp', 'lcp', 'tbt', 'ownTbt'] as const).map((measure) => of(loads, measure).toFixed(0));
  return [
    path,
    `${loads.length}`,
    [of(loads, 'performance'), accessibility, bestPractices, seo].join(' '),
    ...times,
    of(loads, 'cls').toFixed(3),
    kB(sum(scripts.map(({ bytes }) => bytes))).toFixed(1),
    kB(sum(requests.map(({ bytes }) => bytes))).toFixed(1),
    `${requests.length}`,
    holds(loads) ? 'yes' : 'NO',
  ];
}

const PAGE_HEAD = [
  'page',
  'runs',
  'scores',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'own work ms',
  'CLS',
  'scripts kB',
  'all kB',
  'requests',
  'held',
];

interface Bytes {
  name: string;
  path: string;
  bytes: FirstLoad;
}

function bytesTable(firstLoads: Bytes[]): string {
  return table(
    ['first visit', 'scripts kB', 'budget', 'held', 'everything kB', 'requests'],
    firstLoads.map(({ name, path, bytes }) => {
      const budget = name === 'home' ? SCRIPT_BUDGETS.home : SCRIPT_BUDGETS.text;
      return [
        path,
        kB(bytes.scripts).toFixed(1),
        `${budget}`,
        kB(bytes.scripts) <= budget ? 'yes' : 'NO',
        kB(bytes.everything).toFixed(1),
        `${bytes.requests}`,
      ];
    }),
  );
}

function budgetTable(pages: PublicPage[], aside: Load[], firstLoads: Bytes[], bytesAside: FirstLoad): string {
  const home = pages[0]?.loads ?? [];
  const home0 = firstLoads[0]?.bytes ?? bytesAside;
  const scores = pages.flatMap(({ loads }) => {
    const { accessibility, bestPractices, seo } = whole(loads);
    return [of(loads, 'performance'), accessibility, bestPractices, seo];
  });
  const asideScores = [of(aside, 'performance'), whole(aside).accessibility, whole(aside).seo];
  const texts = firstLoads.slice(1).map(({ bytes }) => kB(bytes.scripts));
  const both = (measure: Measure) => ({ figure: of(home, measure), peer: of(aside, measure) });
  const worst = (measure: Measure) => Math.max(...pages.map(({ loads }) => of(loads, measure)));
  return budgets([
    {
      what: 'Lighthouse: the lowest score of any page',
      unit: '',
      figure: Math.min(...scores),
      peer: Math.min(...asideScores),
      budget: 100,
      atLeast: true,
    },
    { what: 'FCP, home', unit: 'ms', ...both('fcp'), budget: BUDGETS.fcp },
    { what: 'LCP, home', unit: 'ms', ...both('lcp'), budget: BUDGETS.lcp },
    {
      what: 'LCP, home, as a share of the comparison',
      unit: '',
      figure: of(home, 'lcp') / of(aside, 'lcp'),
      budget: BUDGETS.lcpShare,
      digits: 2,
    },
    { what: 'TBT, home', unit: 'ms', ...both('tbt'), budget: BUDGETS.tbt },
    { what: 'TBT by the processor, home', unit: 'ms', ...both('ownTbt'), budget: BUDGETS.tbt },
    { what: 'CLS, home', unit: '', ...both('cls'), budget: BUDGETS.cls, digits: 3 },
    { what: 'FCP, slowest page', unit: 'ms', figure: worst('fcp'), budget: BUDGETS.fcp },
    { what: 'LCP, slowest page', unit: 'ms', figure: worst('lcp'), budget: BUDGETS.lcp },
    { what: 'TBT by the processor, slowest page', unit: 'ms', figure: worst('ownTbt'), budget: BUDGETS.tbt },
    { what: 'CLS, worst page', unit: '', figure: worst('cls'), budget: BUDGETS.cls, digits: 3 },
    {
      what: 'JavaScript on first load, home (brotli)',
      unit: 'kB',
      figure: kB(home0.scripts),
      peer: kB(bytesAside.scripts),
      budget: SCRIPT_BUDGETS.home,
      digits: 1,
    },
    {
      what: 'JavaScript on first load, largest other page (brotli)',
      unit: 'kB',
      figure: Math.max(...texts),
      budget: SCRIPT_BUDGETS.text,
      digits: 1,
    },
    {
      what: 'everything transferred on first load, home',
      unit: 'kB',
      figure: kB(home0.everything),
      peer: kB(bytesAside.everything),
      budget: BUDGETS.everything,
      digits: 1,
    },
    {
      what: 'requests on first load, home',
      unit: '',
      figure: home0.requests,
      peer: bytesAside.requests,
      budget: BUDGETS.requests,
    },
  ]);
}

function details(pages: PublicPage[]): string {
  const misses = pages.flatMap(({ path, loads }) => whole(loads).misses.map((miss) => `${path}: ${miss}`));
  const waterfall = table(
    ['the home page’s requests', 'type', 'priority', 'bytes', 'began', 'ended'],
    whole(pages[0]?.loads ?? []).requests.map(({ url, type, priority, bytes, began, ended }) => [
      new URL(url).pathname,
      type,
      priority,
      `${bytes}`,
      `${began}`,
      `${ended}`,
    ]),
  );
  return `${misses.join('\n')}\n\n${waterfall}`;
}

async function measureBytes(pages: PublicPage[], url: string, aside: string, executablePath: string) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const firstLoads: Bytes[] = [];
    for (const { name, path, language } of pages) {
      if (language === DEFAULT_LANGUAGE)
        firstLoads.push({ name, path, bytes: await firstLoad(browser, url + path) });
    }
    return { firstLoads, bytesAside: await firstLoad(browser, aside) };
  } finally {
    await browser.close();
  }
}

async function main() {
  const executable = installedChromium() ?? chromium.executablePath();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const site = await startSite({ SAMPLE_CONTENT: '1', PORT: `${port}`, PUBLIC_URL: address });
  const stops = [site.stop];
  try {
    const comparison = await startComparison({ url: address, key: site.key });
    stops.push(comparison.stop);
    const pages = await publicPages(address);
    // First, because it warms the site up: a picture is made when it is first asked for.
    const { firstLoads, bytesAside } = await measureBytes(pages, address, comparison.url, executable);
    const aside: Load[] = [];
    const look = async (of: string, loads: Load[]) => {
      loads.push(await load(of, { chromium: executable, onlyPerformance: loads.length > 0 }));
      const last = loads.at(-1) as Load;
      note(`${of} ${last.performance} LCP ${last.lcp.toFixed(0)} TBT ${last.tbt.toFixed(0)}`);
    };
    await lookAtAll(
      pages,
      (path, loads) => look(address + path, loads),
      () => look(comparison.url, aside),
    );
    say(
      table(
        PAGE_HEAD,
        [...pages, { name: '', language: DEFAULT_LANGUAGE, path: 'comparison', loads: aside }].map(pageRow),
      ),
    );
    say(bytesTable(firstLoads));
    say(budgetTable(pages, aside, firstLoads, bytesAside));
    if (EACH) say(details(pages));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main();
