import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import { createTestDatabase } from './database.ts';
import { createTestFolder } from './folder.ts';

export { expect };

export interface Site {
  url: string;
  administrator: { username: string; password: string };
  /** The site's own database, for looking and for changing what nobody clicks. */
  database: Kysely<Database>;
}

const ROOT = join(import.meta.dirname, '../..');
const PASSWORD = 'uma senha longa de teste';

/** A real server with the sample content for each worker; a page on which any console error fails the test. */
export const test = base.extend<{ consoleErrors: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const folder = await createTestFolder();
      const testDatabase = await createTestDatabase();
      const { server, url } = await startServer({ DATABASE_URL: testDatabase.url, DATA_DIR: folder.path });
      await use({
        url,
        administrator: { username: 'admin', password: PASSWORD },
        database: testDatabase.database,
      });
      await stopServer(server);
      await testDatabase.drop();
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(`${error}`));
      await use(errors);
      expect(errors, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

function startServer(environment: Record<string, string>): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ADMIN_PASSWORD: PASSWORD, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((done, failed) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = output.match(/Site:\s+(http:\S+)/)?.[1];
      if (url) done({ server, url });
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => failed(new Error(`The server stopped with ${code}:\n${output}`)));
  });
}

function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });
}
