import { type Browser, chromium, type Page } from '@playwright/test';
import { installedChromium } from '../../scripts/chromium.mjs';
import { ADMINISTRATOR } from '../site.ts';
import type { Hands } from './hands.ts';

/** A browser in Portuguese, in whose order days and hours are typed: on Linux it takes its language from the environment alone. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: installedChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    env: { ...process.env, LANGUAGE: 'pt_BR' },
  });

/** The administrator area on a desk. */
export async function signIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, locale: 'pt-BR' });
  await page.goto(`${url}/admin`);
  await page.getByLabel('Usuário').fill(ADMINISTRATOR.username);
  await page.getByLabel('Senha', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Ao vivo', { exact: true }).waitFor();
  return page;
}

/** Opens an entry of the menu. */
export const openEntry = (hands: Hands, name: string) =>
  hands.click(hands.page.getByRole('tablist', { name: 'Seções' }).getByRole('tab', { name, exact: true }));

export const TOLD = ['clicks', 'keys', 'waits', 'in all'];

/** What a task took: `TOLD`. */
export const told = ({
  clicks,
  keys,
  waited,
  seconds,
}: Pick<Hands, 'clicks' | 'keys' | 'waited' | 'seconds'>) => [
  ...[`${clicks}`, `${keys}`, `${(waited / 1000).toFixed(1)} s`, `${seconds.toFixed(0)} s`],
];
