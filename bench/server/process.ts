import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMALLEST_AFTER_MS } from '../../server/pages/answer-cache.ts';
import { cpuOfFamily } from '../../tests/support/processes.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A child process of the benchmark. */
export interface Running {
  pid: number;
  url: string;
  /** Everything that it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a program that prints its address. */
export function startProgram(
  args: string[],
  environment: Record<string, string>,
  address: RegExp = /^(http:\S+)/m,
): Promise<Running> {
  const program = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((done, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = address.exec(output)?.[1];
      if (url) done({ pid: program.pid as number, url, output: () => output, stop: () => end(program) });
    };
    program.stdout.on('data', read);
    program.stderr.on('data', read);
    program.once('exit', (code) => failed(new Error(`${args[0]} stopped with ${code}:\n${output}`)));
  });
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  program.kill('SIGTERM');
  await once(program, 'exit');
}

/** Starts the site as `npm start` does, with an embedded PostgreSQL in `dataDir`. `seconds`: until the first page was received. */
export async function startSite(dataDir: string): Promise<Running & { seconds: number }> {
  const began = performance.now();
  const site = await startProgram(
    [join(ROOT, 'scripts/start.mjs')],
    { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    /Site:\s+(http:\S+)/,
  );
  const page = await fetch(site.url);
  if (!(await page.text()).includes('</html>')) throw new Error('The first page is none.');
  return { ...site, seconds: (performance.now() - began) / 1000 };
}

/** Waits until a process and its descendants are idle, so that background compression does not count as part of a request. */
export async function calm(pid: number): Promise<void> {
  const needed = SMALLEST_AFTER_MS / 1000 + 3;
  let quietSeconds = 0;
  for (let second = 0; second < 10 * needed && quietSeconds < needed; second += 1) {
    const before = cpuOfFamily(pid);
    await pause(1000);
    // An idle server still polls its queues.
    quietSeconds = cpuOfFamily(pid) - before < 60_000 ? quietSeconds + 1 : 0;
  }
  if (quietSeconds < needed) throw new Error('The server does not come to rest.');
}
