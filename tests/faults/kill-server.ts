import { median } from '#tests/support/quantile.ts';
import type { Fault } from './fault.ts';
import { milliseconds, roundsOf } from './rounds.ts';
import { siteAlone } from './scene.ts';
import { described, startVisitors } from './visitors.ts';

/** Kills the server during writes, and starts it again as a supervisor would. */
export const killServer: Fault = {
  name: 'kill-server',
  title: '`kill -9` of the server while editors write, then started again',
  rounds: 100,
  async run(options) {
    const site = await siteAlone();
    const visitors = startVisitors(site.url);
    const starts: number[] = [];
    try {
      const inject = async () => {
        await site.kill();
        starts.push(await site.start());
      };
      const { writes, broken } = await roundsOf({ editor: await site.editor(), inject }, options);
      const seen = await visitors.stop();
      return {
        rounds: options.rounds,
        writes,
        longestGap: seen.longestGap,
        saw: described(seen),
        broken,
        notes: [
          `the server started again in ${milliseconds(median(starts))} (median; it replays PostgreSQL's log)`,
        ],
      };
    } finally {
      await visitors.stop();
      await site.end();
    }
  },
};
