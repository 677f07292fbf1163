import type { SupabaseClient } from '@supabase/supabase-js';
import { median } from '#tests/support/quantile.ts';
import { type Fault, noWrites, type Options, sum } from './fault.ts';
import { milliseconds } from './rounds.ts';
import { type Site, sitesOverOneDatabase, until } from './scene.ts';
import { resultOf, startVisitors } from './visitors.ts';
import { startWriters } from './writers.ts';

const ENOUGH = 20;

/** Two servers share one PostgreSQL; they are killed under load alternately, and restarted. */
export const twoServers: Fault = {
  name: 'two-servers',
  title: 'two servers over one PostgreSQL: `kill -9` of one of them under load',
  rounds: 20,
  async run(options) {
    const { site: one, sites, end } = await sitesOverOneDatabase(2);
    const other = sites.at(-1) ?? one;
    const visitors = startVisitors(one.url, other.url);
    try {
      const editors = [await one.editor(), await other.editor()] as const;
      const broken: string[] = [];
      const seenAfter: number[] = [];
      let writes = noWrites();
      for (let round = 1; round <= options.rounds; round += 1) {
        const turned = round % 2 === 0;
        const dying = { site: turned ? other : one, editor: editors[turned ? 1 : 0] };
        const living = { site: turned ? one : other, editor: editors[turned ? 0 : 1] };
        const counted = await oneRound(round, dying, living, options);
        writes = sum(writes, counted.writes);
        broken.push(...counted.broken.map((what) => `round ${round}: ${what}`));
        seenAfter.push(...counted.seenAfter);
      }
      const seen = await visitors.stop();
      return {
        rounds: options.rounds,
        writes,
        ...resultOf(seen, broken),
        notes: [
          `what was written through one stood in the other's page after ${milliseconds(median(seenAfter))} (median)`,
        ],
      };
    } finally {
      await visitors.stop();
      await end();
    }
  },
};

interface Seat {
  site: Site;
  editor: SupabaseClient;
}

async function oneRound(round: number, dying: Seat, living: Seat, { log }: Options) {
  const broken: string[] = [];
  const seenAfter: number[] = [];
  const there = startWriters(dying.editor, `A${round}`, { lists: false });
  const here = startWriters(living.editor, `B${round}`);
  await until(() => there.acknowledged() >= ENOUGH && here.acknowledged() >= ENOUGH, { every: 2 });
  await dying.site.kill();
  const before = here.refusals.length;
  const wanted = here.acknowledged() + ENOUGH;
  if ((await until(() => here.acknowledged() >= wanted)) === null) broken.push('the other one did not go on');
  if (here.refusals.length > before) broken.push(`the other one refused: ${here.refusals.at(-1)?.message}`);
  await dying.site.start();
  const back = there.acknowledged() + ENOUGH;
  if ((await until(() => there.acknowledged() >= back)) === null) broken.push('it did not come back');
  await Promise.all([there.stop(), here.stop()]);

  for (const [writer, reader] of [
    [dying, living],
    [living, dying],
  ] as const) {
    const after = await untilSeen(writer.editor, reader.site, `Z${round} ${seenAfter.length}`);
    if (after === null) broken.push('a change through one was not seen through the other');
    else seenAfter.push(after);
  }
  // Writes are checked through the other server.
  const counts = [await there.check(living.editor), await here.check(dying.editor)] as const;
  const writes = sum(counts[0], counts[1]);
  broken.push(...counts.flatMap(({ findings }) => findings));
  log(`round ${round}: ${writes.acknowledged} acknowledged, ${writes.lost} lost, ${writes.partial} partial`);
  return { writes, broken, seenAfter };
}

async function untilSeen(editor: SupabaseClient, site: Site, name: string): Promise<number | null> {
  const { error } = await editor.from('speakers').insert({ name, title: 'x', bio: 'x' });
  if (error) return null;
  const page = async () => (await (await fetch(`${site.url}/palestrantes`)).text()).includes(name);
  const after = await until(page, { patience: 15_000 });
  await editor.from('speakers').delete().eq('name', name);
  return after;
}
