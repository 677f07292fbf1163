import type { Browser } from '@playwright/test';
import { openBrowser, signIn, TOLD, told } from './editing/area.ts';
import { closeEdition, reopenEdition } from './editing/closing.ts';
import { Hands, SECONDS } from './editing/hands.ts';
import { startSite } from './site.ts';
import { table } from './table.ts';

/*
 * An edition is closed, and that undone, in the real administrator area: clicks and keys are counted, the person's seconds follow
 * from the keystroke-level model (`SECONDS`), the machine's are measured. What it means is in docs/performance.md.
 */

const NEXT = {
  firstDay: '2027-06-10',
  lastDay: '2027-06-11',
  price: '397,00',
  link: 'https://inscricoes.congresso.example/edicao-4',
};

/** The sample's edition closed and the next one opened, and that undone: there is no other way. */
async function closing(browser: Browser): Promise<string[][]> {
  const site = await startSite({ SAMPLE_CONTENT: '1' });
  try {
    const page = await signIn(browser, site.url);
    await page.goto(`${site.url}/admin#editions`);
    const [closed, reopened] = [new Hands(page), new Hands(page)];
    await closeEdition(closed, NEXT);
    await reopenEdition(reopened);
    return [
      ['an edition closed, the next one opened', ...told(closed)],
      ['the same undone', ...told(reopened)],
    ];
  } finally {
    await site.stop();
  }
}

const browser = await openBrowser();
try {
  process.stdout.write(`${table(['task', ...TOLD], await closing(browser))}\n`);
  process.stdout.write(`Seconds: ${JSON.stringify(SECONDS)}\n`);
} finally {
  await browser.close();
}
