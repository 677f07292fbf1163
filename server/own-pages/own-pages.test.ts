import { hash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { exportPerson } from '#server/privacy/export-person.ts';
import { eraseExpired } from '#server/privacy/retention.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { NOBODYS_SMTP_URL } from '#tests/support/smtp.ts';

const BROWSER = { Accept: 'text/html' };
const NOW = new Date('2026-03-02T12:00:00Z');

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ config: { smtpUrl: NOBODYS_SMTP_URL } });
  token = (await signedIn(app, 'editor')).token;
});
afterAll(() => app.close());

const atTeam = (path: string, method: string, body?: object) =>
  app.request(`/functions/v1/own-pages${path}`, {
    method,
    headers: {
      apikey: app.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const aSpeaker = (name = 'Ana Prado') =>
  app.database
    .insertInto('speakers')
    .values({ name, title: 'Enfermeira', bio: 'Cuida de feridas.' })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A link to a new speaker's own page, as shown for copying. */
async function aLink({ email = null as string | null, days = 14 } = {}) {
  const { id } = await aSpeaker();
  return { id, url: await linkOf(id, email, days) };
}

async function linkOf(id: string, email: string | null = null, days = 14): Promise<string> {
  const copied = await atTeam('', 'POST', {
    table: 'speakers',
    rows: [{ id, email: null }],
    language: 'pt-BR',
    days,
  });
  const { links } = (await copied.json()) as { links: { url: string }[] };
  if (email)
    await app.database.updateTable('plenaria.own_pages').set({ email }).where('row_id', '=', id).execute();
  const url = new URL(links[0]?.url ?? '');
  return url.pathname + url.search;
}

const FILLED = { name: 'Ana Prado', title: 'Enfermeira', bio: 'Cuida de feridas.', consent: 'on' };

function send(url: string, fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...fields })) body.append(name, value);
  return app.request(url, { method: 'POST', body, headers });
}

/** The status and heading of a page. */
async function seenAt(url: string) {
  const page = await app.request(url, { headers: BROWSER });
  return `${page.status} ${/<h1[^>]*>([^<]*)/.exec(await page.text())?.[1]}`;
}

const draftsOf = (id: string) =>
  app.database.selectFrom('drafts').selectAll().where('row_id', '=', id).execute();

/** The public data of the speakers, on the page and in the data API. */
async function inPublic() {
  const page = await (await app.request('/palestrantes', { headers: BROWSER })).text();
  const rows = await app.request('/rest/v1/speakers?select=*', { headers: { apikey: app.publishableKey } });
  return page + (await rows.text());
}

