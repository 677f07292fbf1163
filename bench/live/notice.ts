import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../tests/support/quantile.ts';
import type { startSite } from '../site.ts';
import { visitors } from './crowd.ts';

const ROUNDS = 5;
/** After this time, a change is not treated as following another one. */
const CALM_MS = 10_500;

type Site = Awaited<ReturnType<typeof startSite>>;

/** Measures the time from the write of a notice until the last of 2,000 open home pages has the page that shows it. */
export async function measureNotice(site: Site) {
  const crowd = await visitors(site, '/');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(CALM_MS);
    const text = `A sala ${round} está lotada.`;
    let written = 0n;
    const { last, tags } = await crowd.hear(1, async () => {
      written = process.hrtime.bigint();
      await site.pool.query(
        `INSERT INTO notices (text, level, starts_at, ends_at) VALUES ($1, 'urgent', '2000-01-01', '2099-01-01')`,
        [text],
      );
    });
    const shown = await fetch(`${site.url}/`, { headers: { 'Accept-Encoding': 'br' } });
    const isShown = (await shown.text()).includes(text);
    if (!isShown || tags.length !== 1 || tags[0] !== shown.headers.get('ETag'))
      throw new Error('an open page does not show the notice');
    times.push(Number(last - written) / 1e6);
  }
  await crowd.leave();
  await site.pool.query('DELETE FROM notices');
  return { median: median(times), worst: Math.max(...times) };
}
