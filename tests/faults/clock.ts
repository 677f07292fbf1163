import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestFolder } from '#tests/support/folder.ts';
import { cpuOf } from '#tests/support/processes.ts';
import { type Fault, noWrites, sum } from './fault.ts';
import { type Site, sitesOverOneDatabase, until } from './scene.ts';
import { resultOf, startVisitors } from './visitors.ts';
import { startWriters } from './writers.ts';

const HOUR = 3_600_000;
/** Hours; each jump is relative to the previous time. */
const JUMPS = [6, -12, 48, -72, 26];
const CALM_MS = 3000;

/** Sets the server's clock by hours, forwards and backwards, while the database's clock stays correct. */
export const clock: Fault = {
  name: 'clock',
  title: "the server's clock set by hours, forwards and backwards, while editors write",
  rounds: JUMPS.length,
  async run({ rounds, log }) {
    const preload = join(import.meta.dirname, 'jumping-clock.ts');
    const folder = await createTestFolder();
    const file = join(folder.path, 'clock');
    const { site, end } = await sitesOverOneDatabase(1, {
      NODE_OPTIONS: `--import=${preload} --trace-warnings`,
      CLOCK_FILE: file,
      TRUST_PROXY: '1',
      MAIL_SPACING: '0',
    });
    const visitors = startVisitors(site.url);
    try {
      const broken: string[] = [];
      let writes = noWrites();
      let jumped = 0;
      let busiest = 0;
      const editor = await site.editor();
      const usual = await busyness(site);
      for (let round = 0; round < rounds; round += 1) {
        const writers = startWriters(editor, `C${round}`);
        await until(() => writers.acknowledged() > 20);
        jumped += (JUMPS[round % JUMPS.length] ?? 0) * HOUR;
        await writeFile(file, `${jumped}`);
        process.kill(site.pid(), 'SIGUSR2');
        const at = Date.now() + jumped;
        if ((await until(async () => Math.abs((await clockIn(`${file}.told`)) - at) < HOUR / 2)) === null)
          broken.push(`${jumped / HOUR} h: the clock did not jump`);
        // After a jump far ahead the session has expired: the product's client refreshes it.
        const renewed = await editor.auth.refreshSession();
        if (renewed.error)
          broken.push(`${jumped / HOUR} h: a session was not renewed: ${renewed.error.message}`);
        const wanted = writers.acknowledged() + 20;
        if ((await until(() => writers.acknowledged() >= wanted)) === null)
          broken.push(`${jumped / HOUR} h: nothing could be written`);
        await writers.stop();
        const { findings, ...counted } = await writers.check(editor);
        writes = sum(writes, counted);
        broken.push(...findings, ...(await others(site, round)).map((what) => `${jumped / HOUR} h: ${what}`));
        busiest = Math.max(busiest, await busyness(site));
        log(`clock ${jumped / HOUR} h off: ${counted.acknowledged} acknowledged`);
      }
      const warning = /Timeout\w*Warning[^\n]*/.exec(site.output());
      if (warning) broken.push(warning[0]);
      if (busiest > usual + 0.4)
        broken.push(`the server was ${percent(busiest)} busy afterwards, ${percent(usual)} before`);
      const seen = await visitors.stop();
      return {
        rounds,
        writes,
        ...resultOf(seen, broken),
        notes: [
          `sessions, sign-ins, forms and writes went on after each of ${rounds} jumps; with nobody but the visitors the server used at most ${percent(busiest)} of a processor after a jump, ${percent(usual)} before the first`,
        ],
      };
    } finally {
      await visitors.stop();
      await end();
      await folder.remove();
    }
  },
};

const clockIn = async (file: string) => Date.parse(await readFile(file, 'utf8').catch(() => ''));

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** The share of a processor that the server uses while no editor writes. */
async function busyness(site: Site): Promise<number> {
  await pause(CALM_MS);
  const before = cpuOf(site.pid());
  await pause(CALM_MS);
  return (cpuOf(site.pid()) - before) / 1000 / CALM_MS;
}

/** Signs in and submits a form. Returns the problems. */
async function others(site: Site, round: number): Promise<string[]> {
  const problems: string[] = [];
  await site.editor().catch((error: Error) => problems.push(`a sign-in failed: ${error.message}`));
  const form = await fetch(`${site.url}/`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `192.0.2.${round}` },
    body: new URLSearchParams({ 'form-name': 'newsletter', email: `c${round}@exemplo.example` }),
  });
  if (form.status !== 200) problems.push(`a form answered ${form.status}`);
  return problems;
}
