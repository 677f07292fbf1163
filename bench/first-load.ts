import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Request } from '@playwright/test';

/** What a page fetches for itself after it is shown belongs to its first load, too. */
const AFTERWARDS_MS = 5000;

/** Exact bytes on the wire of a first visit. */
export interface FirstLoad {
  /** Of the scripts, without headers. */
  scripts: number;
  /** Of everything, with headers. */
  everything: number;
  requests: number;
}

/** Opens an address as a phone that was never here, and counts everything that is fetched in its first seconds. */
export async function firstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const finished: Request[] = [];
  context.on('requestfinished', (request) => finished.push(request));
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await pause(AFTERWARDS_MS);
  const sizes = await Promise.all(
    finished.map(async (request) => ({
      script: request.resourceType() === 'script',
      ...(await request.sizes()),
    })),
  );
  await context.close();
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    scripts: sum(sizes.filter(({ script }) => script).map(({ responseBodySize }) => responseBodySize)),
    everything: sum(
      sizes.map(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
    requests: sizes.length,
  };
}
