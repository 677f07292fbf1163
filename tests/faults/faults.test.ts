import { afterEach, expect, test, vi } from 'vitest';
import { databaseAway } from './database-away.ts';
import { databaseDiskFull } from './disk-full.ts';
import type { Fault } from './fault.ts';
import { killImport } from './kill-import.ts';
import { killMailing } from './kill-mailing.ts';
import { killPostgres } from './kill-postgres.ts';
import { killServer } from './kill-server.ts';
import { mailAway } from './mail-away.ts';
import { tableOf } from './report.ts';
import { twoServers } from './two-servers.ts';

// The short form of tests/faults/run.ts: real servers and a real PostgreSQL, which take a while to start.
vi.setConfig({ testTimeout: 300_000 });

const said: string[] = [];
afterEach(() => void said.splice(0));

const SHORT: Array<[Fault, number, string[]?]> = [
  [killServer, 1],
  [killPostgres, 2, ['faults']],
  [killImport, 2, ['faults']],
  [killMailing, 2, ['faults']],
  [databaseAway, 1, ['faults']],
  [databaseDiskFull, 1, ['faults']],
  [mailAway, 1, ['faults']],
  [twoServers, 1, ['faults']],
];

for (const [fault, rounds, tags = []] of SHORT) {
  test(`nothing acknowledged is lost: ${fault.title}`, { tags }, async () => {
    const result = await fault.run({ rounds, short: true, log: (line) => said.push(line) });
    expect(result.broken, said.join('\n')).toEqual([]);
    if (result.rounds === 0) return;
    expect(result.writes).toMatchObject({ lost: 0, partial: 0 });
    expect(result.writes?.acknowledged).toBeGreaterThan(0);
    expect(tableOf([{ fault, result }], [fault])).toContain(`| ${fault.title} | ${rounds} |`);
  });
}
