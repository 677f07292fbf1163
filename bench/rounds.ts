import { chromium, type Page } from '@playwright/test';
import { installedChromium } from '../scripts/chromium.mjs';
import { startSite } from './site.ts';
import { table } from './table.ts';

/**
 * Measures what a page costs a phone after its first paint, without any input: every style and layout pass, how much of the page it
 * covers, and its causes. `node bench/rounds.ts [--beside=URL] [--why] [PATH …]`: `--beside` alternates with another version;
 * `--why` prints the causes of each pass.
 */
const PAGES = ['/', '/programacao', '/trabalhos-cientificos', '/palestrantes', '/contato'];
/** How long the page is observed, in milliseconds. */
const UNTOUCHED = 4000;
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.invalidationTracking',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
  'loading',
];

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: {
    name?: string;
    elementCount?: number;
    beginData?: { dirtyObjects: number; totalObjects: number };
    data?: Record<string, string>;
  };
}

interface Round {
  kind: 'style' | 'layout';
  /** Processor time. */
  milliseconds: number;
  /** The number of elements (style), or of layout objects out of all (layout). */
  part: string;
  /** Whether a layout covers the whole page. */
  whole: boolean;
  causes: string[];
}

async function traceOf(page: Page, address: string): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(UNTOUCHED);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events.sort((one, other) => one.ts - other.ts);
}

/** The work of the page's main thread after the first paint: the number of frames, and the style and layout passes. */
function roundsIn(events: TraceEvent[]): { frames: number; rounds: Round[] } {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('Nothing was painted');
  const rounds: Round[] = [];
  let causes = new Map<string, number>();
  let frames = 0;
  for (const event of events.filter(
    ({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts > paint.ts,
  )) {
    if (event.name.endsWith('InvalidationTracking')) {
      const { reason = '', changedClass, changedAttribute, nodeName = '' } = event.args.data ?? {};
      const cause = `${reason} ${changedClass ?? changedAttribute ?? ''} ${nodeName.slice(0, 60)}`.trim();
      causes.set(cause, (causes.get(cause) ?? 0) + 1);
    }
    if (event.name === 'BeginMainThreadFrame') frames += 1;
    if (event.ph !== 'X' || !['Layout', 'UpdateLayoutTree'].includes(event.name)) continue;
    const { beginData, elementCount = 0 } = event.args;
    const most = [...causes].sort(([, one], [, other]) => other - one).slice(0, 3);
    causes = new Map();
    const isLayout = event.name === 'Layout';
    if (!isLayout && elementCount === 0) continue;
    rounds.push({
      kind: isLayout ? 'layout' : 'style',
      milliseconds: (event.tdur ?? event.dur ?? 0) / 1000,
      part: isLayout ? `${beginData?.dirtyObjects} of ${beginData?.totalObjects}` : `${elementCount}`,
      // Also true for the layout of an SVG image, which is a small document of its own.
      whole: isLayout && beginData?.dirtyObjects === beginData?.totalObjects,
      causes: most.map(([cause, times]) => `${times} × ${cause}`),
    });
  }
  return { frames, rounds };
}

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const paths = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const beside = options.find((option) => option.startsWith('--beside='))?.slice('--beside='.length);
const site = await startSite({ SAMPLE_CONTENT: '1' });
const browser = await chromium.launch({
  executablePath: installedChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const rows: string[][] = [];
  for (const path of paths.length > 0 ? paths : PAGES)
    for (const [whose, url] of [['', site.url], ...(beside ? [[' (beside)', beside]] : [])] as const) {
      const context = await browser.newContext({
        ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
        serviceWorkers: 'block',
      });
      const { frames, rounds } = roundsIn(await traceOf(await context.newPage(), url + path));
      await context.close();
      const sum = (kind: Round['kind']) =>
        rounds
          .filter((round) => round.kind === kind)
          .reduce((total, { milliseconds }) => total + milliseconds, 0);
      const layouts = rounds.filter(({ kind }) => kind === 'layout');
      rows.push([
        path + whose,
        `${frames}`,
        `${layouts.length}`,
        `${layouts.filter(({ whole }) => whole).length}`,
        sum('layout').toFixed(0),
        `${rounds.length - layouts.length}`,
        sum('style').toFixed(0),
      ]);
      if (!options.includes('--why')) continue;
      for (const { kind, milliseconds, part, causes } of rounds)
        process.stdout.write(
          `${path}${whose} ${kind} ${milliseconds.toFixed(1)} ms, ${part}: ${causes.join('; ')}\n`,
        );
    }
  const head = ['after the first paint', 'frames', 'layouts', 'of all of it', 'ms', 'styles', 'ms'];
  process.stdout.write(`\n${table(head, rows)}`);
} finally {
  await browser.close();
  await site.stop();
}
