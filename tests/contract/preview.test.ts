import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aPicture } from '#tests/support/factories.ts';
import { otherFacts } from '#tests/support/other-facts.ts';
import { waitFor } from '#tests/support/wait.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const AT = '2026-05-27T10:00:00-03:00';
const ADDRESSES = LANGUAGES.flatMap((language) =>
  (['home', 'about', 'committees', 'deadlines'] as const).map((name) =>
    localizedPath(PAGES[name].path, language),
  ),
);
/** They tell when content was changed, by the machine's clock. */
const DATED = ['/sitemap.xml', '/prazos.ics'];

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true, now: NOW });
  token = await signIn();
});
afterAll(() => site.close());

const json = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

async function signIn(): Promise<string> {
  const { username, password } = site.administrator;
  const answer = await site.request('/functions/v1/admin-auth', {
    method: 'POST',
    headers: { apikey: site.publishableKey, 'Content-Type': 'application/json' },
    body: json({ username, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

interface Asking {
  bearer?: string | null;
  apikey?: string;
}

function ask(body: unknown, { bearer = token, apikey = site.publishableKey }: Asking = {}) {
  const headers: Record<string, string> = { apikey, 'Content-Type': 'application/json' };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  return site.request('/functions/v1/preview', { method: 'POST', headers, body: json(body) });
}

const preview = (more: object) => ask({ path: '/', at: AT, ...more });

async function shown(more: object): Promise<string> {
  const answer = await preview(more);
  expect(answer.status).toBe(200);
  return answer.text();
}

async function refused(answer: Response | Promise<Response>) {
  const { status, headers } = await answer;
  const body = (await (await answer).json()) as Record<string, unknown>;
  expect(headers.get('Cache-Control')).toMatch(/no-store|^$/);
  return { status, ...body };
}

/** Whether a page says each of these. */
const saying = (html: string, ...texts: string[]) => texts.map((text) => html.includes(text));
const INLINE = /src="data:image\/webp;base64,[^"]{20,}"/g;

const oneSpeaker = () =>
  site.database
    .selectFrom('speakers')
    .select(['id', 'bio'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();

async function aSquare(background: string): Promise<string> {
  const square = sharp({ create: { width: 9, height: 9, channels: 3, background } }).png();
  return `data:image/png;base64,${(await square.toBuffer()).toString('base64')}`;
}

/** What is published: some pages and some documents. */
async function published() {
  const answers = new Map<string, string>();
  for (const path of [...ADDRESSES, ...DATED]) {
    const answer = await site.request(path);
    answers.set(path, `${answer.headers.get('ETag')} ${await answer.text()}`);
  }
  return answers;
}

/** The addresses that answer something else than before. */
async function changed(before: Map<string, string>): Promise<string[]> {
  const now = await published();
  return [...now.keys()].filter((path) => now.get(path) !== before.get(path));
}

describe('who may preview', () => {
  it('nobody without the key, and nobody who is not signed in', async () => {
    expect((await ask({}, { apikey: 'sb_publishable_other' })).status).toBe(401);
    const anonymous = { status: 401, code: '42501', message: expect.stringContaining('administra') };
    expect(await refused(ask({ path: '/', at: AT }, { bearer: null }))).toMatchObject(anonymous);
    const asKey = { bearer: site.publishableKey };
    expect(await refused(ask({ path: '/', at: AT }, asKey))).toMatchObject(anonymous);
    expect(await refused(ask({}, { bearer: `${token}x` }))).toMatchObject({ status: 401, code: 'PGRST301' });
  });

  it('nobody whose session was ended, while its token still holds', async () => {
    const ended = await signIn();
    expect((await ask({ path: '/', at: AT }, { bearer: ended })).status).toBe(200);
    await site.request('/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { apikey: site.publishableKey, Authorization: `Bearer ${ended}` },
    });
    expect(await refused(ask({ path: '/', at: AT }, { bearer: ended }))).toMatchObject({
      status: 403,
      code: '42501',
    });
  });

  it('nobody who has a second factor and did not pass it', async () => {
    const { id } = await site.database
      .insertInto('plenaria.mfa_factors')
      .values({
        user_id: sql`(SELECT id FROM plenaria.users LIMIT 1)`,
        factor_type: 'totp',
        status: 'verified',
        secret: 'KRUGS4ZANFZSAYJA',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await refused(preview({}))).toMatchObject({ status: 403, code: '42501' });
    await site.database.deleteFrom('plenaria.mfa_factors').where('id', '=', id).execute();
    expect((await preview({})).status).toBe(200);
  });

  it('by POST only', async () => {
    const answer = await site.request('/functions/v1/preview', { headers: { apikey: site.publishableKey } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('what is refused', () => {
  it.each([
    ['/nada', 404],
    ['/admin', 404],
    ['/sobre.data', 404],
    ['/prazos.ics', 404],
    ['/sitemap.xml', 404],
    ['/assets/nada.js', 404],
    ['/anais/primeiro-congresso/nada', 404],
    ['/media/00000000000000000000000000000000/96.webp', 404],
    ['//outro.example/', 400],
    ['https://outro.example/', 400],
    ['/../admin', 400],
    ['/%2e%2e/admin', 400],
    ['/sobre\r\nSet-Cookie: a=b', 400],
    [7, 400],
  ])('the path %j with %i', async (path, status) => {
    const answer = await refused(preview({ path }));
    expect(answer.status).toBe(status);
    expect(answer).toMatchObject({
      code: status === 404 ? 'page_not_found' : 'invalid_preview',
      message: expect.any(String),
      hint: expect.any(String),
    });
  });

  it.each([
    { at: 'amanhã' },
    { facts: { event: {} } },
    { content: { speakers: { upserts: [{ id: 'x' }] } } },
    { content: { speakers: { upserts: [{ id: randomUUID(), name: 'Sem o resto' }] } } },
    { content: { enquiries: { removals: [] } } },
    { cache: true },
  ])('%j', async (wrong) => {
    expect(await refused(preview(wrong))).toMatchObject({
      status: 400,
      code: 'invalid_preview',
      details: expect.stringMatching(/\w/),
    });
  });

  it('a body that is not JSON, or too large', async () => {
    expect(await refused(ask('{'))).toMatchObject({ status: 400, code: 'PGRST102' });
    // A stranger's is not even read.
    expect(await refused(ask(`"${'a'.repeat(300 * 1024)}"`, { bearer: null }))).toMatchObject({
      status: 401,
    });
    expect(await refused(ask(`"${'a'.repeat(64 * 1024 * 1024)}"`))).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
  });
});

describe('the page', () => {
  it('is answered for nobody to keep, and to run nothing', async () => {
    const { headers } = await preview({});
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none';.*; sandbox$/);
    expect(headers.get('ETag')).toBeNull();
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('follows the clock, in every language', async () => {
    const open = await shown({ path: '/prazos', at: '2025-11-01T12:00:00Z' });
    const over = await shown({ path: '/prazos', at: '2027-01-01T12:00:00Z' });
    const word = /data-state="closed"|Encerrado/g;
    const closed = (html: string) => html.match(word)?.length ?? 0;
    expect(closed(over)).toBeGreaterThan(closed(open));
    for (const path of ['/en/prazos', '/es/prazos']) {
      const [one, other] = [await shown({ path }), await shown({ path, at: '2027-01-01T12:00:00Z' })];
      expect(one).toContain(`<html lang="${path.slice(1, 3)}"`);
      expect(one).not.toBe(other);
    }
  });

  it('shows unsaved rows and facts, with a picture that no address leads to', async () => {
    const { id, bio } = await oneSpeaker();
    const content = {
      speakers: { upserts: [{ id, bio: 'Biografia que ninguém salvou.', image: await aSquare('#1f7a78') }] },
    };
    const html = await shown({ content, facts: otherFacts });
    expect(saying(html, 'Biografia que ninguém salvou.', bio, otherFacts.venue.city)).toEqual([
      true,
      false,
      true,
    ]);
    expect(html.match(INLINE)).toHaveLength(1);
    // The other portraits are published: they stay where they are.
    expect(html.match(/src="\/media\/[0-9a-f]{32}\//g)?.length).toBeGreaterThan(4);
    expect(saying(await shown({ content: { speakers: { removals: [id] } } }), bio)).toEqual([false]);
  });

  it('are texts of the site, too, which no id of another form can name', async () => {
    const text = { text: 'Só na prévia, em {{city}}', translations: { en: { text: 'Previewed' } } };
    const content = { site_texts: { upserts: [{ id: 'frame.footer.promise', ...text }] } };
    expect(saying(await shown({ content }), 'Só na prévia, em São Paulo')).toEqual([true]);
    expect(saying(await shown({ path: '/en', content }), 'Previewed')).toEqual([true]);
    const unnamed = { site_texts: { upserts: [{ id: randomUUID(), ...text }] } };
    expect((await preview({ content: unnamed })).status).toBe(400);
  });
});

it('leaves no trace: pages, what is kept of them, the database and the sockets', async () => {
  const client = createClient(await site.listen(), site.publishableKey, { auth: { persistSession: false } });
  const told: unknown[] = [];
  let state = '';
  client
    .channel('all')
    .on('postgres_changes', { event: '*', schema: 'public' }, (change) => told.push(change.new))
    .subscribe((current) => {
      state = current;
    });
  await waitFor(() => expect(state).toBe('SUBSCRIBED'));
  const before = await published();
  const content = {
    speakers: { upserts: [{ id: randomUUID(), name: 'Só aqui', title: 'T', bio: 'B', image: aPicture() }] },
    program_items: { upserts: [{ id: randomUUID(), day: 1, time: '07:00', title: 'Só aqui' }] },
    welcome_content: { upserts: [{ id: randomUUID(), title: 'Só aqui', description: 'Só aqui' }] },
  };
  const moments = ['2000-01-01T00:00:00Z', '2026-06-01T00:00:00Z', '2099-12-31T23:59:59Z'];
  const previews = await Promise.all([
    ...moments.map((at) => shown({ at, content, facts: otherFacts })),
    ...['/en', '/es', '/comissoes', '/sobre'].map((path) => shown({ path, content, facts: otherFacts })),
    // Live pages that are made at the same time are made of what is published.
    ...ADDRESSES.slice(0, 6).map(async (path) => (await site.request(`${path}?nada`)).text()),
  ]);
  expect(saying(previews[0] ?? '', 'Só aqui')).toEqual([true]);
  expect(await changed(before)).toEqual([]);
  // Also when they are made anew.
  const { id } = await site.database
    .insertInto('sponsors')
    .values({ name: 'Um instante' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await waitFor(() => expect(told).toHaveLength(1));
  await site.database.deleteFrom('sponsors').where('id', '=', id).execute();
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[0]).toMatchObject({ name: 'Um instante' });
  expect(await changed(before)).toEqual(DATED);
  await client.removeAllChannels();
});

it('has its measure', async () => {
  const bearer = await signIn();
  const answers: Response[] = [];
  for (let asked = 0; asked < 130; asked += 1) answers.push(await ask('{', { bearer }));
  const over = answers.find(({ status }) => status === 429) ?? expect.fail('nothing was refused');
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await over.json()).toMatchObject({ message: expect.stringContaining('Aguarde') });
});
