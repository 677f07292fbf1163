import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Facts, Look } from '#congress/facts/schema.ts';
import { lookPicture } from '#congress/look/pictures.ts';
import { test as base, expect, type Site } from '#tests/support/site.ts';
import { FactsPage } from './admin-facts-page.ts';

const test = base.extend<{ facts: FactsPage }>({
  facts: async ({ page, site }, use) => use(new FactsPage(page, site)),
});
test.use({ viewport: { width: 1440, height: 900 } });

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160"><rect width="640" height="160" rx="80" fill="#5b21b6"/></svg>`;

async function lookOf({ database }: Site): Promise<Look> {
  const stored = await database.selectFrom('event_facts').select('facts').executeTakeFirstOrThrow();
  return (stored.facts as Facts).look;
}
const bytesOf = async (site: Site, path: string) =>
  Buffer.from(await (await fetch(site.url + path)).arrayBuffer()).toString('base64');
/** Waits until the header shows the logo at a window width and nothing overflows. @returns the bounding box of the logo */
async function logoIn(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  const logo = page.getByRole('banner').getByRole('img', { name: /Congresso/ });
  await expect(logo).toBeVisible();
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  return logo.boundingBox();
}

test('logo, photograph, colours and typeface are previewed at once, and applied to the whole site when saved', async ({
  page,
  site,
  facts,
}) => {
  const before = await Promise.all(
    ['/favicon.svg', '/compartilhar/about.png'].map((path) => bytesOf(site, path)),
  );
  await facts.signIn('#facts');
  await facts.openGroup('Aparência');
  const group = facts.group('Aparência');
  const preview = group.getByRole('region', { name: 'Como o site fica' });

  await facts.fact('Cor principal').fill('#5b21b6');
  await facts.fact('Cor de destaque').fill('#0ea5e9');
  await facts.fact('Letra dos títulos').selectOption({ label: 'Source Serif, clássica, com serifa' });
  const title = preview.getByText('Título de uma página').first();
  await expect(title).toHaveCSS('font-family', /^"?Source Serif"?,/);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(async () => (await loaded()).join()).toContain('Source Serif');

  const fileOf = (name: string) =>
    group.getByRole('group', { name, exact: true }).locator('input[type=file]');
  await fileOf('Logotipo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(LOGO),
  });
  await expect(preview.locator('img[src^="/media/"]').first()).toBeVisible();
  const photograph = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#c98b6b' },
  })
    .jpeg()
    .toBuffer();
  await fileOf('Fotografia da capa').setInputFiles({
    name: 'capa.jpg',
    mimeType: 'image/jpeg',
    buffer: photograph,
  });
  const across = group.getByLabel('Na horizontal');
  await across.focus();
  await page.keyboard.press('End');
  await facts.saveFacts.click();
  await expect(facts.toast('Dados do evento atualizados!')).toBeVisible();

  const look = await lookOf(site);
  expect(look).toMatchObject({
    ...{ mainColour: '#5b21b6', accentColour: '#0ea5e9', typeface: 'source-serif-4' },
    focalPoint: expect.stringMatching(/^100% /),
  });
  await expect
    .poll(async () => (await fetch(site.url)).text())
    .toContain(lookPicture(look.logo)?.hash ?? 'no logo');
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Source Serif"?,/);
  const cover = page.locator(`main img[src*="${lookPicture(look.photograph)?.hash}"]`);
  await expect(cover).toHaveCSS('object-position', /^100% /);
  for (const width of [360, 1440]) {
    const box = await logoIn(page, width);
    expect(box?.width).toBeGreaterThan(90);
    expect(box?.width).toBeLessThanOrEqual(126);
  }
  const after = await Promise.all(
    ['/favicon.svg', '/compartilhar/about.png'].map((path) => bytesOf(site, path)),
  );
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});
