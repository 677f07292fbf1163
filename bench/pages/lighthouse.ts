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
  // Only this machine can be reached: requests to other hosts fail, and are visible in the report.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];
/** A load may fail because the machine is busy. */
const ATTEMPTS = 3;
/** Lighthouse's processor slowdown, and its threshold for a long task in milliseconds. */
const SLOWDOWN = 4;
const LONG_TASK = 50;

export interface Request {
  url: string;
  type: string;
  priority: string;
  /** On the wire, with headers. */
  bytes: number;
  /** Milliseconds after navigation started, without throttling. */
  began: number;
  ended: number;
}

/** One load of a page by Lighthouse: scores out of 100, times in milliseconds, bytes with headers. */
export interface Load {
  performance: number;
  /** This and the next two are NaN if only the performance was measured. */
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  /** The blocking time in processor time of the main thread, to which other programs do not contribute. */
  ownTbt: number;
  cls: number;
  requests: Request[];
  /** The audits that cost points, with their findings. */
  misses: string[];
}

interface Options {
  chromium: string;
  /** Skips the other categories, which are slow and do not vary between loads. */
  onlyPerformance?: boolean;
}

/**
 * Loads an address twice as a phone on a slow mobile connection: scores and blocking time are from Lighthouse's own
 * simulation, first and largest paint from a load with a throttled browser. The simulation assumes that fonts and scripts delay a
 * paint if they arrived before it, but on this machine they arrive within the ten milliseconds that the paint itself takes.
 */
export async function load(address: string, options: Options): Promise<Load> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await loadOnce(address, options);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function loadOnce(address: string, { chromium, onlyPerformance }: Options): Promise<Load> {
  const onlyCategories = onlyPerformance ? ['performance'] : [...CATEGORIES];
  const { report, trace } = await visit(address, chromium, { onlyCategories });
  const { report: throttled } = await visit(address, chromium, {
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
  });
  return read(report, trace, throttled);
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

function read(report: Report, trace: TraceEvent[], throttled: Report): Load {
  const score = (category: (typeof CATEGORIES)[number]) =>
    Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value(throttled, 'first-contentful-paint'),
    lcp: value(throttled, 'largest-contentful-paint'),
    tbt: value(report, 'total-blocking-time'),
    ownTbt: ownBlockingTime(trace),
    cls: Math.max(...[report, throttled].map((one) => value(one, 'cumulative-layout-shift'))),
    requests: requestsOf(report),
    misses: missesOf(report),
  };
}

/** Total blocking time (the part over 50 ms of each long task after the first paint) in the main thread's processor time. */
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
