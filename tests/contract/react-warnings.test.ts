import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { askForEverything } from '#tests/support/everything.ts';
import { signedIn } from '#tests/support/sign-in.ts';

/** React's development build writes the errors of a page to the console, which makes a test fail. */

/** Skipped: other languages, files, and all papers, speakers and sessions but one of each. */
const LEFT =
  /^\/(en|es)(\/|$)|\.\w+$|^\/(modelos|media)\/|\/anais\/primeiro-congresso\/(?!mudanca-de-decubito)|\/palestrantes\/(?!ana)/;

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true, kept: 'never' });
});
afterAll(() => site.close());

it('React’s warnings appear on the console in this test', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderToString(createElement('p', { onclick: 'none' }));
  expect(warn).toHaveBeenCalledOnce();
});

it('no page causes a warning', async () => {
  const read = [...(await askForEverything(site, LEFT))];
  expect(read.length).toBeGreaterThan(25);
  const missing = read.filter(([, { status }]) => status !== 200).map(([path]) => path);
  expect(missing.sort()).toEqual(['/404', '/anais/segundo-congresso', '/nada']);
});

it('no page with editing marks causes a warning', async () => {
  const { token } = await signedIn(site);
  const answer = await site.request('/functions/v1/preview', {
    method: 'POST',
    headers: {
      apikey: site.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ path: '/', editing: true }),
  });
  expect(answer.status).toBe(200);
});
