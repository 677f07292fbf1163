import type { Page } from '@playwright/test';
import { makeEarlierBuild } from '#tests/support/earlier-build.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { type Line, startLine } from '#tests/support/line.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { test as base, expect } from '#tests/support/site.ts';
import { OfflinePage } from './offline-page.ts';

/** The browser reaches the site through a proxy that can switch to another server. */
const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await startLine(site.url);
    await use(line);
    await line.close();
  },
});
test.use({ expectedErrors: /Failed to load resource|WebSocket connection/ });

/** More than the time in milliseconds that a page must be open before it is replaced by one of another build. */
const A_MINUTE = 61_000;
const TYPED = 'Uma mensagem que ainda não enviei';

/** Opens a page, waits until it is subscribed to live changes, and counts its loads from then on. */
async function openAndJoin(page: Page, address: string): Promise<{ loads: number }> {
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.includes('Subscribed')),
    );
  await page.goto(address);
  await subscribed;
  return countLoads(page);
}

function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count.loads += 1;
  });
  return count;
}

const scriptOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');

test('after an upgrade an open page reloads once into the new build, and no input is lost', {
  tag: '@faults',
}, async ({ page, site, line }) => {
  const folder = await createTestFolder();
  const wording = { text: 'O que ainda dá para fazer, até quando e onde.', earlier: 'Da versão anterior.' };
  const root = await makeEarlierBuild(folder.path, wording);
  const earlier = await startServerProcess(site.environment, { root });
  try {
    line.leadTo(earlier.url);
    const [writer, deaf] = [await page.context().newPage(), await page.context().newPage()];
    // A network that blocks WebSockets.
    await deaf.routeWebSocket(/realtime/, () => {});
    await page.clock.install();
    const reading = await openAndJoin(page, `${line.url}/prazos`);
    const writing = await openAndJoin(writer, `${line.url}/contato`);
    await deaf.goto(`${line.url}/programacao`);
    const unheard = countLoads(deaf);
    const message = writer.locator('main textarea').first();
    await message.fill(TYPED);
    await expect(page.getByText(wording.earlier)).toBeVisible();
    await page.clock.fastForward(A_MINUTE);

    await earlier.stop('SIGKILL');
    const askedAgain = writer.waitForResponse((response) => {
      const request = response.request();
      return request.method() === 'GET' && request.resourceType() === 'fetch';
    });
    line.leadTo(site.url);
    await expect(page.getByText(wording.text)).toBeVisible();
    await expect(new OfflinePage(page).bar).toBeHidden();

    // Confirming a star needs a script of the previous build, which no longer exists.
    const star = deaf.getByRole('button', { name: /^Guardar na minha agenda/ }).first();
    await star.click();
    await expect.poll(() => scriptOf(deaf)).not.toContain('earlier');
    await expect(deaf.locator('[aria-pressed=true]').first()).toBeVisible();

    await (await askedAgain).finished();
    await expect(message).toHaveValue(TYPED);
    expect(writing.loads).toBe(0);
    await message.blur();
    await expect(async () => {
      await page.clock.fastForward(A_MINUTE);
      expect(await scriptOf(writer)).not.toContain('earlier');
    }).toPass({ timeout: 60_000 });
    await expect(message).toHaveValue(TYPED);
    expect([reading.loads, writing.loads, unheard.loads]).toEqual([1, 1, 1]);
  } finally {
    await earlier.stop('SIGKILL');
    await folder.remove();
  }
});
