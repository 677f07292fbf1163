import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

/** Two merged speakers are one person, with one own page, until the merge is undone. */

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  const { token } = await signedIn(app, 'editor');
  headers = {
    apikey: app.publishableKey,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  };
});
afterAll(() => app.close());

async function call(path: string, body?: object, method = 'POST') {
  const answer = await app.request(path, {
    headers,
    ...(body && { method, body: JSON.stringify(body) }),
  });
  expect(answer.status).toBeLessThan(300);
  return answer.json();
}

async function aSpeaker(columns: object) {
  const row = { title: 'Enfermeira', bio: 'Cuida de feridas.', ...columns };
  const { rows } = await sql<{ id: string }>`
    INSERT INTO speakers (name, title, bio, image, alt, institution, country, translations)
    SELECT name, title, bio, image, alt, institution, country, coalesce(translations, '{}')
    FROM jsonb_populate_record(NULL::speakers, ${JSON.stringify(row)}) RETURNING id`.execute(app.database);
  return rows[0]?.id ?? '';
}
const rowOf = (id: string) =>
  app.database.selectFrom('speakers').selectAll().where('id', '=', id).executeTakeFirst();

/** Mails the link, and returns the address of its page. */
async function linkOf(id: string, email: string) {
  await call('/functions/v1/own-pages', {
    ...{ table: 'speakers', language: 'pt-BR', days: 14 },
    rows: [{ id, email }],
  });
  const { rows } = await sql<{ url: string }>`
    SELECT data #>> '{button,url}' AS url FROM pgboss.job WHERE data ->> 'to' = ${email} ORDER BY created_on DESC LIMIT 1`.execute(
    app.database,
  );
  const { pathname, search } = new URL(rows[0]?.url ?? '');
  return pathname + search;
}
async function send(url: string, fields: Record<string, string>) {
  const filled = { name: 'Ana Lima', title: 'Enfermeira', bio: 'Cuida de feridas.', consent: 'on' };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...fields })) body.append(name, value);
  return (await app.request(url, { method: 'POST', body })).status;
}
/** The name in the form of a link, or the page's status. */
async function nameAt(url: string) {
  const page = await app.request(url, { headers: { Accept: 'text/html' } });
  return /name="name"[^>]*value="([^"]*)"/.exec(await page.text())?.[1] ?? page.status;
}
const linksOf = async (id: string) =>
  (
    (await call('/functions/v1/own-pages?table=speakers')) as { links: Record<string, unknown>[] }
  ).links.filter(({ row_id }) => row_id === id);
const merge = async (gone: string, stays: string) => {
  const [change] = (await call('/rest/v1/rpc/merge_speakers', { gone, stays })) as [
    { transaction_id: number },
  ];
  return change.transaction_id;
};
const takeBack = async (change: number) => {
  const [back] = (await call('/rest/v1/rpc/take_back', { change })) as [{ transaction_id: number }];
  return back.transaction_id;
};
const draftOf = (id: string) =>
  app.database.selectFrom('drafts').select('changes').where('row_id', '=', id).executeTakeFirst();

it('the remaining speaker has the link, the address and the answers, until the merge is undone', async () => {
  const [gone, stays] = [await aSpeaker({ name: 'Ana Lima' }), await aSpeaker({ name: 'Ana Paula Lima' })];
  const url = await linkOf(gone, 'ana@lima.example');
  expect(await send(url, { needs: 'Intérprete de Libras', institution: 'UFMG' })).toBe(200);

  const merged = await merge(gone, stays);
  const answers = { email: 'ana@lima.example', needs: 'Intérprete de Libras' };
  expect(await linksOf(stays)).toMatchObject([answers]);
  expect(await nameAt(url)).toBe('Ana Paula Lima');
  expect(await draftOf(stays)).toEqual({ changes: { institution: 'UFMG' } });
  expect(await send(url, { name: 'Ana Paula Lima', institution: 'USP', needs: 'Libras' })).toBe(200);
  const { rows } = await sql`SELECT row_id, email FROM plenaria.participant_links`.execute(app.database);
  expect(rows).toEqual([{ row_id: stays, email: 'ana@lima.example' }]);

  const parted = await takeBack(merged);
  expect([await linksOf(stays), await nameAt(url)]).toEqual([[], 'Ana Lima']);
  expect(await linksOf(gone)).toMatchObject([{ ...answers, needs: 'Libras' }]);
  expect([await draftOf(stays), await draftOf(gone)]).toEqual([
    undefined,
    { changes: { institution: 'USP' } },
  ]);
  // Undoing and redoing it merges them again; deleting the remaining speaker then invalidates the link.
  const again = await takeBack(parted);
  expect([await nameAt(url), await draftOf(stays)]).toEqual([
    'Ana Paula Lima',
    { changes: { institution: 'USP' } },
  ]);
  await takeBack(again);
  await app.database.deleteFrom('speakers').where('id', '=', gone).execute();
  expect(await nameAt(url)).toBe(404);
});

