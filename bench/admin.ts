import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { installedChromium } from '../scripts/chromium.mjs';
import { median } from '../tests/support/quantile.ts';
import { COUNTS, fill } from './admin-content.ts';
import { ADMINISTRATOR, startSite } from './site.ts';

/**
 * The administrator area of a large congress in a real browser: until each tab is usable, how long a key takes to the
 * screen, and until another editor's screen shows a change. Targets: a tab within 1 s, no frame over 50 ms while typing.
 */

const TAB_ROUNDS = 5;
const LIVE_ROUNDS = 7;

const TABS = [
  { id: 'overview', name: 'Visão geral', ready: 'dl dd', rows: 12 },
  { id: 'welcome', name: 'Boas-vindas', ready: 'form textarea', rows: 1 },
  { id: 'leadership', name: 'Liderança', ready: '[id^=edit-]', rows: COUNTS.leadership_team },
  { id: 'committees', name: 'Comissões', ready: '[id^=edit-]', rows: COUNTS.committees },
  { id: 'speakers', name: 'Palestrantes', ready: '[id^=edit-]', rows: COUNTS.speakers },
  { id: 'program', name: 'Programação', ready: '[id^=edit-]', rows: COUNTS.program_items / 3 },
  { id: 'sponsors', name: 'Patrocinadores', ready: '[id^=edit-]', rows: COUNTS.sponsors },
];

const TEXT = 'Cuidar de feridas é ciência e presença, todo dia.';

interface Typing {
  what: string;
  tab: string;
  /** Opens what is typed into. */
  open(page: Page): Promise<unknown>;
  field(page: Page): ReturnType<Page['locator']>;
}
const first = (page: Page) => edit(page, '[id^=edit-]');
async function edit(page: Page, button: string) {
  await page.locator(button).first().click();
  await page.getByText('Modo de edição').waitFor();
}
const inForm = (column: string) => (page: Page) => page.locator(`form [name=${column}]`);
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

const ms = (value: number) => value.toFixed(0);
function table(title: string, head: string[], lines: string[][]) {
  const cells = [head, ...lines].map(
    ([name = '', ...rest]) => name.padEnd(34) + rest.map((c) => c.padStart(15)).join(''),
  );
  process.stdout.write(`\n${title}\n\n${cells.join('\n')}\n`);
}

async function signIn(context: BrowserContext, url: string): Promise<Page> {
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

async function slowed(page: Page, rate: number) {
  await (await sessionOf(page)).send('Emulation.setCPUThrottlingRate', { rate });
}

/** Milliseconds that the page's main thread has worked so far: what other programs do meanwhile does not count. */
async function worked(page: Page): Promise<number> {
  const session = await sessionOf(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Milliseconds from a click on a tab until its content is on the screen and the page answers again. */
const untilUsable = (page: Page, { name, ready, rows }: (typeof TABS)[number]) =>
  page.evaluate(
    async ([name, ready, rows]) => {
      const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
        (one) => one.textContent?.trim() === name,
      );
      const start = performance.now();
      tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
      tab?.click();
      const frame = () => new Promise(requestAnimationFrame);
      while (document.querySelectorAll(`main ${ready}`).length < rows) {
        await frame();
        if (performance.now() - start > 30_000) throw new Error(`${name}: never ready`);
      }
      await frame();
      await new Promise((done) => setTimeout(done));
      return performance.now() - start;
    },
    [name, ready, rows] as const,
  );

/** Milliseconds from asking for the address of a tab, signed in before, until its content is on the screen. */
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

interface Measured {
  keys: number[];
  frames: number[];
  tasks: number[];
}

/** Types a sentence; how long each key took to the screen, and the longest frames and tasks meanwhile. */
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

async function main() {
  const site = await startSite();
  let browser: Browser | undefined;
  try {
    await fill(site.pool);
    browser = await chromium.launch({
      executablePath: installedChromium(),
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
    });
    await pagesAreMade(site.url);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await signIn(context, site.url);
    page.on('dialog', (dialog) => void dialog.accept());
    await measureTabs(page, site.url);
    await measureTyping(page, site.url);
    await measureLive(browser, site.url);
  } finally {
    await browser?.close();
    await site.stop();
  }
}

/** The pages of the new content are made before anything is measured. */
async function pagesAreMade(url: string) {
  for (let quick = 0; quick < 5; ) {
    const start = performance.now();
    await (await fetch(url)).text();
    quick = performance.now() - start < 50 ? quick + 1 : 0;
    await new Promise((done) => setTimeout(done, 300));
  }
}

async function measureTabs(page: Page, url: string) {
  const lines: string[][] = [];
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
}

async function measureTyping(page: Page, url: string) {
  const lines: string[][] = [];
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
      if (rate === 1) line.push((((await worked(page)) - before) / TEXT.length).toFixed(1));
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
}

/** Milliseconds from a click on one screen until the other one shows what it did. */
async function measureLive(browser: Browser, url: string) {
  const size = { viewport: { width: 1280, height: 900 } };
  const mine = await signIn(await browser.newContext(size), url);
  const theirs = await signIn(await browser.newContext(size), url);
  const lines: string[][] = [];
  const measure = async (
    what: string,
    tab: string,
    act: (round: number) => Promise<{ click(): Promise<void>; shown: string }>,
  ) => {
    for (const page of [mine, theirs]) {
      await page.goto('about:blank');
      await page.goto(`${url}/admin#${tab}`);
      await page.getByText('Ao vivo').waitFor();
      await page.locator('[id^=edit-]').first().waitFor();
    }
    const times: number[] = [];
    for (let round = 0; round < LIVE_ROUNDS; round += 1) {
      const { click, shown } = await act(round);
      const seen = theirs.evaluate(
        (text) =>
          new Promise<number>((done) => {
            const look = () =>
              document.querySelector('main section')?.textContent?.includes(text)
                ? done(Date.now())
                : requestAnimationFrame(look);
            look();
          }),
        shown,
      );
      const start = Date.now();
      await click();
      times.push((await seen) - start);
    }
    lines.push([what, ms(median(times)), ms(Math.max(...times))]);
  };
  const save = () => mine.locator('form button[type=submit]').click();
  await measure('an item: a speaker', 'speakers', async (round) => {
    await first(mine);
    const shown = `Título da rodada ${round}`;
    await inForm('title')(mine).fill(shown);
    return { click: save, shown };
  });
  await measure('a list: the order', 'leadership', async () => {
    const names = () =>
      mine
        .locator('[id^=edit-]')
        .evaluateAll((all) => all.map((one) => (one.ariaLabel ?? '').replace('Editar ', '')));
    const [one = '', other = ''] = await names();
    const title = 'Presidente';
    return {
      click: () => mine.getByRole('button', { name: `Mover para cima: ${other}`, exact: true }).click(),
      shown: `${other}${title}${one}`,
    };
  });
  await measure('a round table: a lecture', 'program', async (round) => {
    await edit(mine, '[aria-label^="Editar Biofilme"]');
    const shown = `Biofilme da rodada ${round}`;
    await inForm('title')(mine).fill(shown);
    return { click: save, shown };
  });
  table("Until another editor's screen shows it, ms", ['', 'median', 'worst'], lines);
}

await main();
