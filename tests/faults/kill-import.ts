import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { aPaper } from '#tests/support/factories.ts';
import { aPdf } from '#tests/support/pdf.ts';
import { type Fault, noWrites, type Writes } from './fault.ts';
import { milliseconds } from './rounds.ts';
import { ask, embeddedPostgres, KEY, siteAlone, until } from './scene.ts';
import { described, startVisitors } from './visitors.ts';

const PAPERS = 300;
/** The server is killed at a random moment of an import, or shortly after it: within this multiple of the time that an import takes. */
const LONGEST_WAIT = 1.3;

/** Kills the server while papers are imported from a spreadsheet, after their files were sent; in the first round certainly in the middle. */
export const killImport: Fault = {
  name: 'kill-import',
  title: '`kill -9` of the server while 300 papers are imported',
  rounds: 30,
  async run({ rounds, log }) {
    const site = await siteAlone();
    const visitors = startVisitors(site.url);
    const writes: Writes = noWrites();
    const broken: string[] = [];
    try {
      const editor = await site.editor();
      const first = await sendFile(site.url, editor, 0);
      const began = performance.now();
      await importPapers(editor, 'Rodada 0', first).throwOnError();
      const longest = (performance.now() - began) * LONGEST_WAIT;
      writes.acknowledged += 1;
      for (let round = 1; round <= rounds; round += 1) {
        const title = `Rodada ${round}`;
        const importing = importPapers(editor, title, await sendFile(site.url, editor, round));
        const held = round === 1 ? await holdHistory(site.dataDir) : undefined;
        const moment = held ? held.reached() : pause(Math.random() * longest);
        const dying = moment.then(site.kill).then(() => held?.leave());
        const [{ error }] = await Promise.all([importing, dying.then(site.start)]);
        if (held && !error) broken.push('an import was acknowledged that could not have ended');
        const count = await imported(editor, title);
        if (!error) writes.acknowledged += 1;
        if (!error && count === 0) writes.lost += 1;
        if (count !== 0 && count !== PAPERS) writes.partial += 1;
        log(`round ${round}: ${error ? 'broken off' : 'acknowledged'}, ${count} papers there`);
        await editor.from('papers').delete().eq('title', title).throwOnError();
      }
      const { connection } = await embeddedPostgres(site.dataDir);
      if ((await unusedAfterADay(connection)).length === 0) broken.push('no file was left without a paper');
      const last = await sendFile(site.url, editor, rounds + 1);
      const kept = await ask<{ hash: string }>(connection, UNUSED);
      if (kept.some(({ hash }) => hash !== last)) broken.push('files that no paper took were not forgotten');
      if (writes.lost + writes.partial > 0) broken.push('an import was neither whole nor nothing');
      const seen = await visitors.stop();
      return {
        ...{ rounds, writes, broken, longestGap: seen.longestGap, saw: described(seen) },
        notes: [`an import takes ${milliseconds(longest / LONGEST_WAIT)} and counts as one write`],
      };
    } finally {
      await visitors.stop();
      await site.end();
    }
  },
};

function importPapers(editor: SupabaseClient, title: string, pdf: string) {
  const members = Array.from({ length: PAPERS }, () => ({ id: randomUUID(), ...aPaper(1, title), pdf }));
  return editor.rpc('import_rows', { list: 'papers', members, seen: [] });
}

/** Makes an import wait before it writes the first row of the history, so that at least one round kills the server during an import. */
async function holdHistory(dataDir: string) {
  const { connection } = await embeddedPostgres(dataDir);
  const blocker = new pg.Client(connection);
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE plenaria.history IN SHARE MODE');
  const waits = async () => (await ask(connection, WAITING)).length > 0;
  return {
    async reached() {
      if ((await until(waits)) === null) throw new Error('no import waited');
    },
    leave: () => blocker.end(),
  };
}

const WAITING = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'plenaria.history'::regclass`;

/** Sends the file of a paper. @returns its hash */
async function sendFile(url: string, editor: SupabaseClient, round: number): Promise<string> {
  const file = aPdf({ trailer: `/Round ${round}` });
  const { data } = await editor.auth.getSession();
  const answer = await fetch(`${url}/functions/v1/paper-files`, {
    method: 'POST',
    headers: {
      apikey: KEY,
      Authorization: `Bearer ${data.session?.access_token}`,
      'Content-Type': 'application/pdf',
    },
    body: new Uint8Array(file),
  });
  if (!answer.ok) throw new Error(`the file was answered ${answer.status}`);
  return createHash('sha256').update(file).digest('hex');
}

/** The number of imported papers, once it is stable: the first request may fail on a broken connection, and PostgreSQL may still finish what it began. */
async function imported(editor: SupabaseClient, title: string): Promise<number> {
  const count = async () => {
    const { count, error } = await editor
      .from('papers')
      .select('id', { count: 'exact', head: true })
      .eq('title', title);
    return error ? undefined : (count ?? 0);
  };
  let [last, now] = [await count(), await count()];
  await until(
    async () => {
      [last, now] = [now, await count()];
      return now !== undefined && now === last;
    },
    { every: 300 },
  );
  return now ?? Number.NaN;
}

const UNUSED = `SELECT hash FROM plenaria.files f WHERE NOT EXISTS (SELECT FROM plenaria.history
  WHERE table_name = 'papers' AND f.hash IN (before ->> 'pdf', after ->> 'pdf'))`;

async function unusedAfterADay(connection: Parameters<typeof ask>[0]) {
  await ask(connection, `UPDATE plenaria.files SET created_at = created_at - interval '2 days'`);
  return ask<{ hash: string }>(connection, UNUSED);
}
