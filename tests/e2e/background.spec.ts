import type { Page, WebSocket } from '@playwright/test';
import { administratorClient } from '#tests/support/administrator-client.ts';
import { type Line, startLine } from '#tests/support/line.ts';
import { expect, SENDS_MAIL, test } from '#tests/support/site.ts';

// What the browser itself says of requests that fail.
test.use({
  expectedErrors: /Failed to load resource|WebSocket connection|net::ERR_|Failed to fetch/,
  // The footer has a field to type into.
  settings: SENDS_MAIL,
});

let line: Line;
test.beforeEach(async ({ site }) => {
  line = await startLine(site.url);
});
test.afterEach(() => line.close());

const TYPED = 'Uma mensagem que ainda não enviei';

/** What a page shows, without what is typed into it. */
const shownIn = (page: Page) => page.locator('main').textContent();

const receives = (socket: WebSocket, words: string) =>
  socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.includes(words));

async function joined(page: Page): Promise<WebSocket> {
  const socket = await page.waitForEvent('websocket');
  await receives(socket, 'Subscribed to PostgreSQL');
  return socket;
}

const TROUBLES = [
  { trouble: 'answered with 500', state: 500 },
  { trouble: 'answered with 503', state: 503 },
  { trouble: 'cut off', state: 'down' },
  { trouble: 'never answered', state: 'silent' },
] as const;

for (const [place, path] of ['/', '/contato', '/programacao', '/inscricoes-grupo'].entries()) {
  for (const [index, { trouble, state }] of TROUBLES.entries()) {
    // One of them every day; all of them by `npm run faults`.
    const tag = index === 0 && place === 0 ? [] : '@faults';
    test(`${path} stands as it was while every request is ${trouble}, and is fresh afterwards`, {
      tag,
    }, async ({ page, site }) => {
      const client = await administratorClient(site);
      const name = `Pessoa ${trouble} ${path}`;
      await page.clock.install();
      const subscribed = joined(page);
      await page.goto(line.url + path);
      const socket = await subscribed;
      const field = page.locator(path === '/contato' ? 'main textarea' : 'footer input[type=email]').first();
      await field.fill(TYPED);
      // What the touch itself has asked for is there.
      await expect(page.locator('[data-island]:has(:focus)')).toHaveAttribute('data-running');
      const before = await shownIn(page);

      line.state = state;
      // The clock goes ahead of what is on its way: it waits for the first the page hears.
      const hears = state === 'down' ? socket.waitForEvent('close') : receives(socket, 'INSERT');
      if (state === 'down') line.leadTo(site.url); // what is connected is cut, too
      for (let change = 0; change < 4; change += 1) {
        const { error } = await client
          .from('speakers')
          .insert({ name: `${name} ${change}`, title: 'Enfermeira', bio: 'Uma vida de cuidado.' });
        expect(error).toBeNull();
        await hears;
        await page.clock.runFor(30_000);
        expect(await shownIn(page)).toBe(before);
      }
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      await expect(field).toHaveValue(TYPED);
      await expect(page.locator('#offline-line')).toBeVisible();

      line.state = 'up';
      await expect(async () => {
        await page.clock.runFor(1000);
        await expect(page.locator('#offline-line')).toBeHidden({ timeout: 500 });
      }).toPass();
      if (path === '/') await expect(page.getByText(`${name} 3`).first()).toBeAttached();
      await expect(field).toHaveValue(TYPED);
      await client.from('speakers').delete().like('name', `${name}%`);
    });
  }
}
