import type { IncomingMessage } from 'node:http';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LONGEST_SEARCH } from '#congress/search.ts';
import { oneOf, type Spelling, searched } from '#congress/spellings.ts';
import { hashOf } from '#server/http/headers.ts';
import { createWorkLimiter } from '#server/limits/work.ts';
import { createLog } from '#server/log.ts';
import { noPast } from '#tests/support/no-past.ts';
import { createPages, type Pages } from './pages.ts';
import { createRenderer } from './render.ts';
import { createShownTime } from './shown-time.ts';

const ORIGIN = 'https://tecer.example';
/** Contains an injected script. */
const TEXT = `<script>stolen()</script>${'linha de um documento\r\n'.repeat(100)}`;

const NONE: Record<string, Spelling> = {};
const PROGRAMME: Record<string, Spelling> = { busca: searched, dia: oneOf(['1', '2']) };

/** The day of the clock. */
const facts = { ...shippedFacts, showing: { day: null, phase: null } };

let now: Date;
/** The rendered addresses, in order. */
let made: string[];
/** The nonce of the rendered page's scripts. */
let nonce: string | undefined;
let pages: Pages;
beforeEach(() => {
  now = new Date('2026-03-02T12:00:00Z');
  made = [];
  const snapshot = {
    content: () => null,
    facts: () => facts,
    paperTexts: async () => new Map(),
    past: noPast,
  };
  const time = createShownTime({ clock: () => now, snapshot });
  const renderer = createRenderer({
    build: () => ({
      handle: async ({ url }) => {
        const path = url.slice(ORIGIN.length);
        if (path === '/admin') {
          made.push(path);
          return new Response(`${TEXT}<script nonce="${nonce}">start()</script>`, {
            headers: { 'Content-Type': 'text/html; charset=utf-8' },
          });
        }
        made.push(path);
        return /\/dia\/9/.test(path) ? new Response(null, { status: 404 }) : document(path);
      },
      createPageContext: (values) => {
        nonce = values.nonce;
        return new RouterContextProvider();
      },
      isAdministration: (path) => path.startsWith('/admin'),
      inlineScripts: ['ours()'],
      drawSponsorSheet: async () => new Uint8Array(),
      pageAt: (path) => {
        if (/^\/nada|\.data$|\/404$/.test(path)) return null;
        const address = path.toLowerCase();
        return {
          address,
          pattern: address,
          query: address === '/programacao' ? PROGRAMME : NONE,
          framed: false,
          endless: address.startsWith('/desenhos/'),
          lane: 'page',
        };
      },
    }),
    catalogue: { open: async () => [] },
    serverValues: {
      publishableKey: 'sb_publishable_test',
      sendsMail: true,
      pictureFile: async () => undefined,
    },
    draws: {
      draw: async () => Buffer.alloc(0),
      keptDrawing: async () => ({ bytes: null, key: null, file: async () => Buffer.alloc(0) }),
    },
    ...{ snapshot, time, publicUrl: ORIGIN, headers: {} },
  });
  pages = createPages({
    ...{ renderer, time, snapshot, headers: {}, kept: 'ahead' },
    limiter: createWorkLimiter(),
    sendFile: async () => undefined,
    log: createLog({ logLevel: 'silent' }),
  });
});

const TYPES: Record<string, string> = {
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ics: 'text/calendar; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

function document(path: string): Response {
  const type = TYPES[/\.(\w+)(\?|$)/.exec(path)?.[1] ?? ''] ?? 'text/html; charset=utf-8';
  const headers: Record<string, string> = { 'Content-Type': type };
  if (/pptx|ics/.test(path)) headers['Content-Disposition'] = `attachment; filename="${path.slice(1)}"`;
  return new Response(TEXT, { headers, status: path.endsWith('/404') ? 404 : 200 });
}

const ask = (path: string, init?: RequestInit) =>
  pages.respond(new Request(ORIGIN + path, { headers: { 'Accept-Encoding': 'br, gzip' }, ...init }));
const isReady = (url: string) => pages.ready({ url } as IncomingMessage) !== undefined;

describe('a cached page', () => {
  it('expires at the end of its day in the time zone of the congress', async () => {
    now = new Date('2026-03-03T02:59:00Z');
    await ask('/prazos');
    await ask('/prazos');
    expect(isReady('/prazos')).toBe(true);
    expect(made).toEqual(['/prazos']);
    now = new Date('2026-03-03T03:00:00Z');
    expect(isReady('/prazos')).toBe(false);
    await ask('/prazos');
    expect(made).toEqual(['/prazos', '/prazos']);
  });

  it('does not expire at midnight UTC', async () => {
    now = new Date('2026-03-02T23:59:00Z');
    await ask('/prazos');
    now = new Date('2026-03-03T00:01:00Z');
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
    expect(pages.cacheSize().pages).toBeLessThan(200);
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

describe('a document', () => {
  it.each(['/compartilhar/home.png', '/modelos/poster.pptx'])('%s is not compressed again', async (path) => {
    const response = await ask(path);
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(response.headers.get('Content-Length')).toBe(`${TEXT.length}`);
    expect(await response.text()).toBe(TEXT);
  });

  it.each(['/prazos.ics', '/sitemap.xml'])('%s is', async (path) => {
    expect((await ask(path)).headers.get('Content-Encoding')).toBe('br');
  });

  it.each(['/prazos.ics', '/modelos/poster.pptx'])('%s keeps its file name', async (path) => {
    const named = `attachment; filename="${path.slice(1)}"`;
    expect((await ask(path)).headers.get('Content-Disposition')).toBe(named);
    expect((await ask(path)).headers.get('Content-Disposition')).toBe(named);
  });

  it('is answered with the 404 page of its language if missing, rendered once', async () => {
    for (const day of ['90', '91']) {
      const response = await ask(`/en/programacao/dia/${day}.ics`);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toMatch('text/html');
      expect(await response.text()).not.toBe('');
    }
    expect(made).toEqual(['/en/programacao/dia/90.ics', '/en/404', '/en/programacao/dia/91.ics']);
  });

  it('has a head without a body', async () => {
    for (const path of ['/compartilhar/home.png', '/prazos.ics']) {
      const [whole, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect(head.status).toBe(200);
      expect(head.headers.get('Content-Length')).toBe(whole.headers.get('Content-Length'));
      expect(head.headers.get('Content-Type')).toBe(whole.headers.get('Content-Type'));
      expect(await head.text()).toBe('');
    }
  });
});
