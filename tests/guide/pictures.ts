// `npm run guide`: takes the pictures of docs/guia-do-administrador.md from the running product with its sample content.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { databaseUrl } from '#tests/support/database-url.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { SENDS_MAIL } from '#tests/support/site.ts';
import { installedChromium } from '../../scripts/chromium.mjs';
import { aMorning, NOW, prepare } from './content.ts';
import { SCENES } from './scenes.ts';
import type { Scene } from './stage.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures/guia');
const PASSWORD = 'uma senha longa de teste';
/** The maximum size of a picture in bytes, for readers with slow connections. */
const MOST_BYTES = 80_000;
/** The smallest width with the menu in a side bar. */
const WIDE = { width: 1280, height: 820 };
const PHONE = { width: 390, height: 780 };

const data = await createTestFolder();
const embedded = await startEmbedded({ dataDir: data.path, log: () => {}, durable: false });
const { database, close } = connect(embedded.connection);
const environment = {
  DATABASE_URL: databaseUrl(embedded.connection),
  DATA_DIR: data.path,
  ADMIN_PASSWORD: PASSWORD,
  ...SENDS_MAIL,
};
const server = await startServerProcess(environment);
const browser = await chromium.launch({
  executablePath: installedChromium(),
  // The browser's own texts, such as in date and file fields, are in the system's language.
  env: { ...process.env, LANGUAGE: 'pt_BR' },
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--lang=pt-BR'],
});
try {
  await mkdir(FOLDER, { recursive: true });
  await prepare(database);
  const administrator = { username: 'admin', password: PASSWORD };
  const site = { url: server.url, environment, administrator, database };
  for (const scene of SCENES) {
    await aMorning(database);
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: scene.phone ? PHONE : WIDE,
      deviceScaleFactor: scene.phone ? 2 : 1,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await scene.play(page, site);
    await save(scene, page);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  await close();
  await embedded.stop();
  await data.remove();
}

async function save({ name, phone }: Scene, page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  // Does not disable animations, because that would end toasts, whose time is an animation. Motion is already reduced.
  const picture = sharp(await page.screenshot({ caret: 'hide' }));
  if (phone) picture.resize({ width: 480 });
  for (const quality of [86, 78, 70, 60]) {
    const bytes = await picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length > MOST_BYTES) continue;
    await writeFile(join(FOLDER, `${name}.webp`), bytes);
    process.stdout.write(`${name}.webp: ${Math.round(bytes.length / 1000)} kB\n`);
    return;
  }
  throw new Error(`${name} is too heavy: show less of the page.`);
}
