import { budgets, table, verdict } from '../table.ts';
import type { FirstLoad } from './first-load.ts';
import { BUDGETS, blockingByScripts, first, holds, type PublicPage, scoresOf, typical } from './looks.ts';

/** Budgets of a first visit: kilobytes, and the number of requests. */
const SCRIPTS = 10;
const DOCUMENT = 35;
const EVERYTHING = 240;
const REQUESTS = 20;

export interface Visit {
  name: string;
  path: string;
  bytes: FirstLoad;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/** Lighthouse's results for each page; bytes with headers. */
export function pagesTable(pages: Pick<PublicPage, 'path' | 'loads' | 'bare'>[]): string {
  const rows = pages.map((page) => {
    const { path, loads, bare } = page;
    const { fcp, lcp, tbt, ownTbt, cls } = typical(loads);
    const { requests } = first(loads);
    const weight = (some: typeof requests) => kB(some.reduce((sum, { bytes }) => sum + bytes, 0));
    return [
      path,
      `${loads.length}`,
      scoresOf(loads).join(' '),
      ...[fcp, lcp, tbt].map((time) => time.toFixed(0)),
      bare.length > 0 ? typical(bare).tbt.toFixed(0) : '',
      ownTbt.toFixed(0),
      cls.toFixed(3),
      weight(requests.filter(({ type }) => type === 'Script')),
      weight(requests),
      `${requests.length}`,
      verdict(holds(page)),
    ];
  });
  const times = ['FCP ms', 'LCP ms', 'TBT ms', 'without scripts', 'own TBT ms', 'CLS'];
  return table(['page', 'runs', 'scores', ...times, 'scripts kB', 'all kB', 'requests', 'held'], rows);
}

/** The exact bytes of a first visit, compressed with brotli. */
export function visitsTable(visits: Visit[]): string {
  const rows = visits.map(({ path, bytes }) => [
    path,
    kB(bytes.document),
    kB(bytes.scripts),
    `≤ ${SCRIPTS}`,
    verdict(bytes.scripts / 1000 <= SCRIPTS),
    kB(bytes.everything),
    `${bytes.requests}`,
    kB(bytes.copies.bytes),
    `${bytes.copies.requests}`,
  ]);
  const scripts = ['scripts in 5 s kB', 'budget', 'held'];
  return table(
    ['first visit', 'document kB', ...scripts, 'all kB', 'requests', 'offline copies kB', 'requests'],
    rows,
  );
}

export function budgetsTable(pages: PublicPage[], visits: Visit[]): string {
  const homes = pages.filter(({ name }) => name === 'home');
  const home = homes[0]?.loads ?? [];
  const homeVisit = visits.find(({ name }) => name === 'home');
  if (!homeVisit) throw new Error('The home page was not visited.');
  const figures = typical(home);
  const worst = (measure: 'fcp' | 'lcp' | 'cls', of = pages) =>
    Math.max(...of.map(({ loads }) => typical(loads)[measure]));
  const ms = (what: string, measure: 'fcp' | 'lcp', budget: number) => [
    {
      what: `${what}, home, slowest language`,
      unit: 'ms' as const,
      figure: worst(measure, homes),
      budget,
    },
    { what: `${what}, slowest page`, unit: 'ms' as const, figure: worst(measure), budget },
  ];
  const blocking = (what: string, of: PublicPage[]) => ({
    what: `TBT that scripts add, ${what}`,
    unit: 'ms' as const,
    figure: Math.max(...of.map(blockingByScripts)),
    budget: BUDGETS.tbt,
  });
  const size = (what: string, figure: number, budget: number) => ({
    what,
    unit: 'kB' as const,
    figure: figure / 1000,
    budget,
    digits: 1,
  });
  const lowest = (what: string, from: number, to: number, budget: number) => ({
    what: `Lighthouse, ${what}, lowest of all pages`,
    unit: '' as const,
    figure: Math.min(...pages.flatMap(({ loads }) => scoresOf(loads).slice(from, to))),
    budget,
    atLeast: true,
  });
  return budgets([
    lowest('performance', 0, 1, BUDGETS.performance),
    lowest('accessibility, best practices, SEO', 1, 4, BUDGETS.others),
    ...ms('FCP', 'fcp', BUDGETS.fcp),
    ...ms('LCP', 'lcp', BUDGETS.lcp),
    blocking('home', homes),
    blocking('worst page', pages),
    { what: 'CLS, home', unit: '', figure: figures.cls, budget: BUDGETS.cls, digits: 3 },
    { what: 'CLS, worst page', unit: '', figure: worst('cls'), budget: BUDGETS.cls, digits: 3 },
    size('document, home', homeVisit.bytes.document, DOCUMENT),
    size('JavaScript before a touch, home', homeVisit.bytes.scripts, SCRIPTS),
    size(
      'JavaScript before a touch, largest page',
      Math.max(...visits.map(({ bytes }) => bytes.scripts)),
      SCRIPTS,
    ),
    size('everything on first load, home', homeVisit.bytes.everything, EVERYTHING),
    {
      what: 'requests on first load, home',
      unit: '',
      figure: homeVisit.bytes.requests,
      budget: REQUESTS,
    },
  ]);
}

/** The audits that cost points, and the requests of the home page. */
export function details(pages: PublicPage[]): string {
  const misses = pages.flatMap(({ path, loads }) => first(loads).misses.map((miss) => `${path}: ${miss}`));
  const home = pages.find(({ name }) => name === 'home')?.loads ?? [];
  const rows = first(home).requests.map(({ url, type, priority, bytes, began, ended }) => [
    new URL(url).pathname,
    ...[type, priority, `${bytes}`, `${began}`, `${ended}`],
  ]);
  return [...misses, '', table(['home', 'type', 'priority', 'bytes', 'began', 'ended'], rows)].join('\n');
}
