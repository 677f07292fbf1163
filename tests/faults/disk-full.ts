import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Fault, noWrites, type Result, sum } from './fault.ts';
import { milliseconds } from './rounds.ts';
import { siteAlone, sitesOverOneDatabase, until } from './scene.ts';
import { mountSmallDisk } from './small-disk.ts';
import { resultOf, startVisitors } from './visitors.ts';
import { startWriters } from './writers.ts';

const DISK_MEGABYTES = 320;
/** The number of refused writes after which the disk counts as full. */
const REFUSED = 10;

/** No space for the database and its log: a write that cannot be stored must not be acknowledged. */
export const databaseDiskFull: Fault = {
  name: 'disk-full',
  title: "no byte left on the database's disk, then room again",
  rounds: 5,
  async run(options) {
    const disk = await mountSmallDisk(DISK_MEGABYTES);
    if (!disk) return notHere;
    const site = await siteAlone({}, join(disk.path, 'data'));
    const visitors = startVisitors(site.url);
    try {
      const editor = await site.editor();
      const broken: string[] = [];
      const answers = new Map<string, number>();
      let writes = noWrites();
      let recovery = 0;
      for (let round = 1; round <= options.rounds; round += 1) {
        const writers = startWriters(editor, `D${round}`);
        const bulk = startBulk(editor, `D${round} bulk`);
        await until(() => writers.acknowledged() > 20);
        await disk.fill(0);
        if (
          (await until(() => writers.refusals.length + bulk.refused() >= REFUSED, { patience: 60_000 })) ===
          null
        )
          broken.push(`round ${round}: nothing was refused`);
        await disk.makeRoom();
        const began = performance.now();
        await bulk.stop();
        const wanted = writers.acknowledged() + 20;
        if ((await until(() => writers.acknowledged() >= wanted, { patience: 60_000 })) === null)
          broken.push(`round ${round}: nothing could be written afterwards`);
        recovery = Math.max(recovery, performance.now() - began);
        await writers.stop();
        const { findings, ...counted } = await writers.check(editor);
        writes = sum(writes, counted);
        broken.push(...findings.map((finding) => `round ${round}: ${finding}`));
        for (const { status, message } of writers.refusals) {
          const what = `${status} ${message}`;
          answers.set(what, (answers.get(what) ?? 0) + 1);
          if (status !== 503) broken.push(`round ${round}: a write answered ${what}`);
        }
        options.log(
          `round ${round}: ${counted.acknowledged} acknowledged, ${writers.refusals.length} refused`,
        );
      }
      const seen = await visitors.stop();
      return {
        rounds: options.rounds,
        writes,
        ...resultOf(seen, [...new Set(broken)]),
        notes: [
          `a memory disk of ${DISK_MEGABYTES} MB, filled to the last byte; refused: ${[...answers].map(([what, times]) => `${times} × ${what}`).join(', ')}`,
          `writes were taken again at most ${milliseconds(recovery)} after there was room`,
        ],
      };
    } finally {
      await visitors.stop();
      await site.end();
      await disk.unmount();
    }
  },
};

/** Writes large rows, which need additional space at once, and deletes them at the end. */
function startBulk(editor: SupabaseClient, name: string) {
  const bio = Array.from({ length: 4000 }, () => Math.random().toString(36)).join(' ');
  let refused = 0;
  let stopped = false;
  const work = (async () => {
    while (!stopped) {
      const { error } = await editor.from('welcome_content').insert({ title: name, description: bio });
      if (!error) continue;
      refused += 1;
      await pause(20);
    }
  })();
  return {
    refused: () => refused,
    async stop() {
      stopped = true;
      await work;
      await until(async () => !(await editor.from('welcome_content').delete().eq('title', name)).error);
    },
  };
}

const notHere: Result = {
  rounds: 0,
  writes: null,
  longestGap: 0,
  saw: 'not run: only root on Linux may mount a small disk',
  broken: [],
  notes: [],
};

/** No space for the server's own files: derived pictures and, without SMTP, emails. */
export const filesDiskFull: Fault = {
  name: 'files-full',
  title: 'no byte left for derived pictures and emails (`DATA_DIR`), then room again',
  rounds: 1,
  async run(options) {
    const disk = await mountSmallDisk(16);
    if (!disk) return notHere;
    const scene = await sitesOverOneDatabase(1, { DATA_DIR: disk.path, TRUST_PROXY: '1', MAIL_SPACING: '0' });
    const { site } = scene;
    const visitors = startVisitors(site.url);
    try {
      const broken: string[] = [];
      let emails = 0;
      for (let round = 1; round <= options.rounds; round += 1) {
        await disk.fill(0);
        const before = emails;
        emails += await sendForms(site.url, round, broken);
        await askForPictures(site.url, broken);
        if ((await mailIn(disk.path)).length > before) broken.push('an email was written without room');
        await disk.makeRoom();
        const all = emails;
        if (
          (await until(async () => (await mailIn(disk.path)).length >= all, {
            patience: 90_000,
            every: 100,
          })) === null
        )
          broken.push(`${emails} emails were to be written, ${(await mailIn(disk.path)).length} were`);
      }
      const written = await mailIn(disk.path);
      if (written.length > emails) broken.push(`${emails} emails were written ${written.length} times`);
      const left = (await readdir(join(disk.path, 'mail'))).filter((name) => !name.endsWith('.eml'));
      if (left.length > 0) broken.push(`unfinished files were left: ${left.length}`);
      const seen = await visitors.stop();
      return {
        rounds: options.rounds,
        writes: { acknowledged: emails, lost: Math.max(0, emails - written.length), partial: left.length },
        ...resultOf(seen, broken),
        notes: [
          'forms are acknowledged, pictures are shown from memory; every email was written once there was room',
        ],
      };
    } finally {
      await visitors.stop();
      await scene.end();
      await disk.unmount();
    }
  },
};

const FORMS = 5;

/** @returns the number of emails that the forms cause: one each */
async function sendForms(url: string, round: number, broken: string[]): Promise<number> {
  for (let form = 0; form < FORMS; form += 1) {
    const body = new URLSearchParams({
      'form-name': 'newsletter',
      email: `r${round}-${form}@exemplo.example`,
    });
    const answer = await fetch(`${url}/`, {
      method: 'POST',
      body,
      headers: { 'X-Forwarded-For': `192.0.2.${round * FORMS + form}` },
    });
    if (answer.status !== 200) broken.push(`a form answered ${answer.status}`);
  }
  return FORMS;
}

async function askForPictures(url: string, broken: string[]): Promise<void> {
  const page = await (await fetch(`${url}/palestrantes`)).text();
  const pictures = [...new Set(page.match(/\/media\/[^"\s,]+\.webp/g) ?? [])].slice(0, 5);
  if (pictures.length === 0) broken.push('the page shows no picture');
  for (const picture of pictures) {
    const { status } = await fetch(`${url}${picture}`);
    if (status !== 200) broken.push(`a picture answered ${status}`);
  }
}

const mailIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));
