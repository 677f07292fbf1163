import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ENVIRONMENT, HEAP } from '../scripts/server-node.mjs';
import { memoryOf } from '../tests/support/processes.ts';
import { median } from '../tests/support/quantile.ts';
import { compare, costOf304 } from './server/cached.ts';
import { measureGrowth } from './server/growth.ts';
import { hasNginx } from './server/nginx.ts';
import { calm, startProgram, startSite } from './server/process.ts';
import { budgets } from './table.ts';

/**
 * Measures what the server's responses cost: a cached page compared with bare node:http and nginx with the same bytes, an uncached
 * page, the start, the memory when idle, and whether more content makes cached pages more expensive. Measured in processor time, and
 * only compared within one run, because the machine may be shared.
 */
process.env.NODE_ENV = 'production';
const STARTS = 3;
const IDLE_MS = 10_000;

const run = promisify(execFile);

type Figures = Parameters<typeof budgets>[0];

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'plenaria-bench-server-'));
  try {
    const figures = [
      ...(await startAndMemory(join(folder, 'site'))),
      ...(await readyPages(join(folder, 'site'), folder)),
      ...(await uncached(join(folder, 'uncached'))),
      ...(await growth(folder)),
    ];
    process.stdout.write(`\n${budgets(figures)}\n${await kindsOfPages()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startAndMemory(dataDir: string): Promise<Figures> {
  const first = await startSite(dataDir);
  await first.stop();
  const later: number[] = [];
  for (let start = 1; start < STARTS; start += 1) {
    const site = await startSite(dataDir);
    later.push(site.seconds);
    await site.stop();
  }
  const site = await startSite(dataDir);
  later.push(site.seconds);
  const bare = await startProgram([join(import.meta.dirname, 'server/bare.ts'), import.meta.filename], {});
  try {
    for (let visit = 0; visit < 100; visit += 1) await (await fetch(site.url)).text();
    await calm(site.pid);
    await pause(IDLE_MS);
    const memory = memoryOf(site.pid);
    return [
      { what: 'first start, to the first page', unit: 's', figure: first.seconds, budget: 8, digits: 1 },
      { what: 'later start, to the first page', unit: 's', figure: median(later), budget: 3, digits: 1 },
      {
        what: 'memory at rest (peer: bare node:http)',
        unit: 'MB',
        figure: memory,
        peer: memoryOf(bare.pid),
        budget: 160,
      },
    ];
  } finally {
    await bare.stop();
    await site.stop();
  }
}

async function readyPages(dataDir: string, folder: string): Promise<Figures> {
  const nginx = hasNginx();
  if (!nginx)
    process.stdout.write('nginx is not installed: its rows are left out (Debian: apt install nginx)\n');
  const site = await startSite(dataDir);
  try {
    await (await fetch(site.url)).text();
    await calm(site.pid);
    const figures: Figures = [];
    for (const encoding of ['br', 'gzip'] as const) {
      const costs = await compare(site, encoding, folder, nginx);
      figures.push({
        what: `cached page, ${encoding}: bare node:http ÷ site, CPU a request`,
        unit: '',
        figure: costs.ofBare,
        budget: 1,
        atLeast: true,
        digits: 2,
      });
      if (costs.ofNginx !== null)
        figures.push({
          what: `cached page, ${encoding}: nginx ÷ site, CPU a request`,
          unit: '',
          figure: costs.ofNginx,
          budget: 0.38,
          atLeast: true,
          digits: 2,
        });
      process.stdout.write(
        `cached page, ${encoding}: ${costs.site.toFixed(1)} µs a request; bare node:http ${costs.bare.toFixed(1)} µs\n`,
      );
    }
    process.stdout.write(`not modified: ${(await costOf304(site)).toFixed(1)} µs a request\n`);
    return figures;
  } finally {
    await site.stop();
  }
}

async function uncached(dataDir: string): Promise<Figures> {
  // Imported after NODE_ENV is set: React chooses its build when it is loaded.
  const { measureUncached } = await import('./server/uncached.ts');
  const { home, peer, bare, elements, change } = await measureUncached(dataDir);
  process.stdout.write(
    `the home’s own ${elements} elements without its components and rules: ${bare.toFixed(2)} ms\n`,
  );
  return [
    {
      what: 'home rendered, CPU (peer: renderToString of 400 elements)',
      unit: 'ms',
      figure: home,
      peer,
      budget: 5,
      digits: 2,
    },
    { what: 'change read → first page ready', unit: 'ms', figure: change, budget: 10, digits: 1 },
  ];
}

/** In a separate process with the server's environment, which determines the cost of memory. */
async function kindsOfPages(): Promise<string> {
  const program = join(import.meta.dirname, 'server/kinds.ts');
  const env = { ...process.env, ...ENVIRONMENT };
  return (await run(process.execPath, [...HEAP, program], { env })).stdout;
}

async function growth(folder: string): Promise<Figures> {
  const { some, tenTimes } = await measureGrowth(folder);
  return [
    {
      what: 'cached page ÷ bare node:http, 10 × the content (peer: 1 ×)',
      unit: '',
      figure: tenTimes,
      peer: some,
      budget: some * 1.15,
      digits: 2,
    },
  ];
}

await main();
