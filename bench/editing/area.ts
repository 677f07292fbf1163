import { type Browser, chromium, type Page } from '@playwright/test';
import { installedChromium } from '../../scripts/chromium.mjs';
import { ADMINISTRATOR } from '../site.ts';
import type { Hands } from './hands.ts';

/** A browser in Portuguese, which determines the order in which dates are typed. On Linux its language can only be set by the environment. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: installedChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    env: { ...process.env, LANGUAGE: 'pt_BR' },
  });

/** Signs in to the administrator area on a desktop screen. */
export async function signIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, locale: 'pt-BR' });
  await page.goto(`${url}/admin`);
  await page.getByLabel('Usuário').fill(ADMINISTRATOR.username);
  await page.getByLabel('Senha', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Ao vivo', { exact: true }).waitFor();
  return page;
}

/** Opens a section by its entry in the menu. */
export const openEntry = (hands: Hands, name: string) =>
  hands.click(hands.page.getByRole('tablist', { name: 'Seções' }).getByRole('tab', { name, exact: true }));

export const EFFORT_COLUMNS = ['clicks', 'keys', 'waits', 'in all'];

/** The cells of a task for `EFFORT_COLUMNS`. */
export const effortOf = ({
  clicks,
  keys,
  waited,
  seconds,
}: Pick<Hands, 'clicks' | 'keys' | 'waited' | 'seconds'>) => [
  ...[`${clicks}`, `${keys}`, `${(waited / 1000).toFixed(1)} s`, `${seconds.toFixed(0)} s`],
];
