import type { Browser } from '@playwright/test';
import { EFFORT_COLUMNS, effortOf, openBrowser, signIn } from './editing/area.ts';
import { closeEdition, reopenEdition } from './editing/closing.ts';
import { Hands, SECONDS } from './editing/hands.ts';
import { startSite } from './site.ts';
import { table } from './table.ts';

/*
 * Closes an edition and undoes it in the real administrator area. Clicks and keys are counted, the person's time is derived from
 * them with the keystroke-level model (`SECONDS`), and waiting times are measured. The results are discussed in docs/performance.md.
 */

const NEXT = {
  firstDay: '2027-06-10',
  lastDay: '2027-06-11',
  price: '397,00',
  link: 'https://inscricoes.congresso.example/edicao-4',
};

/** Closes the sample's edition and opens the next one, and then undoes both. */
async function closing(browser: Browser): Promise<string[][]> {
  const site = await startSite({ SAMPLE_CONTENT: '1' });
  try {
    const page = await signIn(browser, site.url);
    await page.goto(`${site.url}/admin#editions`);
    const [closed, reopened] = [new Hands(page), new Hands(page)];
    await closeEdition(closed, NEXT);
    await reopenEdition(reopened);
    return [
      ['an edition closed, the next one opened', ...effortOf(closed)],
      ['the same undone', ...effortOf(reopened)],
    ];
  } finally {
    await site.stop();
  }
}

const browser = await openBrowser();
try {
  process.stdout.write(`${table(['task', ...EFFORT_COLUMNS], await closing(browser))}\n`);
  process.stdout.write(`Seconds: ${JSON.stringify(SECONDS)}\n`);
} finally {
  await browser.close();
}
