import { type Browser, chromium, type Page } from '@playwright/test';
import { installedChromium } from '../scripts/chromium.mjs';
import { closeEdition, reopenEdition } from './editing/closing.ts';
import { Hands, SECONDS } from './editing/hands.ts';
import { ADMINISTRATOR, startSite } from './site.ts';
import { table } from './table.ts';

/*
 * An edition is closed, and that undone, in the real administrator area: clicks and keys are counted, the person's seconds follow
 * from the keystroke-level model (`SECONDS`), the machine's are measured. What it means is in docs/performance.md.
 */

async function signIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, locale: 'pt-BR' });
  await page.goto(`${url}/admin`);
  await page.getByLabel('Usuário').fill(ADMINISTRATOR.username);
  await page.getByLabel('Senha', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Ao vivo', { exact: true }).waitFor();
  return page;
}

const told = ({ clicks, keys, waited, seconds }: Hands) => [
  ...[`${clicks}`, `${keys}`, `${(waited / 1000).toFixed(1)} s`, `${seconds.toFixed(0)} s`],
];

/** The sample's edition closed and the next one opened, and that undone: there is no other way. */
async function closing(browser: Browser): Promise<string[][]> {
  const site = await startSite({ SAMPLE_CONTENT: '1' });
  try {
    const page = await signIn(browser, site.url);
    await page.goto(`${site.url}/admin#editions`);
    const [closed, reopened] = [new Hands(page), new Hands(page)];
    await closeEdition(closed);
    await reopenEdition(reopened);
    return [
      ['an edition closed, the next one opened', ...told(closed)],
      ['the same undone', ...told(reopened)],
    ];
  } finally {
    await site.stop();
  }
}

const browser = await chromium.launch({
  executablePath: installedChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  const head = ['task', 'clicks', 'keys', 'waits', 'in all'];
  process.stdout.write(`${table(head, await closing(browser))}\n`);
  process.stdout.write(`Seconds: ${JSON.stringify(SECONDS)}\n`);
} finally {
  await browser.close();
}
