import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';

/** What somebody with a telephone in their hand comes for, each from the home page, with the taps that it takes (docs/performance.md). */

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
  {
    name: 'where I sleep',
    taps: 2,
    async walk(finger) {
      await finger.goTo('Local e hospedagem');
      await expect(finger.main().getByRole('heading', { name: /Onde (ficar|dormir)/ })).toBeVisible();
    },
  },
  {
    name: 'what it costs and how it is paid',
    taps: 1,
    async walk(finger) {
      await finger.tap(finger.page.locator('header a[href$="#valores"]').first());
      const fees = finger.page.locator('#valores');
      await expect(fees).toBeInViewport();
      await expect(fees).toContainText(/10× de R\$\s34,70/);
      await expect(fees).toContainText('até 30 de junho de 2025');
      await expect(fees).toContainText('PIX');
      await expect(fees).toContainText('nota fiscal');
      await expect(fees).toContainText('CPF');
    },
  },
  {
    name: 'until when I can send my abstract',
    taps: 0,
    async walk(finger) {
      await expect(finger.main()).toContainText(/até 20 de novembro de 2025 · faltam \d+ dias/i);
    },
  },
  {
    name: 'what a sponsor gets and pays',
    taps: 2,
    async walk(finger) {
      await finger.goTo('Patrocínio');
      await expect(finger.main()).toContainText(/A partir de R\$\s18\.000,00/i);
    },
  },
  {
    name: 'ask for a stand',
    taps: 2,
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
      taps: 2,
      async walk(finger) {
        await finger.goTo(name);
        await expect(finger.page).toHaveURL(new RegExp(`${path}$`));
      },
    }),
  ),
];

for (const { name, taps, walk } of ERRANDS) {
  test(`${name}: ${taps} taps`, async ({ page, site }) => {
    await page.goto(site.url);
    const finger = new Finger(page);
    await walk(finger);
    expect(finger.taps).toBe(taps);
  });
}
