import { Kysely, PostgresDialect } from 'kysely';
import { loadSampleContent } from '../database/sample/load.ts';
import type { Tables } from '../database/tables.ts';
import { measureBurst } from './live/burst.ts';
import { measureFanOut } from './live/fan-out.ts';
import { measureNotice } from './live/notice.ts';
import { measureRefetch } from './live/refetch.ts';
import { measureRefresh } from './live/refresh.ts';
import { measureSeen } from './live/seen.ts';
import { startSite } from './site.ts';
import { budgets } from './table.ts';

/** Measures live changes: the time and cost until many sockets receive one change, or many at once; and how the cost of the snapshot grows. */
async function main() {
  const site = await startSite();
  try {
    await loadSampleContent(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: site.pool }) }));
    const fanOut = await measureFanOut(site);
    const seen = await measureSeen(site);
    const notice = await measureNotice(site);
    const refetch = await measureRefetch(site);
    const burst = await measureBurst(site);
    const refreshes = await measureRefresh(site);
    const [, middle, large] = refreshes;
    if (!middle || !large) throw new Error('two sizes are needed to tell what growth costs');
    process.stdout.write(
      `${budgets([
        { what: 'change → seen in an open page', unit: 'ms', figure: seen.median, budget: 1000 },
        {
          what: 'notice published → the last of 2,000 open pages has it',
          unit: 'ms',
          figure: notice.median,
          budget: 1000,
        },
        {
          what: `${refetch.pages} open pages ask for the changed home within ${refetch.spread} ms → the last has it`,
          unit: 'ms',
          figure: refetch.milliseconds,
          budget: 1000,
        },
        {
          what: `change told to 2,000 sockets, first to last (${fanOut.bytes} bytes; plain ws)`,
          unit: 'ms',
          figure: fanOut.told,
          peer: fanOut.peerTold,
          budget: 1.3 * fanOut.peerTold,
          digits: 1,
        },
        {
          what: 'write → the last of 2,000 sockets (plain ws: from its first send)',
          unit: 'ms',
          figure: fanOut.whole,
          peer: fanOut.peer,
          budget: 1.3 * fanOut.peer,
          digits: 1,
        },
        {
          what: 'memory of a connection (plain ws)',
          unit: 'kB',
          figure: fanOut.kilobytes.ours,
          peer: fanOut.kilobytes.peer,
          budget: 20,
          digits: 1,
        },
        {
          what: '2,000 rows at once → told to 2,000 sockets',
          unit: 'ms',
          figure: burst.seconds * 1000,
          budget: 5000,
        },
        {
          what: 'worst answer of a cached page meanwhile (its median before)',
          unit: 'ms',
          figure: burst.worst,
          peer: burst.calm,
          budget: 250,
          digits: 1,
        },
        ...refreshes.map(({ size, ours, rows }) => ({
          what: `snapshot of ${size} activities (all rows through pg)`,
          unit: 'ms' as const,
          figure: ours,
          peer: rows,
          budget: size / 40,
          digits: 1,
        })),
        {
          what: 'snapshot of 4,000 activities (of 2,000)',
          unit: 'ms',
          figure: large.ours,
          peer: middle.ours,
          budget: 2.4 * middle.ours,
          digits: 1,
        },
      ])}\n`,
    );
    process.stdout.write(
      `Seen after ${seen.worst} ms at worst of ${seen.rounds}, a notice by all after ${Math.round(notice.worst)} ms at worst. Pages meanwhile: ${burst.usual.toFixed(1)} ms at the median.\n`,
    );
  } finally {
    await site.stop();
  }
}

await main();
