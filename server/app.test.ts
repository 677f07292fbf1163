import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { hashOf } from './http/headers.ts';

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

const PAGES = [
  { path: '/', language: 'pt-BR', price: 'R$\u00a0347,00', dates: '28 e 29 de maio de 2026' },
  { path: '/en', language: 'en', price: 'R$347.00', dates: '28 and 29 May 2026' },
  { path: '/es', language: 'es', price: 'R$\u00a0347,00', dates: '28 y 29 de mayo de 2026' },
];

describe('the site', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ sampleContent: true });
  });
  afterAll(() => site.close());

  it.each(PAGES)('$path is complete without scripts', async ({ path, language, price, dates }) => {
    const response = await site.request(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    for (const anchor of ['sobre', 'palestrantes', 'programacao', 'valores']) {
      expect(html).toContain(`id="${anchor}"`);
    }
    const text = html.replace(/<!-- -->/g, '');
    expect(text).toContain(price);
    expect(text).toContain(dates);
    const { speakers } = await contentNames(site);
    for (const name of speakers) expect(text).toContain(name);
  });

  it.each(['%s shows the stored welcome text if it is in its language', '/en', '/es'])(
    '%s shows the stored welcome where it is in its language',
    async (page) => {
      const stored = await site.database
        .selectFrom('welcome_content')
        .select('title')
        .executeTakeFirstOrThrow();
      const html = await (await site.request(page)).text();
      expect(html.includes(stored.title)).toBe(page === '/');
    },
  );

  it.each(['/_.data', '/en.data', '/programacao.data'])(
    '%s is no page: a document holds all it shows',
    async (path) => {
      expect((await site.request(path)).status).toBe(404);
    },
  );

  it.each([
    ['/nada', 'Página não encontrada'],
    ['/anais/segundo-congresso', 'Página não encontrada'],
    ['/en/nothing', 'Page not found'],
    ['/es/nada', 'Página no encontrada'],
  ])('%s is not found, in its language', async (path, words) => {
    const response = await site.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(words);
  });

  it('allows only its own scripts, by hash', async () => {
    const response = await site.request('/');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    const inline = [...(await response.text()).matchAll(/<script>([^<]+)<\/script>/g)].map(
      ([, text = '']) => text,
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const text of inline) expect(scripts).toContain(hashOf(text));
    expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-[\w+/]+=')+$/);
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each([
    ['/en/?a=1', '/en?a=1'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//', '/evil.example'],
    ['/%70rogramacao?dia=1', '/programacao?dia=1'],
    ['/EN/Programacao', '/en/programacao'],
    ['/programacao/dia/1.ICS', '/programacao/dia/1.ics'],
  ])('redirects %s to its canonical address, %s', async (path, address) => {
    const response = await site.app.request(new Request(`http://localhost:3000${path}`));
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe(address);
  });

  it.each(['/%E0%A4%A', '/en//programacao', '/modelos/poster.pptx.x', `/${'a'.repeat(5000)}`])(
    'does not know %s',
    async (path) => {
      const response = await site.app.request(new Request(`http://localhost:3000${path}`));
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toMatch('text/html');
    },
  );

  it('is not sent again to a browser that has it', async () => {
    const first = await site.request('/');
    const etag = first.headers.get('ETag') ?? '';
    const second = await site.request('/', { headers: { 'If-None-Match': etag } });
    expect(second.status).toBe(304);
  });
});

describe('a change of content', () => {
  let site: TestApp;
  let url: string;
  beforeAll(async () => {
    site = await createTestApp();
    url = await site.listen();
  });
  afterAll(() => site.close());

  const speaker = { name: 'Iracema Vilela', title: 'Enfermeira', bio: 'Cuida de feridas há anos.' };
  const client = (token?: string) =>
    createClient(
      url,
      site.publishableKey,
      token ? { accessToken: async () => token } : { auth: { persistSession: false } },
    );

  it('is refused to a visitor', async () => {
    const { error, status } = await client().from('speakers').insert(speaker);
    expect(error?.code).toBe('42501');
    expect(status).toBe(401);
    expect(await (await fetch(url)).text()).not.toContain(speaker.name);
  });

  it('shows on the page if it comes with an administrator’s token', async () => {
    const login = await fetch(`${url}/functions/v1/admin-auth`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: site.publishableKey,
        Authorization: `Bearer ${site.publishableKey}`,
      },
      body: JSON.stringify({ username: site.administrator.username, password: site.administrator.password }),
    });
    const { token } = (await login.json()) as { token: string };
    const { data, error } = await client(token).from('speakers').insert(speaker).select().single();
    expect(error).toBeNull();
    expect(data).toMatchObject(speaker);
    await expect.poll(async () => (await fetch(url)).text()).toContain(speaker.name);
  });
});

async function contentNames({ database }: TestApp) {
  const speakers = await database.selectFrom('speakers').select('name').execute();
  return { speakers: speakers.map((speaker) => speaker.name) };
}
