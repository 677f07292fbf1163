import type { Page } from '@playwright/test';
import { median } from '../tests/support/quantile.ts';
import { COUNTS } from './admin-content.ts';
import { ms, slowed, table, worked } from './admin-screen.ts';
import type { Figure } from './table.ts';

const TAB_ROUNDS = 5;
const USABLE_MS = 1000;

const TABS = [
  // What needs attention; the numbers beside it are loaded later.
  { id: 'overview', name: 'Início (visão geral)', ready: 'section h4 + ul > li', rows: 1 },
  { id: 'welcome', entry: 'Páginas', name: 'Boas-vindas', ready: 'form textarea', rows: 1 },
  {
    id: 'leadership',
    entry: 'Comissões',
    name: 'Liderança',
    ready: '[id^=edit-]',
    rows: COUNTS.leadership_team,
  },
  { id: 'committees', name: 'Comissões', ready: '[id^=edit-]', rows: COUNTS.committees },
  { id: 'speakers', name: 'Palestrantes', ready: '[id^=edit-]', rows: COUNTS.speakers },
  { id: 'program', name: 'Programação', ready: '[id^=edit-]', rows: COUNTS.program_items / 3 },
  { id: 'sponsors', name: 'Patrocínio', ready: '[id^=edit-]', rows: COUNTS.sponsors },
];

/**
 * Milliseconds from a click on a tab, or on the entry of the menu that contains it, until its content is on the screen and the main
 * thread is idle.
 */
const untilUsable = (page: Page, { entry, name, ready, rows }: (typeof TABS)[number]) =>
  page.evaluate(
    async ([path, ready, rows]) => {
      const start = performance.now();
      const frame = async () => {
        await new Promise(requestAnimationFrame);
        if (performance.now() - start > 30_000) throw new Error(`${path.join()}: never ready`);
      };
      const tabCalled = (name: string) =>
        [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
          (one) => one.textContent?.trim() === name,
        );
      for (const name of path) {
        while (!tabCalled(name)) await frame();
        tabCalled(name)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
        tabCalled(name)?.click();
      }
      while (document.querySelectorAll(`main ${ready}`).length < rows) await frame();
      await frame();
      await new Promise((done) => setTimeout(done));
      return performance.now() - start;
    },
    [entry ? [entry, name] : [name], ready, rows] as const,
  );

/** Milliseconds from opening the address of a tab, with an existing session, until its content is on the screen. */
async function untilOpened(
  page: Page,
  url: string,
  { id, ready, rows }: (typeof TABS)[number],
): Promise<number> {
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(`${url}/admin#${id}`, { waitUntil: 'commit' });
  await page.waitForFunction(
    ([ready, rows]) => document.querySelectorAll(`main ${ready}`).length >= rows,
    [ready, rows] as const,
    { polling: 'raf' },
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return performance.now() - start;
}

export async function measureTabs(page: Page, url: string): Promise<Figure[]> {
  const lines: string[][] = [];
  const figures: Figure[] = [];
  for (const tab of TABS) {
    const line = [`${tab.name} (${tab.rows})`];
    for (const rate of [1, 4]) {
      await slowed(page, rate);
      const opened: number[] = [];
      for (let round = 0; round < 3; round += 1) opened.push(await untilOpened(page, url, tab));
      const other = TABS[tab.id === 'welcome' ? 2 : 1] as (typeof TABS)[number];
      const clicked: number[] = [];
      const work: number[] = [];
      for (let round = 0; round < TAB_ROUNDS; round += 1) {
        await untilUsable(page, other);
        const before = await worked(page);
        clicked.push(await untilUsable(page, tab));
        work.push((await worked(page)) - before);
      }
      if (rate === 1) line.push(ms(median(work)));
      line.push(ms(median(opened)), ms(median(clicked)), ms(Math.max(...clicked)));
      const slower = rate === 1 ? '' : `, ${rate}x`;
      figures.push({
        what: `${tab.name}, clicked${slower}`,
        unit: 'ms',
        figure: median(clicked),
        budget: USABLE_MS,
      });
    }
    lines.push(line);
  }
  await slowed(page, 1);
  const head = [
    'ms until a tab is usable',
    'work, clicked',
    'opened',
    'clicked',
    'worst',
    'opened, 4x',
    'clicked, 4x',
    'worst, 4x',
  ];
  table('Tabs, at full speed and with the processor slowed down four times', head, lines);
  return figures;
}
