import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { waitFor } from '#tests/support/wait.ts';

/** The files that are derived from a picture that an administrator stores. */

/** In milliseconds: ten pictures are encoded one after the other, possibly on a busy machine. */
const AVIF_PATIENCE = 200_000;

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

it('has placeholder colours, and all of its files are derived before the first request', async () => {
  const picture = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#1f7a78' },
  })
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${picture.toString('base64')}`;
  await site.database
    .insertInto('speakers')
    .values({ name: 'Ana Lua', title: 'Enfermeira', bio: 'Cuida.', image })
    .execute();
  const shown = await waitFor(async () => {
    const html = await (await site.request('/palestrantes')).text();
    const [img] = /<img[^>]*linear-gradient[^>]*>/.exec(html) ?? [];
    expect(img).toBeDefined();
    return { html, img };
  });
  expect(shown.img).toMatch(/style="background-image:linear-gradient\(#1f7a78,#1f7a78\)/);
  const avif = /<source type="image\/avif" srcSet="([^"]*)"/.exec(shown.html)?.[1] ?? '';
  const addresses = avif.split(', ').map((candidate) => candidate.split(' ')[0] ?? '');
  expect(addresses).toHaveLength(5);
  await waitFor(async () => {
    const answers = await Promise.all(addresses.map((address) => site.request(address)));
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  }, AVIF_PATIENCE);
});
