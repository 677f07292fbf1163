import { chromium } from '@playwright/test';
import { nextEditionFacts } from '../congress/editions/rules.ts';
import type { Facts } from '../congress/facts/schema.ts';
import { installedChromium } from '../scripts/chromium.mjs';
import { freePort } from '../tests/support/free-port.ts';
import { median } from '../tests/support/quantile.ts';
import { type Load, load } from './pages/lighthouse.ts';
import { type PublicPage, publicPages } from './pages/looks.ts';
import { pagesTable } from './pages/report.ts';
import { startWithoutScripts } from './pages/without-scripts.ts';
import { calm } from './server/process.ts';
import { ADMINISTRATOR, startSite } from './site.ts';
import { table } from './table.ts';

/**
 * Compares in one run what a change and the current pages and documents cost with one closed edition and with ten, each with the
 * whole sample (about 80 activities); then runs Lighthouse on the pages of the archive.
 */
const EDITIONS = 10;
const FIRST = 3;
const CHANGES = 20;
const PAGES = ['/', '/programacao', '/sobre', '/certificados', '/anais', '/edicoes'];
/** The number of an edition in the middle of the archive. */
const ARCHIVED = FIRST + EDITIONS / 2;

type Site = Awaited<ReturnType<typeof startSite>>;

const say = (text: string) => process.stdout.write(`${text}\n`);
const note = (text: string) => process.stderr.write(`→ ${text}\n`);

/** Closes editions one after the other; each next one gets the same programme and speakers again. */
async function close(site: Site, count: number): Promise<void> {
  const { url, key, pool } = site;
  await pool.query('CREATE TABLE IF NOT EXISTS programme_again AS SELECT * FROM program_items');
  const login = await fetch(`${url}/functions/v1/admin-auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: key, Authorization: `Bearer ${key}` },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const { token } = (await login.json()) as { token: string };
  for (let closed = 0; closed < count; closed += 1) {
    const { rows } = await pool.query<{ facts: Facts; seen: string }>(
      'SELECT facts, (SELECT max(id) FROM content_history) AS seen FROM event_facts',
    );
    const [now] = rows;
    if (!now) throw new Error('There are no facts.');
    const body = {
      facts: nextEditionFacts(now.facts),
      carried: ['leadership_team', 'committees', 'welcome_content', 'sponsors', 'speakers'],
      seen: Number(now.seen),
    };
    const answer = await fetch(`${url}/rest/v1/rpc/close_edition`, {
      method: 'POST',
      headers: { apikey: key, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await pool.query(
      'INSERT INTO program_items SELECT * FROM programme_again ORDER BY parent_id NULLS FIRST',
    );
    note(`closed edition ${now.facts.congress.edition}`);
  }
}

/** Changes a speaker's name, which invalidates every page, and waits until a page shows it. Returns milliseconds. */
async function changeShown({ url, pool }: Site): Promise<number> {
  const name = `Nome de número ${performance.now()}`;
  const began = performance.now();
  await pool.query('UPDATE speakers SET name = $1 WHERE id = (SELECT min(id::text)::uuid FROM speakers)', [
    name,
  ]);
  for (;;) {
    const page = await (await fetch(`${url}/palestrantes`)).text();
    if (page.includes(name)) return performance.now() - began;
  }
}

interface Measured {
  change: number;
  pages: { path: string; first: number; cached: number; bytes: number }[];
}

/** Requests each page right after a change, which invalidates all pages, and from the cache: milliseconds, and uncompressed bytes. */
async function measure(site: Site): Promise<Measured> {
  const changes: number[] = [];
  const pages = [];
  for (const path of PAGES) {
    const firsts: number[] = [];
    const cached: number[] = [];
    let bytes = 0;
    for (let run = 0; run < CHANGES; run += 1) {
      changes.push(await changeShown(site));
      for (const times of [firsts, cached]) {
        const began = performance.now();
        bytes = (await (await fetch(site.url + path)).arrayBuffer()).byteLength;
        times.push(performance.now() - began);
      }
    }
    pages.push({ path, first: median(firsts), cached: median(cached), bytes });
  }
  await calm(site.pid);
  return { change: median(changes), pages };
}

async function archive(url: string, bareUrl: string): Promise<void> {
  const executable = installedChromium() ?? chromium.executablePath();
  const base = `/edicoes/${ARCHIVED}`;
  const speakers = await (await fetch(`${url}${base}/palestrantes`)).text();
  const speaker = speakers.match(new RegExp(`href="(${base}/palestrantes/[\\w-]+)"`))?.[1];
  if (!speaker) throw new Error('The archive has no speaker.');
  const paths = ['/edicoes', base, `${base}/programacao`, `${base}/palestrantes`, speaker];
  const [{ language } = { language: 'pt-BR' as const }] = await publicPages(url);
  const pages: PublicPage[] = paths.map((path) => ({ name: path, language, path, loads: [], bare: [] }));
  const look = async (address: string, loads: Load[]) => {
    // The first load is discarded: pictures are derived when they are first requested.
    await load(address, { chromium: executable, onlyPerformance: true });
    loads.push(await load(address, { chromium: executable, onlyPerformance: false }));
    note(address);
  };
  for (const { path, loads, bare } of pages) {
    await look(url + path, loads);
    await look(bareUrl + path, bare);
  }
  say(pagesTable(pages));
}

async function main() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = await startSite({ SAMPLE_CONTENT: '1', PORT: `${port}`, PUBLIC_URL: url });
  try {
    await close(site, 1);
    await calm(site.pid);
    const one = await measure(site);
    await close(site, EDITIONS - 1);
    await calm(site.pid);
    const ten = await measure(site);
    const row = (what: string, before: number, now: number, digits = 1) => [
      what,
      before.toFixed(digits),
      now.toFixed(digits),
      (now / before).toFixed(2),
    ];
    const rows = ten.pages.flatMap(({ path, first, cached, bytes }, at) => {
      const before = one.pages[at];
      if (!before) throw new Error(`${path} was not measured.`);
      return [
        row(`${path}, after a change, ms`, before.first, first),
        row(`${path}, cached, ms`, before.cached, cached),
        row(`${path}, bytes`, before.bytes, bytes, 0),
      ];
    });
    say(
      table(
        ['closed editions', '1', `${EDITIONS}`, 'ratio'],
        [row('a change until it shows, ms', one.change, ten.change), ...rows],
      ),
    );
    const bare = await startWithoutScripts(url);
    try {
      await archive(url, bare.url);
    } finally {
      await bare.stop();
    }
  } finally {
    await site.stop();
  }
}

await main();
