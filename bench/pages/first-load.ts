import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Request } from '@playwright/test';

/** What a page fetches within this time after it is shown counts as part of its first load. */
const AFTERWARDS_MS = 5000;

/** The exact bytes on the wire of a first visit without any input. */
export interface FirstLoad {
  /** The HTML document, without headers. */
  document: number;
  /** Without headers. */
  scripts: number;
  /** Everything except `copies`, with headers. */
  everything: number;
  requests: number;
  /** What the service worker fetches for offline use. */
  copies: { bytes: number; requests: number };
}

/** Opens an address as a phone with an empty cache, and counts everything that is fetched in the first seconds. */
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
  const all = await Promise.all(finished.map(weigh));
  await context.close();
  const own = all.filter(({ byWorker }) => !byWorker);
  const copies = all.filter(({ byWorker }) => byWorker);
  return {
    document: sum(own.filter(({ isDocument }) => isDocument).map(({ body }) => body)),
    scripts: sum(own.filter(({ isScript }) => isScript).map(({ body }) => body)),
    everything: sum(own.map(({ body, headers }) => body + headers)),
    requests: own.length,
    copies: { bytes: sum(copies.map(({ body, headers }) => body + headers)), requests: copies.length },
  };
}

async function weigh(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return {
    isDocument: request.resourceType() === 'document',
    isScript: request.resourceType() === 'script',
    byWorker: request.serviceWorker() !== null,
    body: responseBodySize,
    headers: responseHeadersSize,
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
