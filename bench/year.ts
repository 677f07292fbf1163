import { MANAUS } from '../tests/year/congresses.ts';
import { EFFORT_COLUMNS, effortOf, openBrowser, signIn } from './editing/area.ts';
import { Hands, SECONDS } from './editing/hands.ts';
import { startSite } from './site.ts';
import { table } from './table.ts';
import { ACTS } from './year/acts.ts';
import { writeFiles } from './year/files.ts';

/*
 * The year of a congress, from a first start with the sample content, entered in the administrator area by clicks and keys: the effort
 * of each act is counted and timed with the keystroke-level model (`SECONDS`), and its result is looked for where visitors would see it.
 */

const files = await writeFiles(MANAUS);
const site = await startSite({ SAMPLE_CONTENT: '1' });
const browser = await openBrowser();
try {
  const page = await signIn(browser, site.url);
  const rows: string[][] = [];
  const whole = { clicks: 0, keys: 0, waited: 0, seconds: 0 };
  for (const { name, walk, check } of ACTS) {
    const hands = new Hands(page);
    const year = { congress: MANAUS, files, url: site.url, pool: site.pool };
    await walk(hands, year);
    await check(year);
    rows.push([name, ...effortOf(hands)]);
    for (const part of ['clicks', 'keys', 'waited', 'seconds'] as const) whole[part] += hands[part];
  }
  process.stdout.write(`${table(['act', ...EFFORT_COLUMNS], [...rows, ['the year', ...effortOf(whole)]])}\n`);
  process.stdout.write(`Seconds: ${JSON.stringify(SECONDS)}\n`);
} finally {
  await browser.close();
  await site.stop();
  await files.remove();
}
