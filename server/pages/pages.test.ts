import { describe, expect, it } from 'vitest';
import { LONGEST_SEARCH } from '#congress/search.ts';
import { hashOf } from '#server/http/headers.ts';
import { ask, cacheSize, isReady, made, pagesOfFile, time } from '#tests/support/rendered-pages.ts';

pagesOfFile();

describe('a cached page', () => {
  it('expires at the end of its day in the time zone of the congress', async () => {
    time.now = new Date('2026-03-03T02:59:00Z');
    await ask('/prazos');
    await ask('/prazos');
    expect(isReady('/prazos')).toBe(true);
    expect(made).toEqual(['/prazos']);
    time.now = new Date('2026-03-03T03:00:00Z');
    expect(isReady('/prazos')).toBe(false);
    await ask('/prazos');
    expect(made).toEqual(['/prazos', '/prazos']);
  });

  it('does not expire at midnight UTC', async () => {
    time.now = new Date('2026-03-02T23:59:00Z');
    await ask('/prazos');
    time.now = new Date('2026-03-03T00:01:00Z');
    expect(isReady('/prazos')).toBe(true);
  });

  it.each(['/prazos', '/prazos.ics', '/compartilhar/home.png'])(
    '%s is the same whatever its query says',
    async (path) => {
      await ask(path);
      for (let junk = 0; junk < 600; junk++) await ask(`${path}?junk=${junk}`);
      expect(made).toEqual([path]);
      expect(isReady(`${path}?junk=601`)).toBe(true);
    },
  );

  it('is not evicted by made-up addresses that exist', async () => {
    await ask('/prazos');
    for (let invented = 0; invented < 300; invented++) await ask(`/desenhos/${invented}.svg`);
    expect(isReady('/prazos')).toBe(true);
    expect(cacheSize().pages).toBeLessThan(200);
    expect(made).toHaveLength(301);
    await ask('/desenhos/299.svg');
    expect(made).toHaveLength(301);
  });

  it('is shared by all unknown addresses of its language', async () => {
    for (let junk = 0; junk < 600; junk++) await ask(`/nada${junk}?junk=${junk}`);
    // No public page has a data request.
    await ask('/prazos.data?_routes=1');
    expect(made).toEqual(['/404']);
  });

  it('has one address: other spellings redirect to it and are not cached', async () => {
    const moved = await ask('/PRAZOS?junk=1');
    expect(moved.status).toBe(308);
    expect(moved.headers.get('Location')).toBe('/prazos?junk=1');
    expect(made).toEqual([]);
  });

  it('is one document for the administrator area, whatever its query', async () => {
    for (const path of ['/admin', '/admin?x=1']) await ask(path);
    for (const path of ['/admin/x', '/admin/y?z=1']) expect((await ask(path)).status).toBe(404);
    expect(made).toEqual(['/admin', '/404']);
    expect(isReady('/admin?code=1')).toBe(true);
  });
});

describe('the scripts that a page may run', () => {
  const scriptsOf = async (path: string) =>
    (await ask(path)).headers
      .get('Content-Security-Policy')
      ?.split('; ')
      .find((part) => part.startsWith('script-src'));

  it('are those of the build, whatever else the document contains', async () => {
    expect(await scriptsOf('/prazos')).toBe(`script-src 'self' ${hashOf('ours()')}`);
  });

  it('are, in the administrator area, those rendered with its nonce, which is removed from the document', async () => {
    expect(await scriptsOf('/admin')).toBe(`script-src 'self' ${hashOf('start()')}`);
    expect(await (await ask('/admin', { headers: {} })).text()).toContain(
      '<script nonce="">start()</script>',
    );
  });
});

describe('a page that depends on its query', () => {
  it('is rendered for the relevant query only', async () => {
    await ask('/programacao');
    await ask('/programacao?dia=1&junk=2');
    await ask('/programacao?dia=1&busca=');
    await ask('/programacao?junk=3');
    expect(made).toEqual(['/programacao', '/programacao?dia=1']);
    expect(isReady('/programacao?junk=4')).toBe(true);
    expect(isReady('/programacao?junk=4&dia=1')).toBe(false);
  });

  it('has its parameters in the declared order', async () => {
    await ask('/programacao?dia=2&busca=%C3%BAlcera');
    expect(made).toEqual(['/programacao?busca=%C3%BAlcera&dia=2']);
  });

  it('is rendered once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`/programacao?dia=1&junk=${n}`)));
    expect(made).toEqual(['/programacao?dia=1']);
  });

  it('evicts no other pages, whatever is searched for', async () => {
    await ask('/prazos');
    for (let junk = 0; junk < 1200; junk++) await ask(`/programacao?busca=${junk}`);
    await ask('/programacao?busca=1199');
    expect(made).toHaveLength(1201);
    expect(isReady('/prazos')).toBe(true);
    await ask('/programacao?busca=0');
    expect(made.at(-1)).toBe('/programacao?busca=0');
  });

  it('ignores a search that is too long for the search box', async () => {
    await ask(`/programacao?busca=${'a'.repeat(300)}`);
    await ask(`/programacao?busca=${'a'.repeat(LONGEST_SEARCH)}b`);
    expect(made).toEqual([`/programacao?busca=${'a'.repeat(LONGEST_SEARCH)}`]);
  });
});

describe('a CDN', () => {
  it('may cache pages for a moment, but not missing ones', async () => {
    const page = (await ask('/prazos')).headers;
    expect(page.get('Cache-Control')).toBe('no-cache');
    expect(page.get('CDN-Cache-Control')).toMatch(/max-age=\d+, stale-while-revalidate=\d+/);
    expect(page.get('Vary')).toBe('Accept-Encoding');
    expect((await ask('/nada')).headers.get('CDN-Cache-Control')).toBeNull();
  });
});
