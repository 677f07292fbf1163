import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ENVIRONMENT, HEAP } from '../../scripts/server-node.mjs';

const ROOT = join(import.meta.dirname, '../..');

export interface ServerProcess {
  process: ChildProcess;
  url: string;
  /** Everything that it has printed so far. */
  output(): string;
  /** Ends it and waits for its exit. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the product's server in a separate process as `npm start` does, with a clean environment and on a free port.
 *
 * @param options.root a different copy of the product
 */
export function startServerProcess(
  environment: Record<string, string>,
  { root = ROOT, ...options }: { root?: string; uid?: number; gid?: number } = {},
): Promise<ServerProcess> {
  const server = spawn(process.execPath, [...HEAP, join(root, 'server/main.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let output = '';
  const gone = new Promise<void>((done) => server.once('exit', () => done()));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server.kill(signal);
    await gone;
  };
  return new Promise((done, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = output.match(/Site:\s+(https?:\S+)/)?.[1];
      if (url) done({ process: server, url, output: () => output, stop });
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => failed(new Error(`The server stopped with ${code}:\n${output}`)));
  });
}
