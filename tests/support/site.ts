import { test as base, expect } from '@playwright/test';
import type { Kysely } from 'kysely';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import type { Database } from '#database/tables.ts';
import { databaseUrl } from './database-url.ts';
import { createTestFolder } from './folder.ts';
import { startServerProcess } from './server-process.ts';

export { expect };

export interface Site {
  url: string;
  administrator: { username: string; password: string };
  /** What its server was started with, for another one beside it. */
  environment: Record<string, string>;
  /** The site's own database, for looking and for changing what nobody clicks. */
  database: Kysely<Database>;
}

const PASSWORD = 'uma senha longa de teste';
/** Only the tests of reading offline let the worker in: `serviceWorkers` in the configuration. */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright$/;

interface Fixtures {
  consoleErrors: string[];
  expectedErrors: RegExp | null;
}

/** A real server with the sample content for each worker; a page on which any console error fails the test. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const folder = await createTestFolder();
      const embedded = await startEmbedded({ dataDir: folder.path, log: () => {}, durable: false });
      const { database, close } = connect(embedded.connection);
      const environment = {
        DATABASE_URL: databaseUrl(embedded.connection),
        DATA_DIR: folder.path,
        ADMIN_PASSWORD: PASSWORD,
      };
      const server = await startServerProcess(environment);
      await use({
        url: server.url,
        environment,
        administrator: { username: 'admin', password: PASSWORD },
        database,
      });
      await server.stop();
      await close();
      await embedded.stop();
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // What a browser says by itself about what a test has done to it.
  expectedErrors: [null, { option: true }],
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(`${error}`));
      await use(errors);
      const unexpected = errors.filter(
        (error) => !BLOCKED_WORKER.test(error) && !expectedErrors?.test(error),
      );
      expect(unexpected, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});
