import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { expect, test } from '#tests/support/site.ts';

const RECORD = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');
/** The entries that a visitor's browser may store according to docs/privacy.md. */
const documented = (where: string) =>
  [...RECORD.matchAll(new RegExp(`^\\| \`${where}\` \`([^\`]+)\``, 'gm'))].map(([, name]) => name);

test('a visit to every page contacts no other origin, sets no cookies and stores only what is documented', async ({
  page,
  context,
  site,
}) => {
  const elsewhere: string[] = [];
  const cookies: string[] = [];
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && host !== new URL(site.url).host) elsewhere.push(request.url());
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== new URL(site.url).host) elsewhere.push(socket.url());
  });
  context.on('response', async (response) => {
    if (response.headers()['set-cookie']) cookies.push(response.url());
  });
  for (const name of PAGE_NAMES) {
    await page.goto(PAGES[name].path);
    // Input starts the islands that wait for it, and scrolling loads lazy pictures.
    await page.mouse.move(40, 40);
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState('load');
  }
  expect(elsewhere).toEqual([]);
  expect(cookies).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const stored = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
  }));
  for (const name of stored.local) expect(documented('localStorage')).toContain(name);
  for (const name of stored.tab) expect(documented('sessionStorage')).toContain(name);
  const caches = await page.evaluate(() => window.caches.keys());
  for (const name of caches) expect(name).toMatch(/^offline-/);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});
