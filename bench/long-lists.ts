import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../tests/support/quantile.ts';
import { COUNTS, fill } from './admin-content.ts';
import { aPhone } from './first-tap/phone.ts';
import { ITEMS, programme, storeProgramme } from './programme-content.ts';
import { calm } from './server/process.ts';
import { ADMINISTRATOR, startSite } from './site.ts';
import { budgets, type Figure } from './table.ts';

/**
 * Measures the longest task of each action of an editor with 300 people and a programme of 2,000 items on a slow phone (the one of
 * `first-tap.ts`): scrolling, searching key by key, opening a row, saving it, and "Pesquisar". Each run has a new browser. `--runs=3`.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const PEOPLE = 300;
const LONGEST_TASK_MS = 100;
const BETWEEN_KEYS_MS = 180;
/** The work that an action starts is finished by then. */
const AFTERWARDS_MS = 1500;
const STROKES = 12;

const USERNAME = 'input[autocomplete=username]:not([type=hidden])';
const TAB = (id: string) => `[role=tab][id$="-trigger-${id}"]`;
const DRAWER = 'nav button[popovertarget=sections]:not([popovertargetaction])';
const ROW = '[role=tabpanel] [id^=edit-]:not([aria-hidden] *)';
const BOX = '[role=tabpanel] input[type=search]';
const SAVE = 'form button[type=submit]';

type Longest = Record<string, number>;

interface Measured {
  /** The time of the last touch. */
  from: number;
  tasks: PerformanceEntry[];
}

async function run(url: string): Promise<Longest> {
  const phone = await aPhone();
  const { page } = phone;
  const longest: Longest = {};
  const tap = async (css: string) => {
    const refused = await phone.tap(css);
    if (refused) throw new Error(refused);
  };
  /** Waits without inspecting the page, because that would be a task, too, and only then checks the result. */
  async function measure(what: string, act: () => Promise<unknown>, seen = 'body') {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const measured: Measured = { from: Number.POSITIVE_INFINITY, tasks: [] };
      new PerformanceObserver((list) => measured.tasks.push(...list.getEntries())).observe({
        type: 'longtask',
      });
      const begin = ({ timeStamp }: Event) => Object.assign(measured, { from: timeStamp });
      for (const event of ['pointerdown', 'touchstart']) addEventListener(event, begin, { capture: true });
      Object.assign(window, { measured });
    });
    await act();
    await page.waitForLoadState('networkidle');
    await pause(AFTERWARDS_MS);
    longest[what] = await page.evaluate(() => {
      const { from, tasks } = (window as unknown as { measured: Measured }).measured;
      return Math.max(
        0,
        ...tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration),
      );
    });
    await page.locator(seen).first().waitFor();
  }
  const type = (css: string, words: string) => async () => {
    await tap(css);
    await page.keyboard.type(words, { delay: BETWEEN_KEYS_MS });
    for (const _ of words) {
      await page.keyboard.press('Backspace');
      await pause(BETWEEN_KEYS_MS);
    }
  };
  const openTab = (id: string) => async () => {
    await tap(DRAWER);
    await page.waitForSelector(`${TAB(id)}:visible`);
    await tap(TAB(id));
  };
  try {
    await page.goto(`${url}/admin`);
    await page.waitForSelector(USERNAME);
    await page.waitForLoadState('networkidle');
    await page.locator(USERNAME).fill(ADMINISTRATOR.username);
    await page.locator('input[type=password]').fill(ADMINISTRATOR.password);
    await measure('from “Entrar” to Início', () => tap('main button[type=submit]'), '[role=tabpanel] h2');
    await measure('open people', openTab('speakers'), ROW);
    await measure('scroll people', () => phone.scroll(STROKES));
    await measure('search people, key by key', type(BOX, 'numero 25'));
    await measure('open a person', () => tap(ROW), 'form [name=bio]');
    await page.locator('form [name=bio]').press('End');
    await page.keyboard.type(' Sim.');
    await measure('save among people', () => tap(SAVE), '[data-toast]');

    await measure('open the programme', openTab('program'), ROW);
    await measure('scroll the programme', () => phone.scroll(STROKES));
    await measure('another day', () => tap('[role=tab][data-day]:not([data-state=active])'), ROW);
    await measure('search the programme, key by key', type(BOX, 'pressao lima'));
    await measure('open an item', () => tap(ROW), 'form [name=location]');
    await page.locator('form [name=location]').press('End');
    await page.keyboard.type(' A');
    await measure('save among items', () => tap(SAVE), '[data-toast]');
    await measure(
      'room and hour of an item',
      () => tap('[id^=place-]:not([aria-hidden] *)'),
      '[role=dialog] [type=time]',
    );
    await tap('[role=dialog] .grid-cols-4 button:last-child');
    const saved = () => tap('[role=dialog] button[type=submit]');
    await measure('room and hour saved', saved, 'body:not(:has([role=dialog]))');
    await measure('open “Pesquisar”', () => tap('header [aria-keyshortcuts]'), '[role=combobox]');
    await measure('“Pesquisar”, key by key', type('[role=combobox]', 'pressao lima'));
    return longest;
  } finally {
    await phone.leave();
  }
}

const site = await startSite();
try {
  await fill(site.pool, { ...COUNTS, speakers: PEOPLE, program_items: 0 });
  await storeProgramme(site.pool, programme());
  await calm(site.pid);
  const runs: Longest[] = [];
  for (let round = 0; round < Number(values.runs); round += 1) runs.push(await run(site.url));
  const figures = Object.keys(runs[0] ?? {}).map(
    (what): Figure => ({
      what,
      unit: 'ms',
      figure: median(runs.map((one) => one[what] ?? 0)),
      budget: LONGEST_TASK_MS,
    }),
  );
  process.stdout.write(
    `The longest task, with ${PEOPLE} people and ${ITEMS} items\n\n${budgets(figures)}\n${runs.length} browsers; load of this machine ${loadavg()[0]?.toFixed(1)}\n`,
  );
} finally {
  await site.stop();
}
