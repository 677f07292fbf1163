import { type Browser, chromium, type Page } from '@playwright/test';
import { installedChromium } from '../scripts/chromium.mjs';
import { closeEdition, reopenEdition } from './editing/closing.ts';
import { Hands, SECONDS } from './editing/hands.ts';
import { TASKS } from './editing/tasks.ts';
import { ADMINISTRATOR, startSite } from './site.ts';
import { table } from './table.ts';

/**
 * An editor's day by the stop-watch: each task by single forms, one save for each row, and by what the product has for it.
 * Both are done in the real administrator area; clicks and keys are counted, the person's seconds follow from the
 * keystroke-level model (`SECONDS`), the machine's are measured. What it means is in docs/performance.md.
 */
const ENOUGH = 5;

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

/** One way through all tasks, each from where the one before ended. */
async function walk(browser: Browser, way: 'forms' | 'tool'): Promise<Hands[]> {
  const site = await startSite();
  try {
    const page = await signIn(browser, site.url);
    const all: Hands[] = [];
    for (const task of TASKS) {
      await page.goto(`${site.url}/admin${task.place}`);
      await page.reload();
      await page.getByText('Ao vivo', { exact: true }).waitFor();
      const hands = new Hands(page);
      await task[way](hands);
      all.push(hands);
      process.stderr.write(`${way}: ${task.name}: ${hands.seconds.toFixed(0)} s\n`);
    }
    return all;
  } finally {
    await site.stop();
  }
}

const browser = await chromium.launch({
  executablePath: installedChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  const columns = (way: string) => ['clicks', 'keys', 'waits', way];
  process.stdout.write(`${table(['task', ...columns('in all')], await closing(browser))}\n`);
  if (!process.argv.includes('--only=closing')) {
    const [forms, tool] = [await walk(browser, 'forms'), await walk(browser, 'tool')];
    const rows = TASKS.map(({ name }, index) => {
      const [one, other] = [forms[index] as Hands, tool[index] as Hands];
      const ratio = one.seconds / other.seconds;
      return [name, ...told(one), ...told(other), ratio.toFixed(1), ratio >= ENOUGH ? 'yes' : 'no'];
    });
    const head = ['task', ...columns('by forms'), ...columns('by the tool'), 'times', `≥ ${ENOUGH}`];
    process.stdout.write(`${table(head, rows)}\n`);
  }
  process.stdout.write(`Seconds: ${JSON.stringify(SECONDS)}\n`);
} finally {
  await browser.close();
}
