import { randomBytes } from 'node:crypto';
import { generatePath } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TeamPageData } from '#congress/accounts/page-data.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, languageOf, localizedPath } from '#congress/language.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type ManifestRoute, routeManifest } from '#tests/support/route-manifest.ts';
import { signedIn } from '#tests/support/sign-in.ts';

/** Requests for invented addresses and parameters must neither evict cached pages nor cause additional renders. */

let site: TestApp;
let routes: ManifestRoute[];
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
  routes = await routeManifest();
});
afterAll(() => site.close());

const random = () => `x${randomBytes(6).toString('hex')}`;
const renders = async () =>
  Number(/^plenaria_render_seconds_count (\d+)$/m.exec(await site.app.metrics.text())?.[1] ?? 0);
const cachedAnswers = async () =>
  Number(/^plenaria_kept_answers (\d+)$/m.exec(await site.app.metrics.text())?.[1] ?? 0);
const textOf = async (path: string) => {
  const answer = await site.request(path);
  return { status: answer.status, text: await answer.text() };
};
/** The routes without parameters, except for the administrator area and own pages. Drawings have tests of their own. */
const fixed = () =>
  routes.filter(
    ({ pattern }) => !pattern.includes(':') && !pattern.startsWith('/admin') && pattern !== '/minha-pagina',
  );

it('caches one response for each page, whatever unknown parameters and values the query contains', async () => {
  const freeTexts = new Set<string>();
  expect(fixed().length).toBeGreaterThan(60);
  for (const { pattern, query } of fixed()) {
    const asked = await textOf(pattern);
    const before = await renders();
    const names = Object.entries(query).filter(([name, spell]) => {
      const isFree = spell(random(), { facts: shippedFacts, content: null }) !== null;
      if (isFree) freeTexts.add(name);
      return !isFree;
    });
    const queries = [[random(), random()], ...names.map(([name]) => [name, random()])];
    for (const [name, value] of queries) {
      const answer = await textOf(`${pattern}?${name}=${value}&revision=x&utm_source=${random()}`);
      expect(answer, `${pattern}?${name}`).toEqual(asked);
    }
    // Error responses, such as those of routes without content yet, are not cached.
    if (asked.status === 200) expect(await renders(), pattern).toBe(before);
  }
  expect([...freeTexts]).toEqual(['busca']);
});

it('does not evict cached pages for drawings in arbitrary colours, of which there are endlessly many', async () => {
  const sizes: number[] = [];
  for (let invented = 0; invented < 110; invented++) {
    const colour = (0x100000 + invented).toString(16);
    expect((await site.request(`/desenhos/fios-${colour}-x.svg`)).status).toBe(200);
    if (invented >= 100) sizes.push(await cachedAnswers());
  }
  expect(new Set(sizes).size).toBe(1);
});

it('responds to every unknown address with the same missing page of its language', async () => {
  const missing = new Map<string, string>();
  for (const language of LANGUAGES) {
    const path = localizedPath('/nada', language);
    missing.set(language, (await textOf(path)).text);
  }
  const before = await renders();
  const named = routes.filter(({ pattern }) => pattern.includes(':'));
  expect(named.length).toBeGreaterThan(60);
  for (const { pattern } of named) {
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => [name, random()]);
    const path = generatePath(pattern, Object.fromEntries(names));
    for (const address of [path, `${path}?${random()}=1`]) {
      const answer = await textOf(address);
      expect(answer, pattern).toEqual({ status: 404, text: missing.get(languageOf(path)) });
    }
  }
  expect(await renders()).toBe(before);
});

it('ignores white space around and between the words of a search', async () => {
  await textOf('/programacao?busca=pele');
  const before = await renders();
  for (const query of ['busca=+pele', 'busca=pele++', 'busca=pele&dia=x', 'dia=&busca=%20pele%0A'])
    await textOf(`/programacao?${query}`);
  expect(await renders()).toBe(before);
});

it('serves the administrator area as one document, which contains only public data', async () => {
  const document = await textOf('/admin');
  const missing = await textOf('/nada');
  const before = site.rendered.length;
  for (const query of [`?${random()}`, `?code=${random()}`, `?error=${random()}#x`])
    expect(await textOf(`/admin${query}`)).toEqual(document);
  for (const path of [`/admin/${random()}`, `/admin/${random()}.data`, '/admin.data'])
    expect(await textOf(path)).toEqual(missing);
  expect(site.rendered.slice(before)).toEqual([]);
  // Of the facts, the document only contains the short name of the congress, which is on every page.
  expect(document.text).toContain(shippedFacts.congress.shortName);
  for (const fact of ['refund', 'groupDiscounts', 'timeZone', shippedFacts.contact.email])
    expect(document.text, fact).not.toContain(fact);
});

it('serves the area’s page data only to the team', async () => {
  const headers = { apikey: site.publishableKey };
  expect((await site.request('/functions/v1/page-data')).status).toBe(401);
  expect((await site.request('/functions/v1/page-data', { headers })).status).toBe(401);
  const { token } = await signedIn(site);
  const ask = () =>
    site.request('/functions/v1/page-data', { headers: { ...headers, Authorization: `Bearer ${token}` } });
  const answer = await ask();
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const { facts, today, pictures } = (await answer.json()) as TeamPageData;
  expect(facts.congress.shortName).toBe(shippedFacts.congress.shortName);
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(Object.keys(pictures).length).toBeGreaterThan(0);
  // The team sees a change as soon as the write is acknowledged, even before pages show it.
  const shown = { ...facts, showing: { ...facts.showing, day: '2030-01-05' } };
  const written = await site.request('/rest/v1/event_facts?id=eq.1', {
    method: 'PATCH',
    headers: { ...headers, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ facts: shown }),
  });
  expect(written.status).toBe(204);
  expect(await (await ask()).json()).toMatchObject({ facts: shown, today: '2030-01-05' });
});
