import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';

/** What somebody with a telephone in their hand comes for, each from the home page, with the taps that it takes at most. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A finger that counts. */
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

  /** By the menu of the header, two taps. */
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
  most: number;
  walk(finger: Finger): Promise<void>;
}

const ERRANDS: Errand[] = [
  {
    name: 'when Priya speaks, into my calendar',
    most: 4,
    async walk(finger) {
      await finger.goTo('Todos os palestrantes');
      await finger.tap(finger.main().getByRole('link', { name: 'Priya Raghunathan Lobo' }));
      const file = finger.page.waitForEvent('download');
      await finger.tap(finger.main().locator('a[download][href$=".ics"]').first());
      expect((await file).suggestedFilename()).toMatch(/\.ics$/);
    },
  },
  {
    name: 'how I get there, in my map app',
    most: 3,
    async walk(finger) {
      await finger.goTo('Local e hospedagem');
      const map = finger.page.waitForEvent('popup');
      await finger.page.context().route(/google\.com/, (route) => route.fulfill({ body: '' }));
      await finger.tap(finger.main().getByRole('link', { name: /Google Maps/ }));
      expect((await map).url()).toContain('google.com/maps');
    },
  },
  {
    name: 'where I sleep',
    most: 2,
    async walk(finger) {
      await finger.goTo('Local e hospedagem');
      await expect(finger.main().getByRole('heading', { name: /Onde (ficar|dormir)/ })).toBeVisible();
    },
  },
  {
    name: 'what it costs and how it is paid',
    most: 1,
    async walk(finger) {
      await finger.tap(finger.page.locator('header a[href$="#valores"]').first());
      const fees = finger.page.locator('#valores');
      await expect(fees).toBeInViewport();
      await expect(fees).toContainText(/10× de R\$\s34,70/);
      await expect(fees).toContainText('PIX');
    },
  },
  {
    name: 'until when I can send my abstract',
    most: 0,
    async walk(finger) {
      await expect(finger.main()).toContainText(/até 20 de novembro de 2025/i);
    },
  },
  {
    name: 'ask for a stand',
    most: 2,
    async walk(finger) {
      await finger.goTo('Patrocínio');
      await expect(finger.main().getByRole('form', { name: /patrocínio/i })).toBeVisible();
    },
  },
  ...(
    [
      ['Prazos', '/prazos'],
      ['Local e hospedagem', '/local'],
      ['Edições', '/edicoes'],
      ['Minha agenda', '/programacao/minha-agenda'],
    ] as const
  ).map(
    ([name, path]): Errand => ({
      name: `find ${path}`,
      most: 2,
      async walk(finger) {
        await finger.goTo(name);
        await expect(finger.page).toHaveURL(new RegExp(`${path}$`));
      },
    }),
  ),
];

for (const { name, most, walk } of ERRANDS) {
  test(`${name}: at most ${most} taps`, async ({ page, site }) => {
    await page.goto(site.url);
    const finger = new Finger(page);
    await walk(finger);
    expect(finger.taps).toBeLessThanOrEqual(most);
    test.info().annotations.push({ type: 'taps', description: `${finger.taps}` });
  });
}