describe('a link', () => {
  it('is stored as a hash, and mailed if an address is given', async () => {
    const { id, url } = await aLink();
    const sent = new URL(url, 'http://x').searchParams.get('token') ?? '';
    const { rows } = await app.pool.query(
      'SELECT o::text AS whole FROM plenaria.own_pages o WHERE row_id = $1',
      [id],
    );
    expect(rows[0].whole).toContain(hash('sha256', sent));
    expect(rows[0].whole).not.toContain(sent);
    const rows2 = [{ id, email: 'ana@prado.example' }];
    const mailed = await atTeam('', 'POST', { table: 'speakers', rows: rows2, language: 'es', days: 7 });
    expect(await mailed.json()).toEqual({ links: [{ id }] });
    const emails = await app.pool.query(`SELECT data FROM pgboss.job WHERE data ->> 'kind' = 'own-page'`);
    expect(emails.rows[0].data).toMatchObject({
      to: 'ana@prado.example',
      language: 'es',
      greeting: '¡Hola, Ana Prado!',
    });
    expect(emails.rows[0].data.button.url).toMatch(/\/es\/minha-pagina\?token=[\w-]{43}$/);
    // A new link replaces the previous one.
    expect((await app.request(url, { headers: BROWSER })).status).toBe(404);
  });

  it('opens a page that is not indexed, cached or passed on, in three languages', async () => {
    const { url } = await aLink();
    for (const language of ['', '/en', '/es']) {
      const page = await app.request(language + url, { headers: BROWSER });
      expect(page.status).toBe(200);
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const html = await page.text();
      expect(/<meta name="robots" content="noindex"/.test(html)).toBe(true);
      expect(html.includes('Cuida de feridas.')).toBe(true);
      expect(html.includes('rel="canonical"')).toBe(false);
    }
    expect(await (await app.request('/sitemap.xml')).text()).not.toContain('minha-pagina');
    expect((await app.request('/minha-pagina', { headers: BROWSER })).status).toBe(404);
  });

  it('expires, can be revoked, and ends with its row', async () => {
    const { id, url } = await aLink({ days: 7 });
    app.clock.now = new Date(NOW.getTime() + 8 * 24 * 3600 * 1000);
    expect(await seenAt(url)).toBe('410 Este link venceu');
    expect((await send(url, { name: 'Outra' })).status).toBe(410);
    app.clock.now = NOW;
    const { links } = (await (await atTeam('?table=speakers', 'GET')).json()) as {
      links: { id: string; row_id: string }[];
    };
    const link = links.find(({ row_id }) => row_id === id);
    expect((await atTeam(`/${link?.id}`, 'DELETE')).status).toBe(200);
    expect(await seenAt(url)).toBe('410 Este link foi cancelado');
    expect((await send(url, {})).status).toBe(410);
    expect(await draftsOf(id)).toEqual([]);
    const other = await aLink();
    await app.database.deleteFrom('speakers').where('id', '=', other.id).execute();
    expect((await app.request(other.url, { headers: BROWSER })).status).toBe(404);
  });
});

