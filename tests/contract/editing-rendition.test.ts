import { VERCEL_STEGA_REGEX, vercelStegaDecodeAll } from '@vercel/stega';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGES } from '#app/pages.ts';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import type { EditingRendition } from '#congress/source.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const ADDRESSES = LANGUAGES.flatMap((language) =>
  Object.values(PAGES).map(({ path }) => localizedPath(path, language)),
);
const DOCUMENTS = ['/sitemap.xml', '/prazos.ics', '/programacao/mudancas.xml'];

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
  ({ token } = await signedIn(site));
});
afterAll(() => site.close());

async function rendition(path: string): Promise<EditingRendition> {
  const answer = await site.request('/functions/v1/preview', {
    method: 'POST',
    headers: {
      apikey: site.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ path, editing: true }),
  });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  return (await answer.json()) as EditingRendition;
}

const published = async (path: string) => (await site.request(path)).text();
/** Removes the marks, which are percent-encoded in addresses. */
const clean = (html: string) =>
  html.replace(VERCEL_STEGA_REGEX, '').replace(/(%E2%80%8[BCD]|%EF%BB%BF)+/g, '');
/** The elements of a page's body. The head is ignored: its texts are truncated with their marks, and are not edited there. */
const elementsOf = (html: string) =>
  clean(html)
    .replace(/^.*<body/s, '')
    .split('<');

it('equals the page for visitors except for its marks', async () => {
  for (const path of ADDRESSES) {
    const { html, sources } = await rendition(path);
    expect(sources, path).not.toEqual([]);
    const visited = elementsOf(await published(path));
    expect(
      elementsOf(html).filter((element, place) => element !== visited[place]),
      path,
    ).toEqual([]);
  }
});

it('leaves no marks in pages for visitors or in stored texts', async () => {
  await rendition('/');
  for (const path of [...ADDRESSES, ...DOCUMENTS])
    expect((await published(path)).match(VERCEL_STEGA_REGEX), path).toBeNull();
  for (const table of CONTENT_TABLE_NAMES) {
    const rows = await site.database.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(VERCEL_STEGA_REGEX);
  }
});

it('marks each text with its row and column, and the facts that it contains', async () => {
  const { id, answer } = await site.database
    .updateTable('faq')
    .set({ answer: 'Será em {{eventDates}}.' })
    .where('question', 'like', 'Quando e onde%')
    .returning(['id', 'answer'])
    .executeTakeFirstOrThrow();
  expect(answer).toContain('{{eventDates}}');
  await expect
    .poll(async () => {
      const { html, sources } = await rendition('/');
      const text = html.split(/[<>]/).find((one) => clean(one).startsWith('Será em 28 e 29'));
      return (vercelStegaDecodeAll<string>(text ?? '') ?? []).map((place) => sources[Number(place)]);
    })
    .toEqual([
      { table: 'faq', id, column: 'answer', name: 'Será em {{eventDates}}.' },
      { fact: 'eventDates', name: '28 e 29 de maio de 2026' },
    ]);
});

it('marks a price with the batch that it belongs to', async () => {
  const { sources } = await rendition('/');
  expect(sources).toContainEqual({ fact: 'batches.0.prices.student', name: 'R$\u00a0297,00' });
});
