import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { median } from '../tests/support/quantile.ts';
import { fill } from './admin-content.ts';
import { type Answer, aPhone } from './first-tap/phone.ts';
import { calm } from './server/process.ts';
import { ADMINISTRATOR, startSite } from './site.ts';
import { budgets, type Figure } from './table.ts';

/**
 * Measures how long an editor waits on a slow phone (the one of `first-tap.ts`) with an empty cache: until the sign-in form is
 * visible, from "Entrar" to the overview, from a tap to a list, to a form and to the changed row, and a reload in the middle; and the scripts
 * loaded until the overview is visible. For a list, a form and a save also without the time of the network itself: one round trip and the
 * transfer of the bytes. `--runs=3`; `--beside=URL`: alternates with another running version that has the same account.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, beside: { type: 'string' } },
});
const RUNS = Number(values.runs);
const ANY = Number.POSITIVE_INFINITY;
const PATIENCE = { timeout: 60_000, polling: 'raf' } as const;

/** A page with only two fields, to measure what the browser needs by itself. */
const PLAIN = `data:text/html,${encodeURIComponent('<!DOCTYPE html><meta name="viewport" content="width=device-width"><form><label>Usuário <input></label><label>Senha <input type="password"></label></form>')}`;

const USERNAME = 'input[autocomplete=username]:not([type=hidden])';
const OVERVIEW = '[role=tabpanel] h2';
const TAB = (id: string) => `[role=tab][id$="-trigger-${id}"]`;
const ROW = '[id^=edit-]';

/** Milliseconds of one run, and kilobytes of scripts on the wire. */
type Waits = Record<
  'plain' | 'form' | 'overview' | 'reload' | 'scripts' | `${'list' | 'row' | 'saved'}${'' | 'Here'}`,
  number
>;

async function run(url: string): Promise<Waits> {
  const phone = await aPhone();
  const { page } = phone;
  try {
    /** Opens an address, or reloads. Returns the milliseconds until the first frame that shows the element. */
    const opened = async (address: string | null, css: string) => {
      await (address ? page.goto(address, { waitUntil: 'commit' }) : page.reload({ waitUntil: 'commit' }));
      const seen = await page.waitForFunction(
        (selector) => document.querySelector(selector)?.checkVisibility() && performance.now(),
        css,
        PATIENCE,
      );
      return Number(await seen.jsonValue());
    };
    const after = async (act: string, seen: string, by: 'visible' | 'changed' = 'visible') => {
      const answer = await phone.answerTo({ name: act, path: '', act, seen, by, budget: 0 }, 0);
      if (answer.missed) throw new Error(`${act}: ${answer.missed}`);
      return answer;
    };

    const plain = await opened(PLAIN, 'input');
    const form = await opened(`${url}/admin`, USERNAME);
    // Later downloads would normally happen while the person types.
    await page.waitForLoadState('networkidle');
    await page.locator(USERNAME).fill(ADMINISTRATOR.username);
    await page.locator('input[type=password]').fill(ADMINISTRATOR.password);
    const overview = await after('main button[type=submit]', OVERVIEW);
    await page.waitForLoadState('networkidle');
    const drawer = 'nav button[popovertarget=sections]:not([popovertargetaction])';
    const refused = await phone.tap(drawer);
    if (refused) throw new Error(refused);
    await page.waitForSelector(`${TAB('speakers')}:visible`);
    const list = await after(TAB('speakers'), ROW);
    await page.waitForLoadState('networkidle');
    const row = await after(ROW, 'form [name=bio]');
    await page.locator('form [name=bio]').press('End');
    await page.keyboard.type(`, ${Math.random()}`);
    const saved = await after('form button[type=submit]', '[data-toast]');
    const reload = await opened(null, ROW);
    const here = ({ ms, line }: Answer) => Math.max(0, ms - line);
    return {
      ...{ plain, form, reload, overview: overview.ms, scripts: overview.scripts / 1000 },
      ...{ list: list.ms, row: row.ms, saved: saved.ms },
      ...{ listHere: here(list), rowHere: here(row), savedHere: here(saved) },
    };
  } finally {
    await phone.leave();
  }
}

const site = await startSite();
try {
  await fill(site.pool);
  await calm(site.pid);
  const ours: Waits[] = [];
  const theirs: Waits[] = [];
  for (let round = 0; round < RUNS; round += 1) {
    ours.push(await run(site.url));
    if (values.beside) theirs.push(await run(values.beside));
  }
  const of = (runs: Waits[], key: keyof Waits) =>
    runs.length > 0 ? median(runs.map((one) => one[key])) : undefined;
  const figure = (what: string, key: keyof Waits, budget: number, unit: 'ms' | 'kB' = 'ms'): Figure => {
    const peer = of(theirs, key);
    return { what, unit, figure: of(ours, key) ?? 0, budget, ...(peer !== undefined && { peer }) };
  };
  const plain = of(ours, 'plain') ?? 0;
  const figures = [
    figure('a plain page of two fields', 'plain', ANY),
    figure('the sign-in form is seen', 'form', plain + 1500),
    figure('from “Entrar” to the overview', 'overview', 3000),
    figure('a tap on an entry: its list', 'list', ANY),
    figure('  without the line', 'listHere', 300),
    figure('a tap on a row: its form', 'row', ANY),
    figure('  without the line', 'rowHere', 300),
    figure('“Salvar”: said', 'saved', ANY),
    figure('  without the line', 'savedHere', 300),
    figure('a reload in the middle', 'reload', 1200),
    figure('scripts until the overview is seen', 'scripts', 250, 'kB'),
  ];
  process.stdout.write(
    `${budgets(figures)}\n${RUNS} browsers; load of this machine ${loadavg()[0]?.toFixed(1)}\n`,
  );
} finally {
  await site.stop();
}