describe('a sent form', () => {
  it('becomes one draft of the row with only the changes, and nothing public', async () => {
    const { id, url } = await aLink();
    const notifications = async () =>
      (
        await app.pool.query(
          `SELECT data ->> 'subject' AS of FROM pgboss.job WHERE data ->> 'kind' = 'own-page-answered'`,
        )
      ).rows;
    const before = await notifications();
    const sent = { bio: 'Outra biografia.', needs: 'Intérprete de Libras', order_position: '7', id: 'x' };
    expect(await (await send(url, sent)).json()).toEqual({ success: true });
    const { rows: looked } = await app.pool.query(
      'SELECT id, written_at::text AS written_at FROM drafts WHERE row_id = $1',
      [id],
    );
    expect((await send(url, { bio_en: 'Another biography.', bio: 'Outra biografia.' })).status).toBe(200);
    // Publishing a version seen before the sending publishes nothing.
    const published = await app.request('/rest/v1/rpc/publish_drafts', {
      method: 'POST',
      headers: {
        apikey: app.publishableKey,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ drafts: looked }),
    });
    expect(published.status).toBe(409);
    expect(((await published.json()) as { details: string }).details).toContain('Another biography.');
    const drafts = await draftsOf(id);
    expect(drafts).toHaveLength(1);
    expect(drafts[0]).toMatchObject({ table_name: 'speakers', sent_by: 'Ana Prado', release_id: null });
    expect(drafts[0]?.changes).toEqual({
      bio: 'Outra biografia.',
      translations: { en: { bio: 'Another biography.' } },
    });
    // Sent twice, notified once.
    expect(await notifications()).toEqual([...before, { of: 'Ana Prado enviou a própria página' }]);
    expect(/Outra biografia|Another biography/.test(await inPublic())).toBe(false);
    const listed = await (await atTeam('?table=speakers', 'GET')).json();
    const own = (listed as { links: { row_id: string }[] }).links.find(({ row_id }) => row_id === id);
    expect(own).toMatchObject({ used_at: NOW.toISOString(), consented_at: NOW.toISOString(), needs: null });
    // Without scripts, the browser returns to the own page, which shows what was sent.
    const again = { bio: 'Outra biografia.', bio_en: 'Another biography.', needs: 'Libras' };
    const answer = await send(url, again, BROWSER);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, url]);
    const page = await (await app.request(url, { headers: BROWSER })).text();
    expect(page.includes('Another biography.')).toBe(true);
    expect(page.includes('2 de março de 2026')).toBe(true);
  });

  it('is refused by field, and keeps its values', async () => {
    const { id, url } = await aLink();
    const refused = await send(url, { name: ' ', bio_es: 'Hola', consent: '' }, BROWSER);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html.includes('Preencha este campo')).toBe(true);
    expect(html.includes('Hola')).toBe(true);
    const answer = await send(url, { consent: '', picture: 'data:image/png;base64,AAAA' });
    expect(await answer.json()).toEqual({
      success: false,
      errors: { consent: 'consent', picture: 'picture' },
    });
    const broken = await send(url, { picture: 'data:image/png;base64,AAAA' });
    expect(await broken.json()).toEqual({ success: false, errors: { picture: 'picture' } });
    expect(await draftsOf(id)).toEqual([]);
  });

  it('can have an invalid picture, which is reported beside the values, and is then accepted', async () => {
    const { url } = await aLink();
    const name = 'Ana Sem Programas';
    const file = new File(['no picture'], 'me.txt', { type: 'image/png' });
    const refused = await send(url, { name, file }, BROWSER);
    const html = await refused.text();
    expect([
      refused.status,
      /<p[^>]*>A imagem não pôde ser lida/.test(html),
      html.includes(`value="${name}"`),
    ]).toEqual([422, true, true]);
    const sent = await send(url, { name }, BROWSER);
    const received = await app.request(sent.headers.get('Location') ?? '', { headers: BROWSER });
    const page = await received.text();
    expect(page.includes('Recebemos a sua página em')).toBe(true);
    expect(page).toMatch(new RegExp(`<input[^>]*name="name"[^>]*value="${name}"`));
  });

  it('subscribes its sender to the newsletter if ticked, in the language of the page, and nobody else', async () => {
    const email = 'Ana@News.example';
    const { url } = await aLink({ email });
    const news = async () =>
      (await app.database.selectFrom('newsletter_subscribers').selectAll().execute()).filter((row) =>
        row.email.includes('news.example'),
      );
    const page = await (await app.request(url, { headers: BROWSER })).text();
    expect(page).toMatch(/<input type="checkbox"(?![^>]*checked)[^>]*name="news"/);
    expect((await send(url, { bio: 'Outra.' })).status).toBe(200);
    expect((await send(url, { news: 'yes' })).status).toBe(200);
    // A refused form subscribes nobody, and stays ticked.
    const refused = await (await send(url, { news: 'on', consent: '' }, BROWSER)).text();
    expect(refused).toMatch(/<input type="checkbox"[^>]*name="news"[^>]*checked/);
    expect(await news()).toEqual([]);
    expect((await send(`/en${url}`, { news: 'on' }, BROWSER)).status).toBe(303);
    expect(await news()).toMatchObject([{ email: email.toLowerCase(), status: 'pending', language: 'en' }]);
    const emails = await app.pool.query(
      `SELECT data -> 'button' ->> 'url' AS url FROM pgboss.job WHERE data ->> 'to' = $1`,
      [email.toLowerCase()],
    );
    expect(emails.rows).toEqual([{ url: expect.stringContaining('/newsletter/confirm?') }]);

    const unknown = await aLink();
    expect(await (await app.request(unknown.url, { headers: BROWSER })).text()).not.toContain('name="news"');
    expect((await send(unknown.url, { news: 'on' })).status).toBe(200);
    expect(await news()).toHaveLength(1);
  });

  it('is not stored when the subscription fails, and can be sent again', async () => {
    const { id, url } = await aLink({ email: 'bia@later.example' });
    const rename = (from: string, to: string) =>
      app.pool.query(`ALTER TABLE plenaria.${from} RENAME TO ${to}`);
    await rename('newsletter_tokens', 'tokens_away');
    const refused = await send(url, { news: 'on', bio: 'Nova.' }).finally(() =>
      rename('tokens_away', 'newsletter_tokens'),
    );
    expect([refused.status, await refused.json()]).toEqual([503, { success: false, ended: 'unavailable' }]);
    expect(await draftsOf(id)).toEqual([]);
    expect((await send(url, { news: 'on', bio: 'Nova.' })).status).toBe(200);
    expect(await draftsOf(id)).toHaveLength(1);
  });

  it('has its picture re-encoded, also a file sent without scripts', async () => {
    const { id, url } = await aLink();
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0a6' } })
      .withExif({ IFD0: { Copyright: 'somewhere' } })
      .jpeg()
      .toBuffer();
    const file = new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' });
    expect((await send(url, { file }, BROWSER)).status).toBe(303);
    const [draft] = await draftsOf(id);
    const image = `${draft?.changes?.image}`;
    expect(image.slice(0, 23)).toBe('data:image/webp;base64,');
    const kept = await sharp(Buffer.from(image.slice(23), 'base64')).metadata();
    expect([kept.width, kept.exif]).toEqual([2000, undefined]);
    const page = await (await app.request(url, { headers: BROWSER })).text();
    expect(page.includes('data:image/webp;base64,')).toBe(true);
  });

  it.each([
    '1',
    'now',
    '-infinity',
    '0000-01-01T00:00:00Z',
    '99999-01-01T00:00:00Z',
    '%00',
    'x'.repeat(9000),
  ])('is stored whatever is sent as the seen version: %s', async (seen) => {
    const { id, url } = await aLink();
    const answer = await send(url, { bio: 'Outra.', seen });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await draftsOf(id)).toHaveLength(1);
  });

  it('keeps the first seen version, so that an editor’s change since then is a conflict', async () => {
    const { id, url } = await aLink();
    const versionOf = async () => {
      const { rows } = await app.pool.query('SELECT to_jsonb(s) ->> $2 AS at FROM speakers s WHERE id = $1', [
        id,
        'updated_at',
      ]);
      return rows[0].at as string;
    };
    const seen = await versionOf();
    await app.database.updateTable('speakers').set({ title: 'Professora' }).where('id', '=', id).execute();
    await send(url, { bio: 'Outra.', seen });
    await send(url, { bio: 'Ainda outra.', seen: await versionOf() });
    const { rows } = await app.pool.query(
      'SELECT seen = $2::timestamptz AS kept FROM drafts WHERE row_id = $1',
      [id, seen],
    );
    expect(rows).toEqual([{ kept: true }]);
  });

  it('accepts no version that the row never had', async () => {
    const claims = [
      'infinity',
      '1',
      '9999-12-31T00:00:00+00:00',
      '2026-02-31T00:00:00+00:00',
      '2999-01-01T00:00:00+23:59',
    ];
    for (const seen of [...claims, '0000-01-01T00:00:00+00:00']) {
      const { id, url } = await aLink();
      expect((await send(url, { bio: 'Outra.', seen })).status, seen).toBe(200);
      const { rows } = await app.pool.query(
        'SELECT d.seen <= s.updated_at AS kept FROM drafts d JOIN speakers s ON s.id::text = d.row_id WHERE s.id = $1',
        [id],
      );
      expect([seen, rows]).toEqual([seen, [{ kept: true }]]);
    }
  });

  it('takes only a website’s address, normalised, and no text with directional overrides', async () => {
    const { id } = await app.database
      .insertInto('sponsors')
      .values({ name: 'Gaze' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const wanted = { table: 'sponsors', rows: [{ id, email: null }], language: 'pt-BR', days: 14 };
    const { links } = (await (await atTeam('', 'POST', wanted)).json()) as { links: { url: string }[] };
    const url = new URL(links[0]?.url ?? '');
    const sendWebsite = (website: string) => send(url.pathname + url.search, { name: 'Ga\u202Eze', website });
    for (const website of [
      'https://user:pw@gaze.example',
      'https://gaze.example/\u202Egnp.exe',
      '//gaze.example',
    ])
      expect(await (await sendWebsite(website)).json(), website).toEqual({
        success: false,
        errors: { website: 'website' },
      });
    expect((await sendWebsite('ação.example/loja')).status).toBe(200);
    const [draft] = await draftsOf(id);
    expect(draft).toMatchObject({
      changes: { website: 'https://xn--ao-siap.example/loja' },
      sent_by: 'Gaze',
    });
  });

  it('ends the link once the team accepted or refused it, or is about to publish it', async () => {
    const { id, url } = await aLink();
    await send(url, { bio: 'Outra.' });
    const release = await app.database
      .insertInto('releases')
      .values({ name: 'Programa' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.database
      .updateTable('drafts')
      .set({ release_id: release.id })
      .where('row_id', '=', id)
      .execute();
    expect((await send(url, { bio: 'Ainda outra.' })).status).toBe(410);
    await app.database.updateTable('drafts').set({ release_id: null }).where('row_id', '=', id).execute();
    expect((await app.request(url, { headers: BROWSER })).status).toBe(200);
    await app.database.deleteFrom('drafts').where('row_id', '=', id).execute();
    expect(await seenAt(url)).toBe('410 A sua página já está com a equipe');
  });
});

it('limits guessing of links, and lets valid ones through meanwhile', async () => {
  const { url } = await aLink();
  const wrong = () => app.request(`/minha-pagina?token=${'x'.repeat(43)}`, { headers: BROWSER });
  let status = 0;
  for (let tries = 0; tries < 100 && status !== 429; tries += 1) status = (await wrong()).status;
  expect(status).toBe(429);
  expect((await app.request(url, { headers: BROWSER })).status).toBe(200);
});

describe('personal data', () => {
  it('is exported and erased by the address of the link', async () => {
    const email = 'erased@prado.example';
    const { id, url } = await aLink({ email });
    await send(url, { bio: 'Biografia secreta.', needs: 'Rampa' });
    const parameters = { database: app.database as never, dataDir: app.dataDir, events: app.events };
    const exported = JSON.stringify(await exportPerson(parameters, email));
    expect(exported).toContain('Rampa');
    expect(exported).toContain('Biografia secreta.');
    await erasePerson(parameters, email, { accounts: false });
    expect(await draftsOf(id)).toEqual([]);
    expect((await app.request(url, { headers: BROWSER })).status).not.toBe(200);
    expect(
      await app.database
        .selectFrom('plenaria.own_page_answers')
        .where('needs', '=', 'Rampa')
        .selectAll()
        .execute(),
    ).toEqual([]);
  });

  it('expires: unused links, needs after the congress, consent much later', async () => {
    await app.database.deleteFrom('plenaria.own_pages').execute();
    const unused = await aLink({ days: 7 });
    const used = await aLink({ days: 7 });
    await send(used.url, { needs: 'Rampa' });
    const facts = () => shippedFacts;
    const onDay = (day: string) =>
      eraseExpired({ database: app.database, facts, clock: () => new Date(`${day}T12:00:00Z`) });
    const { lastDay } = shippedFacts.event;
    const left = () => app.database.selectFrom('plenaria.own_pages').select('row_id').execute();
    expect(await onDay('2026-03-09')).toMatchObject({ ownPages: 0, accessNeeds: 0 });
    expect(await onDay(addDays(lastDay, RETENTION.accessNeedsDays))).toMatchObject({
      ownPages: 1,
      accessNeeds: 0,
    });
    expect(await left()).toEqual([{ row_id: used.id }]);
    expect(await onDay(addDays(lastDay, RETENTION.accessNeedsDays + 1))).toMatchObject({ accessNeeds: 1 });
    expect(await onDay('2028-03-10')).toMatchObject({ ownPages: 1 });
    expect(await left()).not.toContainEqual({ row_id: unused.id });
  });
});
