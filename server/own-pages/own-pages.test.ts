import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { exportPerson } from '#server/privacy/export-person.ts';
import { eraseExpired } from '#server/privacy/retention.ts';
import {
  aLink,
  app,
  atTeam,
  BROWSER,
  draftsOf,
  NOW,
  ownPagesOfFile,
  seenAt,
  send,
} from '#tests/support/own-pages.ts';

ownPagesOfFile();

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
