import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { installedChromium } from '../../scripts/chromium.mjs';
import { median } from '../../tests/support/quantile.ts';
import type { startSite } from '../site.ts';

const ROUNDS = 9;
/** Pages delay their update when changes follow one another within this time; these do not. */
const CALM_MS = 10_500;

type Site = Awaited<ReturnType<typeof startSite>>;

/** Measures the time from the write of a speaker until an open page in Chromium shows the name, without any input. */
export async function measureSeen(site: Site) {
  const executablePath = installedChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const socket = page.waitForEvent('websocket');
    await page.goto(site.url);
    await (await socket).waitForEvent('framereceived', ({ payload }) =>
      `${payload}`.includes('Subscribed to PostgreSQL'),
    );
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(CALM_MS);
      const name = `Doralice ${randomUUID()}`;
      // The page itself records the time at which the name appears, so that the round trip to it is not included.
      const seen = page.evaluate(
        (wanted) =>
          new Promise<number>((done) => {
            const look = () => document.body.textContent?.includes(wanted) && done(Date.now());
            new MutationObserver(look).observe(document.body, {
              childList: true,
              subtree: true,
              characterData: true,
            });
          }),
        name,
      );
      const written = Date.now();
      await site.pool.query('INSERT INTO speakers (name, title, bio) VALUES ($1, $2, $2)', [
        name,
        'Enfermeira',
      ]);
      times.push((await seen) - written);
    }
    return { median: median(times), worst: Math.max(...times), rounds: ROUNDS };
  } finally {
    await browser.close();
  }
}
