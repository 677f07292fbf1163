import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { erasePerson } from './erase-person.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  headers = { ...(await signedIn(app, 'editor')).headers, 'Content-Type': 'application/json' };
});
afterAll(() => app.close());

async function aSpeaker() {
  const translations = JSON.stringify({ en: { bio: 'Treats wounds.' } });
  const { rows } = await app.pool.query(
    `INSERT INTO speakers (name, title, bio, translations) VALUES ('Ana Prado', 'Enfermeira', 'Cuida.', $1) RETURNING id`,
    [translations],
  );
  return rows[0].id as string;
}

async function linkOf(id: string, email: string) {
  const body = { table: 'speakers', rows: [{ id, email: null }], copied: true, language: 'pt-BR', days: 14 };
  const made = await app.request('/functions/v1/own-pages', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await app.pool.query('UPDATE plenaria.own_pages SET email = $2 WHERE row_id = $1', [id, email]);
  const { links } = (await made.json()) as { links: [{ url: string }] };
  const { pathname, search } = new URL(links[0].url);
  return pathname + search;
}

/** The version of the draft that the page shows. */
async function versionAt(url: string): Promise<string> {
  const page = await app.request(url, { headers: { Accept: 'text/html' } });
  return /name="draft"[^>]*value="([^"]*)"/.exec(await page.text())?.[1] ?? '';
}

async function send(url: string, fields: Record<string, string>) {
  const draft = await versionAt(url);
  const body = new FormData();
  const filled = {
    name: 'Ana Prado',
    title: 'Enfermeira',
    bio: 'Cuida.',
    bio_en: 'Treats wounds.',
    consent: 'on',
  };
  for (const [name, value] of Object.entries({ ...filled, draft, ...fields })) body.append(name, value);
  expect((await app.request(url, { method: 'POST', body })).status).toBe(200);
}

const erase = (email: string) =>
  erasePerson({ database: app.database as never, dataDir: app.dataDir, events: app.events }, email, {
    accounts: false,
  });
const draftOf = async (id: string) =>
  (await app.pool.query('SELECT id, changes, author, sent_by FROM drafts WHERE row_id = $1', [id])).rows[0];
/** Writes a draft as the team does. */
const write = (path: string, method: string, draft: object) =>
  app.request(`/rest/v1/drafts${path}`, {
    method,
    headers,
    body: JSON.stringify({ table_name: 'speakers', ...draft }),
  });

it('erasing a person removes what they sent from a draft, and keeps what the team wrote before and after', async () => {
  const id = await aSpeaker();
  const { rows } = await app.pool.query('SELECT updated_at::text AS seen FROM speakers WHERE id = $1', [id]);
  const translations = { en: { bio: 'Treats wounds.', title: 'Physician' } };
  const teamDraft = { row_id: id, seen: rows[0].seen, changes: { title: 'Médica', translations } };
  expect((await write('', 'POST', teamDraft)).status).toBe(201);
  const { author } = await draftOf(id);
  const url = await linkOf(id, 'ana@prado.example');
  const sentFields = {
    title: 'Médica',
    title_en: 'Physician',
    bio: 'Vida secreta.',
    bio_en: 'A secret life.',
  };
  await send(url, sentFields);
  await send(url, { ...sentFields, institution: 'Instituto secreto', country: 'Peru' });
  const sent = await draftOf(id);
  expect(sent).toMatchObject({ author: 'Ana Prado', sent_by: 'Ana Prado' });
  const changes = { ...sent.changes, country: 'Chile' };
  expect((await write(`?id=eq.${sent.id}`, 'PATCH', { changes })).status).toBe(204);

  await erase('ana@prado.example');
  expect(await draftOf(id)).toMatchObject({
    ...{ author, sent_by: null },
    changes: { title: 'Médica', country: 'Chile', translations },
  });
});

it('deletes a draft that only they wrote, also if they got another link since', async () => {
  const id = await aSpeaker();
  await send(await linkOf(id, 'ana@lima.example'), { bio: 'Vida secreta.', title_en: 'Nurse' });
  await linkOf(id, 'ana@lima.example');
  await erase('ana@lima.example');
  expect(await draftOf(id)).toBeUndefined();
});

it('removes what they sent over a draft of the team, whose author is restored', async () => {
  const id = await aSpeaker();
  const { rows } = await app.pool.query('SELECT updated_at::text AS seen FROM speakers WHERE id = $1', [id]);
  const teamDraft = { row_id: id, seen: rows[0].seen, changes: { title: 'Médica' } };
  await write('', 'POST', teamDraft);
  const before = await draftOf(id);
  await send(await linkOf(id, 'ana@reis.example'), { title: 'Médica', bio_en: 'A secret life.' });
  await erase('ana@reis.example');
  expect(await draftOf(id)).toEqual(before);
});

it('removes what was sent before two speakers were merged, also from the state that an undo would restore', async () => {
  const merge = async (gone: string, stays: string) => {
    const answer = await app.request('/rest/v1/rpc/merge_speakers', {
      method: 'POST',
      headers,
      body: JSON.stringify({ gone, stays }),
    });
    return ((await answer.json()) as [{ transaction_id: number }])[0].transaction_id;
  };
  const takeBack = (change: number) =>
    app.request('/rest/v1/rpc/take_back', { method: 'POST', headers, body: JSON.stringify({ change }) });
  const anybodys = async (id: string) =>
    (await app.pool.query('SELECT count(*)::int AS n FROM drafts WHERE row_id = $1', [id])).rows[0].n;

  // Both had a draft; sending again writes that of the remaining speaker.
  const [gone, stays] = [await aSpeaker(), await aSpeaker()];
  const [first, second] = [await linkOf(gone, 'eva@a.example'), await linkOf(stays, 'eva@b.example')];
  await send(first, { bio: 'Vida secreta.' });
  await send(second, { institution: 'USP' });
  await merge(gone, stays);
  await send(first, { institution: 'USP', country: 'Peru' });
  await erase('eva@a.example');
  expect([await anybodys(gone), await anybodys(stays)]).toEqual([0, 0]);

  // The team edited it before and after.
  const [other, one] = [await aSpeaker(), await aSpeaker()];
  const { rows } = await app.pool.query('SELECT updated_at::text AS seen FROM speakers WHERE id = $1', [
    other,
  ]);
  await write('', 'POST', { row_id: other, seen: rows[0].seen, changes: { title: 'Médica' } });
  const url = await linkOf(other, 'ida@a.example');
  await send(url, { title: 'Médica', bio: 'Vida secreta.', bio_en: 'A secret life.' });
  const merged = await merge(other, one);
  await send(url, { title: 'Médica', bio: 'Vida nova.', bio_en: 'A secret life.' });
  await erase('ida@a.example');
  const { rows: kept } = await app.pool.query('SELECT * FROM plenaria.merged_speakers WHERE gone_id = $1', [
    other,
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/secret/);
  await takeBack(merged);
  expect(await draftOf(other)).toMatchObject({ changes: { title: 'Médica' }, sent_by: null });
});
