import type { Load } from '../lighthouse/load.ts';
import { budgets, table } from '../table.ts';
import type { FirstLoad } from './first-load.ts';
import { BUDGETS, first, holds, type PublicPage, scoresOf, typical } from './looks.ts';

const LCP_SHARE = 0.5;
const SCRIPTS = { home: 125, other: 110 };
const EVERYTHING = 240;
const REQUESTS = 20;

export interface Visit {
  name: string;
  path: string;
  bytes: FirstLoad;
  /** What the build says that the page takes of scripts at once. */
  atOnce: number;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const yes = (held: boolean) => (held ? 'yes' : 'NO');

/** What Lighthouse says of each page; bytes with headers. */
export function pagesTable(pages: Pick<PublicPage, 'path' | 'loads'>[]): string {
  const rows = pages.map(({ path, loads }) => {
    const { fcp, lcp, tbt, ownTbt, cls } = typical(loads);
    const { requests } = first(loads);
    const weight = (some: typeof requests) => kB(some.reduce((sum, { bytes }) => sum + bytes, 0));
    return [
      path,
      `${loads.length}`,
      scoresOf(loads).join(' '),
      ...[fcp, lcp, tbt, ownTbt].map((time) => time.toFixed(0)),
      cls.toFixed(3),
      weight(requests.filter(({ type }) => type === 'Script')),
      weight(requests),
      `${requests.length}`,
      yes(holds(loads)),
    ];
  });
  const times = ['FCP ms', 'LCP ms', 'TBT ms', 'own TBT ms', 'CLS'];
  return table(['page', 'runs', 'scores', ...times, 'scripts kB', 'all kB', 'requests', 'held'], rows);
}

/** Exact bytes of a first visit, brotli. */
export function visitsTable(visits: Visit[]): string {
  const rows = visits.map(({ name, path, bytes, atOnce }) => {
    const budget = name === 'home' ? SCRIPTS.home : SCRIPTS.other;
    return [
      path,
      kB(atOnce),
      kB(bytes.scripts),
      `≤ ${budget}`,
      yes(bytes.scripts / 1000 <= budget),
      kB(bytes.everything),
      `${bytes.requests}`,
      kB(bytes.copies.bytes),
      `${bytes.copies.requests}`,
    ];
  });
  const scripts = ['scripts at once kB', 'scripts in 5 s kB', 'budget', 'held'];
  return table(
    ['first visit', ...scripts, 'everything kB', 'requests', 'offline copies kB', 'requests'],
    rows,
  );
}

export function budgetsTable(
  pages: PublicPage[],
  aside: Load[],
  visits: Visit[],
  asideBytes: FirstLoad,
): string {
  const home = pages.find(({ name }) => name === 'home')?.loads ?? [];
  const homeVisit = visits.find(({ name }) => name === 'home');
  if (!homeVisit) throw new Error('The home page was not visited.');
  const figures = typical(home);
  const peers = typical(aside);
  const worst = (measure: 'fcp' | 'lcp' | 'tbt' | 'ownTbt' | 'cls') =>
    Math.max(...pages.map(({ loads }) => typical(loads)[measure]));
  const ms = (what: string, measure: 'fcp' | 'lcp' | 'tbt' | 'ownTbt', budget: number) => [
    { what: `${what}, home`, unit: 'ms' as const, figure: figures[measure], peer: peers[measure], budget },
    { what: `${what}, slowest page`, unit: 'ms' as const, figure: worst(measure), budget },
  ];
  const size = (what: string, figure: number, budget: number, peer?: number) => ({
    what,
    unit: 'kB' as const,
    figure: figure / 1000,
    ...(peer !== undefined && { peer: peer / 1000 }),
    budget,
    digits: 1,
  });
  const others = visits.filter(({ name }) => name !== 'home').map(({ bytes }) => bytes.scripts);
  return budgets([
    {
      what: 'Lighthouse, the lowest of all scores',
      unit: '',
      figure: Math.min(...pages.flatMap(({ loads }) => scoresOf(loads))),
      peer: Math.min(...scoresOf(aside)),
      budget: 100,
      atLeast: true,
    },
    ...ms('FCP', 'fcp', BUDGETS.fcp),
    ...ms('LCP', 'lcp', BUDGETS.lcp),
    {
      what: 'LCP, home / comparison',
      unit: '',
      figure: figures.lcp / peers.lcp,
      budget: LCP_SHARE,
      digits: 2,
    },
    ...ms('TBT', 'tbt', BUDGETS.tbt),
    ...ms('TBT of its own work', 'ownTbt', BUDGETS.tbt),
    { what: 'CLS, home', unit: '', figure: figures.cls, peer: peers.cls, budget: BUDGETS.cls, digits: 3 },
    { what: 'CLS, worst page', unit: '', figure: worst('cls'), budget: BUDGETS.cls, digits: 3 },
    size('JavaScript on first load, home', homeVisit.bytes.scripts, SCRIPTS.home, asideBytes.scripts),
    size('JavaScript on first load, largest other page', Math.max(...others), SCRIPTS.other),
    size('everything on first load, home', homeVisit.bytes.everything, EVERYTHING, asideBytes.everything),
    {
      what: 'requests on first load, home',
      unit: '',
      figure: homeVisit.bytes.requests,
      peer: asideBytes.requests,
      budget: REQUESTS,
    },
  ]);
}

/** What costs points, and the home page's requests. */
export function details(pages: PublicPage[]): string {
  const misses = pages.flatMap(({ path, loads }) => first(loads).misses.map((miss) => `${path}: ${miss}`));
  const home = pages.find(({ name }) => name === 'home')?.loads ?? [];
  const rows = first(home).requests.map(({ url, type, priority, bytes, began, ended }) => [
    new URL(url).pathname,
    ...[type, priority, `${bytes}`, `${began}`, `${ended}`],
  ]);
  return [...misses, '', table(['home', 'type', 'priority', 'bytes', 'began', 'ended'], rows)].join('\n');
}
