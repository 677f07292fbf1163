import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { ANSWER_TIMEOUT_MS, CONNECTION_TIMEOUT_MS } from '#database/connect.ts';
import type { Fault } from './fault.ts';
import { openPage } from './listener.ts';
import { milliseconds } from './rounds.ts';
import { type Site, sitesOverOneDatabase, until } from './scene.ts';
import { askInTrouble, noTrouble, tokenOf } from './trouble.ts';
import { described, startVisitors } from './visitors.ts';
import { startWriters } from './writers.ts';

const AWAY = { full: 60_000, short: 2000 };
const ASKED_EVERY_MS = 500;
/**
 * The longest time until a request is refused, plus a second for a busy machine: first another write of the same person, ahead
 * of it, waits for the answer to a query; then it waits itself for a connection.
 */
const LONGEST_ANSWER_MS = ANSWER_TIMEOUT_MS + CONNECTION_TIMEOUT_MS + 1000;

/** The database is unreachable: connections are refused, or accepted without any response. */
export const databaseAway: Fault = {
  name: 'database-away',
  title: 'the database away for a minute: refusing connections, then silent',
  rounds: 2,
  async run({ rounds, short, log }) {
    const { site, line, end } = await sitesOverOneDatabase(1, { TRUST_PROXY: '1' });
    const editor = await site.editor();
    const page = await openPage(site.url);
    const visitors = startVisitors(site.url);
    const writers = startWriters(editor, 'away');
    const trouble = noTrouble();
    const notes: string[] = [];
    try {
      const token = await tokenOf(editor);
      for (let round = 1; round <= rounds; round += 1) {
        await until(() => writers.acknowledged() > 20);
        const silent = round % 2 === 0;
        if (silent) line.silence();
        else await line.cut();
        const over = performance.now() + (short ? AWAY.short : AWAY.full);
        while (performance.now() < over) {
          await Promise.all([askInTrouble(site.url, token, trouble), pause(ASKED_EVERY_MS)]);
        }
        await line.mend();
        notes.push(
          `${silent ? 'silent' : 'refusing'}: ${await recovery(site, editor, page, `back ${round}`, trouble.broken)}`,
        );
        log(notes.at(-1) ?? '');
      }
      await writers.stop();
      const { findings, ...writes } = await writers.check(editor);
      const seen = await visitors.stop();
      const broken = [...new Set(trouble.broken), ...findings];
      if (seen.others.size > 0) broken.push(`visitors saw ${described(seen)}`);
      if (trouble.longest > LONGEST_ANSWER_MS)
        broken.push(`somebody waited ${milliseconds(trouble.longest)} for an answer`);
      notes.push(
        `${trouble.asked} writes, forms, sign-ins and refreshes answered 503 with Retry-After, the slowest after ${milliseconds(trouble.longest)}`,
      );
      return { rounds, writes, longestGap: seen.longestGap, saw: described(seen), broken, notes };
    } finally {
      await visitors.stop();
      await page.close();
      await end();
    }
  },
};

/** Waits until a write succeeds again, a page shows it, and an open page is notified of a change. Returns the times as text. */
async function recovery(
  site: Site,
  editor: SupabaseClient,
  page: Awaited<ReturnType<typeof openPage>>,
  name: string,
  broken: string[],
): Promise<string> {
  const row = { name, title: 'x', bio: 'x' };
  const began = performance.now();
  const written = await until(async () => !(await editor.from('speakers').insert(row)).error, { every: 100 });
  if (written === null) broken.push('nothing could be written afterwards');
  // A write before the server listens for notifications again still reaches the pages, because the server then reads everything again.
  const shown = await until(async () =>
    (await (await fetch(`${site.url}/palestrantes`)).text()).includes(name),
  );
  if (shown === null) broken.push('the page did not show it');
  const rejoined = performance.now() - began;
  const told = await until(
    async () => {
      await editor
        .from('speakers')
        .update({ title: `${performance.now()}` })
        .eq('name', name);
      return page.told.has(name);
    },
    { every: 200, patience: 60_000 },
  );
  if (told === null) broken.push('an open page was not told of a change');
  if (page.states.includes('CLOSED')) broken.push('the live connection of an open page was closed');
  await editor.from('speakers').delete().eq('name', name);
  return `writes taken again after ${milliseconds(written ?? Number.NaN)}, shown after ${milliseconds(rejoined)}, open pages told after ${milliseconds(performance.now() - began)}`;
}
