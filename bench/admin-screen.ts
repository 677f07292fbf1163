import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { ADMINISTRATOR } from './site.ts';

export const ms = (value: number) => value.toFixed(0);
export function table(title: string, head: string[], lines: string[][]) {
  const cells = [head, ...lines].map(
    ([name = '', ...rest]) => name.padEnd(34) + rest.map((c) => c.padStart(15)).join(''),
  );
  process.stdout.write(`\n${title}\n\n${cells.join('\n')}\n`);
}

export async function signIn(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${url}/admin`);
  await page.getByLabel('Usuário').fill(ADMINISTRATOR.username);
  await page.getByLabel('Senha', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Ao vivo').waitFor();
  return page;
}

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

export async function slowed(page: Page, rate: number) {
  await (await sessionOf(page)).send('Emulation.setCPUThrottlingRate', { rate });
}

/** The page's processor time on its main thread so far, in milliseconds; other programs do not contribute to it. */
export async function worked(page: Page): Promise<number> {
  const session = await sessionOf(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

export const first = (page: Page) => edit(page, '[id^=edit-]');
export async function edit(page: Page, button: string) {
  await page.locator(button).first().click();
  await page.getByText('Modo de edição').waitFor();
}
export const inForm = (column: string) => (page: Page) => page.locator(`form [name=${column}]`);
