import { defineConfig } from '@playwright/test';
import { testChromium } from './scripts/chromium.mjs';

/** Each spec has a server and a database of its own: see tests/support/site.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./scripts/build.mjs', './tests/support/site-template.ts'],
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  timeout: 240_000,
  // Long timeouts only matter on a slow machine, because tests wait for conditions.
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // Responses come from the server, except in the tests of offline copies.
    serviceWorkers: 'block',
    // `TRACE=1 npm run test:e2e` records every step to analyse a failure, but is slower.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      // Undefined: Playwright's own.
      executablePath: testChromium(),
      // Sets the language of date and time fields to that of the visitors: on Linux Chromium reads the environment, elsewhere the option `--lang`.
      env: { ...process.env, LANGUAGE: 'pt_BR' } as Record<string, string>,
      args: [
        '--headless',
        '--lang=pt-BR',
        '--no-sandbox',
        '--disable-gpu',
        // No page uses WebGL, so Chromium need not emulate a graphics card.
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Tagged tests are run by `npm run faults` and `npm run looks`.
  projects: [
    { name: 'everyday', grepInvert: /@(faults|looks)/ },
    { name: 'faults', grep: /@faults/ },
    { name: 'looks', grep: /@looks/ },
  ],
});
