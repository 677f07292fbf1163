import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { startEmbedded } from '#database/embedded.ts';

const file = fileURLToPath(import.meta.url);

export type EmbeddedProcess = { process: ChildProcess; connection: pg.ClientConfig; gone: Promise<void> };

/** Starts a process that only runs the embedded database, so that a test can kill it. */
export function startEmbeddedProcess(
  dataDir: string,
  identity: { uid?: number; gid?: number } = {},
): Promise<EmbeddedProcess> {
  const child = spawn(process.execPath, [file, dataDir], { ...identity, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  let output = '';
  let problems = '';
  child.stderr.on('data', (chunk) => {
    problems += chunk;
  });
  return new Promise((done, failed) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.endsWith('\n')) done({ process: child, connection: JSON.parse(output), gone });
    });
    child.once('close', () => failed(new Error(problems)));
  });
}

if (process.argv[1] === file) {
  const embedded = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => undefined });
  process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify(embedded.connection)}\n`);
  setInterval(() => undefined, 1e9);
}
