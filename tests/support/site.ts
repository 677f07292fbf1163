import { test as base, expect } from '@playwright/test';
import type { Database } from '#database/tables.ts';
import { isForgotten } from './console.ts';
import { copyDatabase } from './database.ts';
import { createTestFolder } from './folder.ts';
import { type SiteHost, startSiteHost } from './site-host.ts';
import { copySite } from './site-template.ts';
import { NOBODYS_SMTP_URL } from './smtp.ts';

export { expect };

export interface Site {
  url: string;
  administrator: { username: string; password: string };
  /** The environment of its server, to start another one beside it. */
  environment: Record<string, string>;
  /** The site's database, for checks, and for changes that have no user interface. */
  database: Database;
}

const PASSWORD = 'uma senha longa de teste';
/**
 * Messages that the browser writes by itself. Service workers are only enabled in the tests of offline reading (`serviceWorkers` in the
 * configuration). On a slow machine a view transition is skipped if the new page is painted before the snapshot of the old one.
 */
const SAID_BY_ITSELF =
  /^Service Worker registration blocked by Playwright$|Transition was aborted because of invalid state/;

interface Fixtures {
  /** Additional environment variables of the spec's server; the same for all tests of a file. */
  settings: Record<string, string>;
  site: Site;
  consoleErrors: string[];
  expectedErrors: RegExp | null;
}

type RunningSite = Site & { stop(): Promise<void> };

/** The site of the worker's current spec. */
interface Current {
  spec?: string;
  site?: RunningSite;
  host: SiteHost;
}

/** The settings of a site that sends emails. */
export const SENDS_MAIL = { SMTP_URL: NOBODYS_SMTP_URL };

/** Provides a real server with the sample content for each spec, and a page on which any console error or warning fails the test. */
export const test = base.extend<Fixtures, { current: Current }>({
  current: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const current: Current = { host: startSiteHost() };
      await use(current);
      await current.site?.stop();
      await current.host.end();
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  site: async ({ current, settings }, use, { file }) => {
    if (current.spec !== file) {
      await current.site?.stop();
      Object.assign(current, { spec: file, site: await startSite(current.host, settings) });
    }
    await use(current.site as RunningSite);
  },
  baseURL: async ({ site }, use) => use(site.url),
  // Messages that the browser writes because of what the test does.
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
        (error) => !SAID_BY_ITSELF.test(error) && !expectedErrors?.test(error) && !isForgotten(errors, error),
      );
      expect(unexpected, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Starts a server with a copy of the template's database and files. */
async function startSite(host: SiteHost, settings: Record<string, string>): Promise<RunningSite> {
  const folder = await createTestFolder();
  const { database, url: databaseUrl, drop } = await copyDatabase(await copySite(folder.path));
  const environment = {
    ...settings,
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, ADMIN_PASSWORD: PASSWORD },
  };
  const url = await host.start(environment);
  return {
    url,
    environment,
    administrator: { username: 'admin', password: PASSWORD },
    database,
    async stop() {
      await host.stop();
      await drop();
      await folder.remove();
    },
  };
}
