import { afterEach, expect, test, vi } from 'vitest';
import { databaseAway } from './database-away.ts';
import { databaseDiskFull } from './disk-full.ts';
import type { Fault } from './fault.ts';
import { killPostgres } from './kill-postgres.ts';
import { killServer } from './kill-server.ts';
import { mailAway } from './mail-away.ts';
import { tableOf } from './report.ts';
import { twoServers } from './two-servers.ts';

// The short form of `npm run faults`: real servers and a real PostgreSQL, which take a while to start.
vi.setConfig({ testTimeout: 120_000 });

const said: string[] = [];
afterEach(() => void said.splice(0));

const SHORT: Array<[Fault, number]> = [
  [killServer, 2],
  [killPostgres, 2],
  [databaseAway, 1],
  [databaseDiskFull, 1],
  [mailAway, 1],
  [twoServers, 1],
];

test.each(SHORT.map(([fault, rounds]) => ({ fault, rounds, title: fault.title })))(
  'nothing acknowledged is lost: $title',
  async ({ fault, rounds }) => {
    const result = await fault.run({ rounds, short: true, log: (line) => said.push(line) });
    expect(result.broken, said.join('\n')).toEqual([]);
    if (result.rounds === 0) return;
    expect(result.writes).toMatchObject({ lost: 0, partial: 0 });
    expect(result.writes?.acknowledged).toBeGreaterThan(0);
    expect(tableOf([{ fault, result }], [fault])).toContain(`| ${fault.title} | ${rounds} |`);
  },
);