it('both links lead to the remaining speaker with the answers of both, and a new link replaces them', async () => {
  const [gone, stays] = [await aSpeaker({ name: 'Eva Reis' }), await aSpeaker({ name: 'Eva Maria Reis' })];
  const [first, second] = [await linkOf(gone, 'eva@a.example'), await linkOf(stays, 'eva@b.example')];
  expect(await send(first, { name: 'Eva Maria Reis', needs: 'Rampa', country: 'Chile' })).toBe(200);
  expect(await send(second, { name: 'Eva Maria Reis', needs: 'Libras', institution: 'USP' })).toBe(200);
  await merge(gone, stays);
  expect([await nameAt(first), await nameAt(second)]).toEqual(['Eva Maria Reis', 'Eva Maria Reis']);
  expect(await linksOf(stays)).toMatchObject([{ email: 'eva@b.example', needs: 'Libras\nRampa' }]);
  const anew = await linkOf(stays, 'eva@b.example');
  expect([await nameAt(first), await nameAt(second), await nameAt(anew)]).toEqual([
    410,
    404,
    'Eva Maria Reis',
  ]);
  expect(await linksOf(stays)).toMatchObject([{ needs: 'Libras\nRampa', revoked_at: null }]);
});

it('the remaining speaker gets what their row lacks, with translations, until the merge is undone', async () => {
  const image =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const gone = await aSpeaker({
    ...{ name: 'Rui Sá', title: 'Médico', image, alt: 'Rui', country: 'Chile', institution: 'UFMG' },
    translations: {
      en: { title: 'Physician', bio: 'Treats wounds.', country: 'Chile', alt: 'Rui, smiling' },
    },
  });
  const stays = await aSpeaker({ name: 'Rui de Sá', institution: 'USP', alt: 'Ninguém', translations: {} });
  const before = await rowOf(stays);
  const merged = await merge(gone, stays);
  expect(await rowOf(stays)).toMatchObject({
    ...{ name: 'Rui de Sá', title: 'Enfermeira', image, alt: 'Rui', country: 'Chile', institution: 'USP' },
    translations: { en: { bio: 'Treats wounds.', country: 'Chile', alt: 'Rui, smiling' } },
  });
  await takeBack(merged);
  expect(await rowOf(stays)).toEqual({ ...before, updated_at: expect.anything() });
});

