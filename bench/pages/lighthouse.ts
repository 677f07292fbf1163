import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Report, type TraceEvent } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  // Nothing but this machine: a page that asks another one gets no answer, and is seen to have asked.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];
/** A browser that a busy machine starved is asked again. */
const TRIES = 3;
/** As Lighthouse slows the processor of its phone down, and what it calls a long task, in milliseconds. */
const SLOWDOWN = 4;
const LONG_TASK = 50;

export interface Request {
  url: string;
  type: string;
  priority: string;
  /** On the wire, with headers. */
  bytes: number;
  /** Milliseconds after the page was asked for, on this machine. */
  began: number;
  ended: number;
}

/** One load of a page as Lighthouse's phone sees it: scores out of 100, times in milliseconds, bytes with headers. */
export interface Load {
  performance: number;
  /** NaN when only the performance was asked for, as the other two. */
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  /** The blocking time that the page's own work makes: by the processor's time, in which other programs do not count. */
  ownTbt: number;
  cls: number;
  requests: Request[];
  /** The audits that cost points, with what they found. */
  misses: string[];
}

interface Options {
  chromium: string;
  /** The other categories do not change from load to load, and take their time. */
  onlyPerformance?: boolean;
}

/**
 * Loads an address as a phone on a slow mobile connection, twice: scores and blocking time are those of Lighthouse's own
 * simulation, first and largest paint those of a visit that waited. The simulation has fonts and scripts before a
 * paint which, on this machine, they reached in the ten milliseconds that the paint itself took.
 */
export async function load(address: string, options: Options): Promise<Load> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await loadOnce(address, options);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function loadOnce(address: string, { chromium, onlyPerformance }: Options): Promise<Load> {
  const onlyCategories = onlyPerformance ? ['performance'] : [...CATEGORIES];
  const { report, trace } = await visit(address, chromium, { onlyCategories });
  const { report: waited } = await visit(address, chromium, {
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
  });
  return read(report, trace, waited);
}

/** One visit with a new profile. */
async function visit(
  address: string,
  chromium: string,
  flags: Pick<Flags, 'onlyCategories' | 'throttlingMethod'>,
) {
  const profile = await mkdtemp(join(tmpdir(), 'plenaria-lighthouse-'));
  const browser = await launch({
    chromePath: chromium,
    userDataDir: profile,
    chromeFlags: SWITCHES,
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(address, {
      port: browser.port,
      logLevel: 'error',
      disableFullPageScreenshot: true,
      ...flags,
    });
    if (!result) throw new Error(`Lighthouse did not look at ${address}`);
    const { lhr, artifacts } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return { report: lhr, trace: artifacts.Trace.traceEvents };
  } finally {
    browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const value = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;

function read(report: Report, trace: TraceEvent[], waited: Report): Load {
  const score = (category: (typeof CATEGORIES)[number]) =>
    Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value(waited, 'first-contentful-paint'),
    lcp: value(waited, 'largest-contentful-paint'),
    tbt: value(report, 'total-blocking-time'),
    ownTbt: ownBlockingTime(trace),
    cls: Math.max(...[report, waited].map((one) => value(one, 'cumulative-layout-shift'))),
    requests: requestsOf(report),
    misses: missesOf(report),
  };
}

/** Lighthouse's sum (what of each long task after the first paint is over 50 ms) in the main thread's own time. */
function ownBlockingTime(trace: TraceEvent[]): number {
  const paint = trace.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page painted nothing.');
  return trace
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts,
    )
    .map(({ tdur = 0 }) => Math.max(0, (SLOWDOWN * tdur) / 1000 - LONG_TASK))
    .reduce((sum, over) => sum + over, 0);
}

const itemsOf = (report: Report, audit: string) => report.audits[audit]?.details?.items ?? [];

function requestsOf(report: Report): Request[] {
  return itemsOf(report, 'network-requests')
    .filter(({ url, statusCode }) => /^https?:/.test(String(url)) && Number(statusCode) > 0)
    .map((item) => ({
      url: String(item.url),
      type: String(item.resourceType),
      priority: String(item.priority),
      bytes: Number(item.transferSize ?? 0),
      began: Math.round(Number(item.networkRequestTime)),
      ended: Math.round(Number(item.networkEndTime)),
    }));
}

function missesOf(report: Report): string[] {
  return Object.entries(report.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      if (!audit || audit.score === null || audit.score >= 0.9 || !weight) return [];
      const found = itemsOf(report, id).map((item) => JSON.stringify(item).slice(0, 300));
      return [[`${category}, ${id}: ${audit.displayValue ?? audit.title}`, ...found].join('\n    ')];
    }),
  );
}
