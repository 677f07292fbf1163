import { defineConfig } from '@playwright/test';
import { installedChromium } from './scripts/chromium.mjs';

/** The tests start their own servers on free ports: see tests/support/site.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  timeout: 60_000,
  // Waiting is for conditions: a slow machine gets its time, a fast one loses none.
  expect: { timeout: 15_000 },
  use: {
    screenshot: 'only-on-failure',
    // What a page gets comes from the server, except where the copies are what a test is about.
    serviceWorkers: 'block',
    // `TRACE=1 npm run test:e2e` records every step, for looking into a failure; recording makes the run slower.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      // Unset: Playwright's own.
      executablePath: process.env.CHROMIUM_PATH || installedChromium(),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
