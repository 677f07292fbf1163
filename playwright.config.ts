import { defineConfig } from '@playwright/test';
import { testChromium } from './scripts/chromium.mjs';

/** Each spec has a server and a database of its own: see tests/support/site.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/site-template.ts',
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  timeout: 240_000,
  // Waiting is for conditions: a slow machine gets its time, a fast one loses none.
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // What a page gets comes from the server, except where the copies are what a test is about.
    serviceWorkers: 'block',
    // `TRACE=1 npm run test:e2e` records every step, for looking into a failure; recording makes the run slower.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      // Unset: Playwright's own.
      executablePath: testChromium(),
      // Times and dates are typed in the order of the visitors' browsers: on Linux Chromium asks the environment, elsewhere the option `--lang`.
      env: { ...process.env, LANGUAGE: 'pt_BR' } as Record<string, string>,
      args: [
        '--headless',
        '--lang=pt-BR',
        '--no-sandbox',
        '--disable-gpu',
        // Nothing draws in three dimensions: Chromium need not emulate a graphics card.
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // What is tagged runs by `npm run faults` and `npm run looks`.
  projects: [
    { name: 'everyday', grepInvert: /@(faults|looks)/ },
    { name: 'faults', grep: /@faults/ },
    { name: 'looks', grep: /@looks/ },
  ],
});
