import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../tests/support/quantile.ts';
import { type Answer, aPhone, type LongestEvent, missed } from './first-tap/phone.ts';
import { onTheFloor, TAPS, type Tap } from './first-tap/taps.ts';
import { calm } from './server/process.ts';
import { startSite } from './site.ts';
import { table, verdict } from './table.ts';

/**
 * Measures how long a person on a slow phone waits after a tap: from the touch to the first frame that shows the answer, in a new
 * browser for each tap, at several moments of a visit, alternating with a hand-written page of plain HTML. Exits with an error if a
 * budget is missed. `--runs=5 --after=1500,4000,10000 --only=menu,star`; `--url=…`: a site that is already running.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    after: { type: 'string', default: '1500,4000,10000' },
    only: { type: 'string' },
    url: { type: 'string' },
  },
});
const RUNS = Number(values.runs);
/** The moments of the tap, in milliseconds after navigation started. */
const MOMENTS = values.after.split(',').map(Number);

interface Tapped extends Answer {
  longest: LongestEvent;
  /** Bytes of scripts on the wire before the tap, and until the end. */
  before: number;
  after: number;
}

async function tapOnce(url: string, tap: Tap, first: Tap | undefined, moment: number): Promise<Tapped> {
  const phone = await aPhone();
  try {
    const at = performance.now() + moment;
    phone.page.goto(url + tap.path).catch(() => undefined);
    // Scrolling to the element and aiming take time, twice as long for two taps.
    await pause(Math.max(0, at - performance.now() - (first ? 1200 : 600)));
    const refused = first && (await phone.tap(first.act));
    if (first) await pause(300);
    const before = phone.scriptBytes();
    const answer = refused ? missed(refused) : await phone.answerTo(tap, at);
    return { ...answer, longest: await phone.longest(), before, after: phone.scriptBytes() };
  } finally {
    await phone.leave();
  }
}

/** Measures a tap at each moment, alternating with the hand-written page. */
async function measure(url: string, floorUrl: string, tap: Tap) {
  const first = TAPS.find(({ name }) => name === tap.first);
  const floors: Tapped[] = [];
  const tapped = new Map(MOMENTS.map((moment) => [moment, [] as Tapped[]]));
  for (let run = 0; run < RUNS; run += 1) {
    const [moment = 1500] = MOMENTS;
    floors.push(await tapOnce(floorUrl, onTheFloor(tap), first && onTheFloor(first), moment));
    for (const [at, all] of tapped) all.push(await tapOnce(url, tap, first, at));
  }
  return { floor: median(floors.map(({ ms }) => ms)), tapped };
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const shown = (ms: number) => (Number.isFinite(ms) ? ms.toFixed(0) : 'missed');

function rowsOf({ name, budget }: Tap, { floor, tapped }: Awaited<ReturnType<typeof measure>>) {
  return [...tapped].map(([moment, all]) => {
    const ms = median(all.map((one) => one.ms));
    const cells = [
      `${name}, ${moment / 1000} s into the visit`,
      shown(ms),
      shown(floor),
      Number.isFinite(ms / floor) ? (ms / floor).toFixed(1) : '',
      `≤ ${budget}`,
      verdict(ms <= budget),
      median(all.map(({ longest }) => longest.ms)).toFixed(0),
      kB(median(all.map(({ before }) => before))),
      kB(median(all.map(({ after }) => after))),
    ];
    const whys = new Set(all.flatMap(({ missed }) => missed ?? []));
    return { cells, notes: [...whys].map((why) => `${name}, ${moment / 1000} s: ${why}`) };
  });
}

async function serveFloor() {
  const html = await readFile(join(import.meta.dirname, 'first-tap/floor.html'));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function main() {
  const site = values.url ? null : await startSite({ SAMPLE_CONTENT: '1' });
  const floor = await serveFloor();
  try {
    if (site) await calm(site.pid);
    const url = site?.url ?? values.url ?? '';
    const rows: ReturnType<typeof rowsOf> = [];
    for (const tap of TAPS) {
      if (values.only && !values.only.split(',').includes(tap.name)) continue;
      process.stderr.write(`→ ${tap.name}\n`);
      rows.push(...rowsOf(tap, await measure(url, floor.url, tap)));
    }
    const columns = ['ms', 'by hand', 'ratio', 'budget', 'held', 'longest event'];
    const head = ['from a tap to its answer', ...columns, 'scripts before, kB', 'after'];
    process.stdout.write(
      [
        table(
          head,
          rows.map(({ cells }) => cells),
        ),
        ...rows.flatMap(({ notes }) => notes),
        `${RUNS} browsers for each row; load of this machine ${loadavg()[0]?.toFixed(1)}`,
        '',
      ].join('\n'),
    );
  } finally {
    floor.stop();
    await site?.stop();
  }
}

await main();
