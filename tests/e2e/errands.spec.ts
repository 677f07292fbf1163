import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';

/**
 * Frequent tasks of visitors on a phone, each from the home page, with the number of taps (docs/performance.md). Tasks whose result is a
 * page are in tests/contract/errands.test.ts.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Counts taps. */
class Finger {
  readonly page: Page;
  taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.tap();
  }

  /** Opens an entry of the header's menu, with two taps. */
  async goTo(name: string): Promise<void> {
    await this.tap(this.page.locator('header button[aria-haspopup="dialog"]'));
    await this.tap(this.page.getByRole('dialog').getByRole('link', { name, exact: true }));
  }

  main(): Locator {
    return this.page.getByRole('main');
  }
}

interface Errand {
  name: string;
  taps: number;
  walk(finger: Finger): Promise<void>;
}

const ERRANDS: Errand[] = [
  {
    name: 'when Priya speaks, into my calendar',
    taps: 4,
    async walk(finger) {
      await finger.goTo('Todos os palestrantes');
      await finger.tap(finger.main().getByRole('link', { name: 'Priya Raghunathan Lobo' }));
      const file = finger.page.waitForEvent('download');
      await finger.tap(finger.main().locator('a[download][href$=".ics"]').first());
      expect((await file).suggestedFilename()).toMatch(/\.ics$/);
    },
  },
  {
    name: 'a talk that I keep, into my calendar',
    taps: 5,
    async walk(finger) {
      await finger.goTo('Programação');
      await finger.tap(finger.main().getByRole('link', { name: 'Buscar na programação completa' }));
      await finger.tap(
        finger
          .main()
          .getByRole('button', { name: /^Guardar na minha agenda/ })
          .first(),
      );
      const file = finger.page.waitForEvent('download');
      const toast = finger.page.locator('[data-toast]');
      await finger.tap(toast.getByRole('link', { name: 'Pôr no calendário' }));
      expect((await file).suggestedFilename()).toMatch(/\.ics$/);
    },
  },
  ...(
    [
      ['Google Maps', /^https:\/\/www\.google\.com\/maps/],
      ['Waze', /^https:\/\/waze\.com\//],
    ] as const
  ).map(
    ([app, address]): Errand => ({
      name: `how I get there, in ${app}`,
      taps: 3,
      async walk(finger) {
        await finger.goTo('Local e hospedagem');
        await finger.page.context().route(address, (route) => route.fulfill({ body: '' }));
        const map = finger.page.waitForEvent('popup');
        await finger.tap(finger.main().getByRole('link', { name: new RegExp(app) }));
        expect((await map).url()).toMatch(address);
      },
    }),
  ),
  {
    name: 'the address, for a taxi',
    taps: 3,
    async walk(finger) {
      await finger.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await finger.goTo('Local e hospedagem');
      await finger.tap(finger.main().getByRole('button', { name: 'Copiar endereço' }));
      const copied = () => finger.page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toContain('Jardim das Araucárias');
    },
  },
];

test('calendars, maps and the address are a few taps from the home page', async ({ page, site }) => {
  for (const { name, taps, walk } of ERRANDS)
    await test.step(name, async () => {
      await page.goto(site.url);
      const finger = new Finger(page);
      await walk(finger);
      expect(finger.taps, name).toBe(taps);
    });
});
