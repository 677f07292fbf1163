import { existsSync } from 'node:fs';
import { median } from '#tests/support/quantile.ts';
import type { Fault } from './fault.ts';
import { milliseconds, roundsOf } from './rounds.ts';
import { ask, embeddedPostgres, siteAlone, until } from './scene.ts';
import { resultOf, startVisitors } from './visitors.ts';

/** Kills PostgreSQL while the server runs: its postmaster in one round, one of its backends in the next. */
export const killPostgres: Fault = {
  name: 'kill-postgres',
  title: '`kill -9` of PostgreSQL while editors write: its first process and one of its backends, in turns',
  rounds: 100,
  async run(options) {
    const site = await siteAlone();
    const visitors = startVisitors(site.url);
    try {
      const inject = async (round: number) => {
        const { pid, connection } = await embeddedPostgres(site.dataDir);
        const victim = round % 2 === 1 ? pid : await aBackend(connection);
        process.kill(victim, 'SIGKILL');
        await until(() => !existsSync(`/proc/${victim}`), { every: 1 });
        if (victim !== pid) return;
        // The file with its process id is missing for a moment.
        const next = () => embeddedPostgres(site.dataDir).catch(() => ({ pid }));
        await until(async () => (await next()).pid !== pid);
      };
      const counted = await roundsOf({ editor: await site.editor(), inject }, options);
      const seen = await visitors.stop();
      const { writes, broken, recovery } = counted;
      return {
        rounds: options.rounds,
        writes,
        ...resultOf(seen, broken),
        notes: [
          `20 further writes were acknowledged ${milliseconds(median(recovery))} after the fault (median)`,
        ],
      };
    } finally {
      await visitors.stop();
      await site.end();
    }
  },
};

/** The process id of a backend that serves the server's pool. */
async function aBackend(connection: Parameters<typeof ask>[0]): Promise<number> {
  const backends = await ask<{ pid: number }>(
    connection,
    `SELECT pid FROM pg_stat_activity WHERE datname = 'plenaria' AND backend_type = 'client backend'
       AND pid <> pg_backend_pid() ORDER BY state_change DESC`,
  );
  const [latest] = backends;
  if (!latest) throw new Error('PostgreSQL has no backend to kill');
  return latest.pid;
}
