import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuOf, memoryOf } from '../tests/support/processes.ts';
import { SOCKETS, visitors } from './live/crowd.ts';
import { costOf } from './server/cached.ts';
import { hasNginx, startNginx } from './server/nginx.ts';
import { calm } from './server/process.ts';
import { startSite } from './site.ts';
import { startEditors } from './soak/editors.ts';
import { startPeople } from './soak/people.ts';
import { table } from './table.ts';

/**
 * A long run of everything at once: readers in three languages, editors, forms, sign-ins and 2,000 open live connections.
 * Every five minutes all of them pause, and the processor time of a cached page is compared with nginx. `--minutes=30`.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const MINUTES = Number(values.minutes);
const MINUTE_MS = 60_000;
/** Minutes between two comparisons with nginx. */
const COMPARED_EVERY = 5;
const SAMPLE_MS = 5000;
/** The most megabytes an hour by which the memory may grow. */
const FLAT = 30;

interface Minute {
  requests: number;
  statuses: Record<string, number>;
  p50: number;
  p99: number;
}

type Server = { pid: number; url: string };

interface Sample {
  /** Minutes since the beginning. */
  at: number;
  megabytes: number;
}

const HEAD = ['minute', 'requests', '5xx', 'p50 ms', 'p99 ms', 'memory MB', 'CPU %', 'changes', 'told all'];
const MORE = ['told after ms', 'forms', 'sign-ins', 'site/CPU s', 'nginx/CPU s'];

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'plenaria-soak-'));
  const site = await startSite({ SAMPLE_CONTENT: '1', TRUST_PROXY: '1', MAIL_SPACING: '0' });
  const nginx = hasNginx() ? await serveSamePage(site.url, folder) : null;
  if (!nginx)
    process.stdout.write('nginx is not installed: its column is empty (Debian: apt install nginx)\n');
  const crowd = await visitors(site);
  const pace = { resting: false };
  const readers = fork(join(import.meta.dirname, 'soak/readers.ts'), [site.url]);
  try {
    const editors = await startEditors(site, crowd, pace);
    const people = startPeople(site, pace);
    const samples: Sample[] = [];
    const whilePaused = async (work: () => Promise<string[]>) => {
      pace.resting = true;
      readers.send('rest');
      const figures = await work().catch((error: Error) => [error.message, '']);
      pace.resting = false;
      readers.send('go on');
      return figures;
    };
    const began = performance.now();
    const sampling = setInterval(() => {
      samples.push({ at: (performance.now() - began) / MINUTE_MS, megabytes: memoryOf(site.pid) });
    }, SAMPLE_MS);
    const total = { requests: 0, bad: 0, changes: 0, toldAll: 0, failures: [] as string[] };
    const rows: string[][] = [];
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const cpu = cpuOf(site.pid);
      await pause(MINUTE_MS);
      const busy = (cpuOf(site.pid) - cpu) / 1000 / MINUTE_MS;
      const reported = once(readers, 'message');
      readers.send('report');
      const [{ requests, statuses, p50, p99 }] = (await reported) as [Minute];
      const edited = editors.report();
      const others = people.report();
      const compared = minute % COMPARED_EVERY === 0 || minute === MINUTES;
      const peers = compared ? await whilePaused(() => perSecond(site, nginx)) : ['', ''];
      const bad = Object.entries(statuses).reduce(
        (sum, [status, times]) => sum + (Number(status) >= 500 || status === '0' ? times : 0),
        0,
      );
      total.requests += requests;
      total.bad += bad;
      total.changes += edited.changes;
      total.toldAll += edited.toldAll;
      total.failures.push(...edited.failures, ...others.failures);
      rows.push([
        `${minute}`,
        `${requests}`,
        `${bad}`,
        p50.toFixed(1),
        p99.toFixed(1),
        memoryOf(site.pid).toFixed(0),
        (busy * 100).toFixed(0),
        `${edited.changes}`,
        `${edited.toldAll} (${edited.fewest} of ${SOCKETS})`,
        edited.slowestMs.toFixed(0),
        `${others.forms}`,
        `${others.signIns}`,
        ...peers,
      ]);
      process.stdout.write(
        `${table([...HEAD, ...MORE], rows.slice(-1))
          .split('\n')
          .slice(minute === 1 ? 0 : 2, 3)
          .join('\n')}\n`,
      );
    }
    clearInterval(sampling);
    await Promise.all([editors.stop(), people.stop()]);
    process.stdout.write(`\n${table([...HEAD, ...MORE], rows)}\n${summary(total, samples)}\n`);
    const flat = growth(samples) <= FLAT || MINUTES < 10;
    process.exitCode =
      total.bad + total.failures.length === 0 && total.toldAll === total.changes && flat ? 0 : 1;
  } finally {
    readers.disconnect();
    await crowd.leave();
    await nginx?.stop();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The number of cached pages that each server can serve in a second of processor time, without any other load than the open connections. */
async function perSecond(site: Server, nginx: Server | null): Promise<string[]> {
  const headers = { 'Accept-Encoding': 'br' };
  const of = async (server: Server) => (1e6 / (await costOf(server, headers))).toFixed(0);
  await calm(site.pid);
  return [await of(site), nginx ? await of(nginx) : ''];
}

async function serveSamePage(url: string, folder: string) {
  const body = await new Promise<Buffer>((done, failed) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
      done(Buffer.concat(await response.toArray()));
    }).once('error', failed);
  });
  await writeFile(join(folder, 'page.br'), body);
  return startNginx(folder, 'br');
}

/** Megabytes an hour, by linear regression over the second half of the run: in the first half the caches fill. */
function growth(samples: Sample[]): number {
  const late = samples.slice(samples.length >> 1);
  const mean = (pick: (sample: Sample) => number) =>
    late.reduce((sum, sample) => sum + pick(sample), 0) / late.length;
  const [at, megabytes] = [mean((sample) => sample.at), mean((sample) => sample.megabytes)];
  const slope =
    mean((sample) => (sample.at - at) * (sample.megabytes - megabytes)) /
    mean((sample) => (sample.at - at) ** 2);
  return slope * 60;
}

interface Total {
  requests: number;
  bad: number;
  changes: number;
  toldAll: number;
  failures: string[];
}

function summary({ requests, bad, changes, toldAll, failures }: Total, samples: Sample[]): string {
  const [first, last] = [samples[0]?.megabytes ?? 0, samples.at(-1)?.megabytes ?? 0];
  return [
    `${requests} pages read, ${bad} of them 5xx or without an answer; other failures: ${failures.length}`,
    ...new Set(failures.slice(0, 20)),
    `${changes} changes, of which ${toldAll} were told to all ${SOCKETS} open connections`,
    `memory: ${first.toFixed(0)} MB in the beginning, ${last.toFixed(0)} MB in the end; in the second half it grew by ${growth(samples).toFixed(1)} MB an hour`,
  ].join('\n');
}

await main();