it('of a sent draft only its own changes move, and all of it returns with what was sent since', async () => {
  const gone = await aSpeaker({
    ...{ name: 'Lia Melo', country: 'Chile' },
    translations: { en: { title: 'Old title', bio: 'Old bio' }, es: { bio: 'Vieja' } },
  });
  const stays = await aSpeaker({
    ...{ name: 'Lia M. Melo', title: 'Médica', bio: 'Opera.' },
    translations: { en: { title: 'Surgeon', bio: 'Operates.' }, es: { title: 'Cirujana' } },
  });
  const url = await linkOf(gone, 'lia@melo.example');
  const own = { ...{ name: 'Lia Melo', country: 'Chile' }, ...{ title_en: 'Old title', bio_en: 'Heals.' } };
  expect(await send(url, { ...own, institution: 'UFMG' })).toBe(200);
  const sent = await draftOf(gone);
  expect(sent?.changes?.translations).toEqual({ en: { title: 'Old title', bio: 'Heals.' } });

  const merged = await merge(gone, stays);
  expect(await draftOf(stays)).toEqual({
    changes: {
      institution: 'UFMG',
      translations: { en: { title: 'Surgeon', bio: 'Heals.' }, es: { title: 'Cirujana' } },
    },
  });
  const parted = await takeBack(merged);
  expect([await draftOf(gone), await draftOf(stays)]).toEqual([sent, undefined]);

  await takeBack(parted);
  const asShown = { name: 'Lia M. Melo', title: 'Médica', bio: 'Opera.', country: 'Chile' };
  const translated = { title_en: 'Surgeon', bio_en: 'Heals all.', title_es: 'Cirujana', bio_es: 'Cura.' };
  expect(await send(url, { ...asShown, ...translated, institution: 'USP' })).toBe(200);
  const { rows } = await sql<{ id: number }>`
    SELECT max(transaction_id) AS id FROM content_history WHERE row_id = ${gone}`.execute(app.database);
  await takeBack(rows[0]?.id ?? 0);
  expect(await draftOf(gone)).toEqual({
    changes: {
      institution: 'USP',
      translations: { en: { title: 'Old title', bio: 'Heals all.' }, es: { bio: 'Cura.' } },
    },
  });
});

it('concurrent sendings through two links to one page do not overwrite each other', async () => {
  const [gone, stays] = [await aSpeaker({ name: 'Ivo Dias' }), await aSpeaker({ name: 'Ivo Dias' })];
  const [first, second] = [await linkOf(gone, 'ivo@a.example'), await linkOf(stays, 'ivo@b.example')];
  await merge(gone, stays);
  const client = await app.pool.connect();
  await client.query('BEGIN; LOCK TABLE drafts IN SHARE MODE');
  const sent = [send(first, { name: 'Ivo Dias', country: 'Chile' })];
  const waiting = async () =>
    (await app.pool.query('SELECT count(DISTINCT pid)::int AS n FROM pg_locks WHERE NOT granted')).rows[0].n;
  await expect.poll(waiting).toBe(1);
  sent.push(send(second, { name: 'Ivo Dias', institution: 'USP' }));
  await expect.poll(waiting).toBe(2);
  await client.query('COMMIT');
  client.release();
  // The second one got a conflict.
  expect(await Promise.all(sent)).toEqual([200, 422]);
  expect(await draftOf(stays)).toEqual({ changes: { country: 'Chile' } });
});

it('the team’s notes move to the remaining speaker, until the merge is undone', async () => {
  const [gone, stays] = [await aSpeaker({ name: 'Bia Luz' }), await aSpeaker({ name: 'Beatriz Luz' })];
  const note = (row_id: string, text: string) =>
    app.pool.query(
      `INSERT INTO notes (table_name, row_id, text, author) VALUES ('speakers', $1, $2, 'Rui')`,
      [row_id, text],
    );
  const notesOf = async (id: string) =>
    (await app.pool.query('SELECT text FROM notes WHERE row_id = $1 ORDER BY text', [id])).rows.map(
      ({ text }) => text,
    );
  await note(gone, 'Falta a foto');
  await note(stays, 'Conferir o nome');
  const merged = await merge(gone, stays);
  expect(await notesOf(stays)).toEqual(['Conferir o nome', 'Falta a foto']);
  await note(stays, 'Telefonar');
  await takeBack(merged);
  expect([await notesOf(gone), await notesOf(stays)]).toEqual([
    ['Falta a foto'],
    ['Conferir o nome', 'Telefonar'],
  ]);
});

it('creating many links at once is fast, although each may replace another', async () => {
  await app.pool.query(`INSERT INTO plenaria.own_pages (row_id, table_name, language, created_at, expires_at, token_hash)
    SELECT gen_random_uuid(), 'speakers', 'es', now(), now() + interval '1 day', one::text FROM generate_series(1, 3000) one`);
  const ids = await Promise.all(Array.from({ length: 40 }, (_, place) => aSpeaker({ name: `Ida ${place}` })));
  const rows = ids.map((id) => ({ id, email: null }));
  const wanted = { table: 'speakers', language: 'pt-BR', days: 14, copied: true, rows };
  expect((await call('/functions/v1/own-pages', wanted)).links).toHaveLength(40);
});
