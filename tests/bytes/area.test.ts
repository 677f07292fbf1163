import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { bytesOf, scriptsOf } from '#tests/support/first-load.ts';

/** The most bytes (brotli) that the administrator area may load before "Início" is visible: docs/performance.md. */
const AREA = 250_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({});
});
afterAll(() => app.close());

it('the administrator area fetches no more than it may until Início is seen', async () => {
  const html = await (await app.request('/admin')).text();
  const form = scriptsOf(html);
  expect(form, 'the sign-in form has its script').not.toEqual([]);
  const scripts = scriptsOf(html, ['area', 'dashboard']);
  for (const part of ['area', 'dashboard'])
    expect(scripts.join(' '), 'what is fetched while somebody signs in').toContain(`/assets/${part}-`);
  // Each file is a separate request, compilation and cache entry.
  expect(scripts.length).toBeLessThanOrEqual(10);
  expect(await bytesOf(scripts)).toBeLessThanOrEqual(AREA);
});
