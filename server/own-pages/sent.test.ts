import sharp from 'sharp';
import { expect, it } from 'vitest';
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
  token,
} from '#tests/support/own-pages.ts';

ownPagesOfFile();

/** The public data of the speakers, on the page and in the data API. */
async function inPublic() {
  const page = await (await app.request('/palestrantes', { headers: BROWSER })).text();
  const rows = await app.request('/rest/v1/speakers?select=*', { headers: { apikey: app.publishableKey } });
  return page + (await rows.text());
}

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
  const rename = (from: string, to: string) => app.pool.query(`ALTER TABLE plenaria.${from} RENAME TO ${to}`);
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

it.each(['1', 'now', '-infinity', '0000-01-01T00:00:00Z', '99999-01-01T00:00:00Z', '%00', 'x'.repeat(9000)])(
  'is stored whatever is sent as the seen version: %s',
  async (seen) => {
    const { id, url } = await aLink();
    const answer = await send(url, { bio: 'Outra.', seen });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await draftsOf(id)).toHaveLength(1);
  },
);

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
  await app.database.updateTable('drafts').set({ release_id: release.id }).where('row_id', '=', id).execute();
  expect((await send(url, { bio: 'Ainda outra.' })).status).toBe(410);
  await app.database.updateTable('drafts').set({ release_id: null }).where('row_id', '=', id).execute();
  expect((await app.request(url, { headers: BROWSER })).status).toBe(200);
  await app.database.deleteFrom('drafts').where('row_id', '=', id).execute();
  expect(await seenAt(url)).toBe('410 A sua página já está com a equipe');
});
