import type { Page, WebSocket } from '@playwright/test';
import { administratorClient } from '#tests/support/administrator-client.ts';
import { type Line, startLine } from '#tests/support/line.ts';
import { expect, SENDS_MAIL, test } from '#tests/support/site.ts';

// The browser logs failed requests.
test.use({
  expectedErrors: /Failed to load resource|WebSocket connection|net::ERR_|Failed to fetch/,
  // So that the footer has the newsletter's field.
  settings: SENDS_MAIL,
});

let line: Line;
test.beforeEach(async ({ site }) => {
  line = await startLine(site.url);
});
test.afterEach(() => line.close());

const TYPED = 'Uma mensagem que ainda não enviei';

/** The text of a page, without the values of fields. */
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
    // Everyday runs test one combination; `npm run faults` tests all.
    const tag = index === 0 && place === 0 ? [] : '@faults';
    test(`${path} stays unchanged while every request is ${trouble}, and is updated afterwards`, {
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
      // Waits until the island that the input has started is loaded.
      await expect(page.locator('[data-island]:has(:focus)')).toHaveAttribute('data-running');
      const before = await shownIn(page);

      line.state = state;
      // Waits for the page's first message, because the simulated clock would otherwise run ahead of it.
      const hears = state === 'down' ? socket.waitForEvent('close') : receives(socket, 'INSERT');
      if (state === 'down') line.leadTo(site.url); // closes existing connections, too
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
