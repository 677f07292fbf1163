import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { installedChromium } from '../scripts/chromium.mjs';
import { median, quantile } from '../tests/support/quantile.ts';
import { ITEMS, type Item, programme, storeProgramme } from './programme-content.ts';
import { startSite } from './site.ts';
import { verdict } from './table.ts';

/**
 * Measures a search in a programme of 2,000 items, with Chromium slowed down four times like a phone: from a key press
 * until the frame that shows the result is painted. Also prints the size of such a page.
 */
const SLOWDOWN = 4;
const TARGET_MS = 50;
/** A quick typist on a phone. */
const BETWEEN_KEYS_MS = 180;
/** After this time without a message no more are expected. */
const CALM_MS = 3000;
const SEARCHES = ['ulcera', 'pressao lima', 'biofilme', 'laser ana'];

type Site = Awaited<ReturnType<typeof startSite>>;

/** Stores the programme and waits until the site shows it. */
async function fill({ pool, url }: Site, items: Item[]) {
  await storeProgramme(pool, items);
  const last = items.at(-1)?.title ?? '';
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      (await (await fetch(`${url}/programacao?busca=${encodeURIComponent(last)}`)).text()).includes(
        `>${last}`,
      )
    )
      return;
    await pause(100);
  }
  throw new Error('The site does not show the programme.');
}

/** The bytes of a response on the wire, compressed with brotli. */
const bytesOf = (address: string) =>
  new Promise<number>((done, failed) => {
    request(address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => done(bytes));
    })
      .on('error', failed)
      .end();
  });

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let received = performance.now();
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => {
      received = performance.now();
    }),
  );
  await page.goto(address);
  await page.getByRole('searchbox').focus();
  await page.locator('[data-running]').waitFor({ state: 'attached' });
  // Open pages are still being notified of the rows that were just stored.
  while (performance.now() - received < CALM_MS) await pause(100);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return page;
}

interface Answer {
  key: string;
  /** Milliseconds from the key press until the result is in the document, and until the next frame is on the screen. */
  there: number;
  painted: number;
  /** The text of the result count at the moment when the result should be in the document. */
  first: string;
}

/** Records for each key how long it took, and the text of the result count. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const answers: Answer[] = [];
    Object.assign(window, { answers });
    let pressed: KeyboardEvent | undefined;
    addEventListener(
      'keydown',
      (event) => {
        pressed = event;
      },
      { capture: true },
    );
    // On the window, so that the page's own listeners have done their synchronous work when this microtask runs.
    addEventListener('input', () =>
      queueMicrotask(() => {
        if (!pressed) return;
        const { key, timeStamp } = pressed;
        const there = performance.now() - timeStamp;
        const first = document.querySelector('main [role=status].font-display')?.textContent ?? '';
        const frame = new MessageChannel();
        frame.port1.onmessage = () =>
          answers.push({ key, there, painted: performance.now() - timeStamp, first });
        requestAnimationFrame(() => frame.port2.postMessage(null));
      }),
    );
  });
}

async function typeAll(page: Page): Promise<Answer[]> {
  const box = page.getByRole('searchbox');
  const count = page.locator('main [role=status].font-display');
  const all: Answer[] = [];
  for (const words of SEARCHES) {
    await box.focus();
    for (const key of words) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await pause(BETWEEN_KEYS_MS);
      const answer = await page.evaluate(() => (window as unknown as { answers: Answer[] }).answers.at(-1));
      if (!answer || answer.first !== (await count.textContent()))
        throw new Error(`${words}: the page after “${key}” did not say the answer`);
      all.push(answer);
    }
    if ((await box.inputValue()) !== words)
      throw new Error(`“${words}” was typed, and the box says “${await box.inputValue()}”`);
    await page.keyboard.press('Escape');
    await pause(1500);
  }
  return all;
}

/** Types the same keys into a search box on an empty page, to measure what the browser needs by itself. */
async function typeInEmptyPage(browser: Browser): Promise<Answer[]> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.setContent('<main><p role="status" class="font-display"></p><input type="search"></main>');
  await listen(page);
  return await typeAll(page);
}

const shown = (times: number[]) =>
  `median ${median(times).toFixed(1)} ms   p95 ${quantile(times, 0.95).toFixed(1)} ms   longest ${Math.max(...times).toFixed(1)} ms`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function main() {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || installedChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    await fill(site, programme());
    const address = `${site.url}/programacao`;
    const page = await open(browser, address);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    await listen(page);
    const answers = await typeAll(page);
    const inEmptyPage = await typeInEmptyPage(browser);
    const lines = [
      `${ITEMS} items, ${answers.length} keys, the processor ${SLOWDOWN} times slower; target: the median answer after at most ${TARGET_MS} ms; held: ${verdict(median(answers.map(({ there }) => there)) <= TARGET_MS)}`,
      '',
      `key to answer           ${shown(answers.map(({ there }) => there))}`,
      `key to painted answer   ${shown(answers.map(({ painted }) => painted))}`,
      `the same, empty page    ${shown(inEmptyPage.map(({ painted }) => painted))}`,
      `the page                HTML ${kB(await bytesOf(address))} (brotli)   JavaScript ${kB(scripts)}`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (process.env.EACH)
      for (const { key, there, painted, first } of answers)
        process.stdout.write(`${key} ${there.toFixed(1)} ${painted.toFixed(1)} ${first}\n`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

await main();
