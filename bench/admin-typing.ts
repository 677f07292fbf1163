import type { Page } from '@playwright/test';
import { median } from '../tests/support/quantile.ts';
import { edit, first, inForm, ms, slowed, table, worked } from './admin-screen.ts';
import type { Figure } from './table.ts';

const TEXT = 'Cuidar de feridas é ciência e presença, todo dia.';

/** At full speed. */
const LONGEST_FRAME_MS = 50;

interface Typing {
  what: string;
  tab: string;
  /** Opens the form or list with the field. */
  open(page: Page): Promise<unknown>;
  field(page: Page): ReturnType<Page['locator']>;
}
const search = (page: Page) => page.getByRole('searchbox');
const TYPING: Typing[] = [
  { what: 'speaker: biography', tab: 'speakers', open: first, field: inForm('bio') },
  { what: 'speaker: name', tab: 'speakers', open: first, field: inForm('name') },
  { what: 'speakers: search', tab: 'speakers', open: async () => {}, field: search },
  {
    what: 'programme: title',
    tab: 'program',
    open: (page) => edit(page, '[aria-label^="Editar Biofilme"]'),
    field: inForm('title'),
  },
  { what: 'welcome: description', tab: 'welcome', open: async () => {}, field: inForm('description') },
  { what: 'committees: search', tab: 'committees', open: async () => {}, field: search },
  { what: 'committee member: name', tab: 'committees', open: first, field: inForm('name') },
  { what: 'sponsors: search', tab: 'sponsors', open: async () => {}, field: search },
];

interface Measured {
  keys: number[];
  frames: number[];
  tasks: number[];
}

/** Types a sentence, and measures the time from each key to the screen, and the longest frames and tasks meanwhile. */
async function type(page: Page, field: ReturnType<Page['locator']>): Promise<Measured> {
  await field.click();
  await field.press('End');
  await page.evaluate(() => {
    const measured: Measured = { keys: [], frames: [], tasks: [] };
    const events = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown' || entry.name === 'input') measured.keys.push(entry.duration);
    });
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) measured.tasks.push(duration);
    });
    tasks.observe({ type: 'longtask' });
    let last = performance.now();
    let going = true;
    const tick = () => {
      const now = performance.now();
      measured.frames.push(now - last);
      last = now;
      if (going) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, {
      finish() {
        going = false;
        events.disconnect();
        tasks.disconnect();
        return measured;
      },
    });
  });
  await page.keyboard.type(TEXT, { delay: 70 });
  await page.waitForTimeout(400);
  return page.evaluate(() => (window as unknown as { finish(): Measured }).finish());
}

export async function measureTyping(page: Page, url: string): Promise<Figure[]> {
  const lines: string[][] = [];
  const figures: Figure[] = [];
  for (const { what, tab, open, field } of TYPING) {
    const line = [what];
    for (const rate of [1, 4]) {
      await page.goto('about:blank');
      await page.goto(`${url}/admin#${tab}`);
      await page.getByText('Ao vivo').waitFor();
      await open(page);
      await field(page).waitFor();
      await slowed(page, rate);
      const before = await worked(page);
      const { keys, frames, tasks } = await type(page, field(page));
      if (rate === 1) {
        line.push((((await worked(page)) - before) / TEXT.length).toFixed(1));
        figures.push({
          what: `${what}: the worst frame`,
          unit: 'ms',
          figure: Math.max(...frames),
          budget: LONGEST_FRAME_MS,
        });
      }
      await slowed(page, 1);
      const worst = keys.length ? Math.max(...keys) : 16;
      line.push(
        ms(median(keys.length ? keys : [16])),
        ms(worst),
        ms(Math.max(...frames)),
        ms(Math.max(0, ...tasks)),
      );
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('plenaria-draft')) localStorage.removeItem(key);
      });
    }
    lines.push(line);
  }
  const each = ['key', 'worst key', 'worst frame', 'longest task'];
  table(
    'Typing: ms from a key to the screen',
    ['', 'work a key', ...each, ...each.map((one) => `${one}, 4x`)],
    lines,
  );
  return figures;
}
