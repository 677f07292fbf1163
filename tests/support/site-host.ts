import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { start } from '#server/main.ts';
import { ENVIRONMENT, HEAP } from '../../scripts/server-node.mjs';

const file = fileURLToPath(import.meta.url);

type Order = { start: Record<string, string> } | 'stop';
export type SiteHost = ReturnType<typeof startSiteHost>;

/**
 * Starts a process that serves one site after the other, each started and stopped completely, so that modules are loaded and compiled
 * only once.
 */
export function startSiteHost() {
  const host = fork(file, {
    execArgv: HEAP,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...ENVIRONMENT },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new AbortController();
  host.once('exit', () =>
    gone.abort(new Error('The process that serves the sites has ended: see what it wrote.')),
  );
  async function ask(order: Order): Promise<string> {
    host.send(order);
    const [answer] = await once(host, 'message', { signal: gone.signal });
    return answer;
  }
  return {
    /** Resolves to the site's address. */
    start: (environment: Record<string, string>) => ask({ start: environment }),
    stop: () => ask('stop'),
    async end() {
      if (!host.connected) return;
      host.disconnect();
      await once(host, 'exit');
    },
  };
}

if (process.argv[1] === file) {
  let running: Awaited<ReturnType<typeof start>> | undefined;
  process.on('message', async (order: Order) => {
    if (order === 'stop') await running?.stop();
    else running = await serve(order.start);
    process.send?.(running?.config.publicUrl);
  });
  process.once('disconnect', () => process.exit());
}

function serve(environment: Record<string, string>) {
  const config = readEnvironment({ PORT: '0', ...environment });
  // Pages are rendered on request only: otherwise every change would render many pages that no test needs.
  return start(config, createLog(config), { kept: 'asked' });
}
