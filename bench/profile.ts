import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../database/embedded.ts';
import { ENVIRONMENT, HEAP } from '../scripts/server-node.mjs';
import { databaseUrl } from '../tests/support/database-url.ts';
import { attachProfiler } from './profile/profiler.ts';
import { type Share, shares } from './profile/shares.ts';
import { calm, startProgram } from './server/process.ts';
import { table } from './table.ts';

/**
 * Profiles the real server while visitors request the cached home page, and while changes of the content invalidate it (in three
 * languages). It shows shares of the time, and is no measure of how long anything takes.
 */
const SECONDS = 5;
const CHANGES = 60;

const run = promisify(execFile);

function print(title: string, { areas, functions }: { areas: Share[]; functions: Share[] }) {
  const rows = (list: Share[], most: number) =>
    list
      .filter(({ share }) => share >= 0.005)
      .slice(0, most)
      .map(({ name, share }) => [name, `${(share * 100).toFixed(1)} %`]);
  process.stdout.write(`\n${title}\n\n${table(['area', 'time'], rows(areas, 12))}\n`);
  process.stdout.write(`${table(['function', 'time'], rows(functions, 12))}\n`);
}

/** Changes the welcome text repeatedly, each time after the page has shown the previous change. */
async function changeOften(pool: pg.Pool, url: string) {
  for (let change = 0; change < CHANGES; change += 1) {
    const title = `Boas-vindas ${change}`;
    await pool.query('UPDATE welcome_content SET title = $1', [title]);
    const until = performance.now() + 10_000;
    while (!(await (await fetch(url)).text()).includes(title))
      if (performance.now() > until) throw new Error('The page does not show the change.');
  }
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'plenaria-bench-profile-'));
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined, durable: true });
  const site = await startProgram(
    [...HEAP, '--inspect=127.0.0.1:0', join(import.meta.dirname, '../server/main.ts')],
    {
      ...ENVIRONMENT,
      PORT: '0',
      DATA_DIR: join(folder, 'site'),
      DATABASE_URL: databaseUrl(embedded.connection),
      LOG_LEVEL: 'error',
    },
    /(ws:\S+)[\s\S]*Site:/,
  );
  const pool = new pg.Pool(embedded.connection);
  try {
    const profiler = await attachProfiler(site.url);
    const address = addressOf(site.output());
    await calm(site.pid);
    const visitors = join(import.meta.dirname, 'server/visitors.ts');
    const visit = () =>
      run(process.execPath, [visitors, address, `${SECONDS}`, '{"Accept-Encoding":"br, gzip"}']);
    await visit();
    print('A ready page', shares(await profiler.during(visit)));
    await changeOften(pool, address);
    print('A changed page', shares(await profiler.during(() => changeOften(pool, address))));
    profiler.close();
  } finally {
    await pool.end();
    await site.stop();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function addressOf(output: string): string {
  const address = /Site:\s+(http:\S+)/.exec(output)?.[1];
  if (!address) throw new Error(`The site has no address:\n${output}`);
  return `${address}/`;
}

await main();
