import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const BROWSER = { Accept: 'text/html' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await signedIn(app, 'editor')).token;
});
afterAll(() => app.close());

/** A speaker and the address of their own page. */
async function aLink() {
  const { id } = await app.database
    .insertInto('speakers')
    .values({ name: 'Ana Prado', title: 'Enfermeira', bio: 'Cuida de feridas.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await app.request('/functions/v1/own-pages', {
    method: 'POST',
    headers: {
      apikey: app.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      ...{ table: 'speakers', language: 'pt-BR', days: 14, copied: true },
      rows: [{ id, email: null }],
    }),
  });
  const { links } = (await made.json()) as { links: { url: string }[] };
  const url = new URL(links[0]?.url ?? '');
  return { id, url: url.pathname + url.search };
}

const pageAt = async (url: string) => (await app.request(url, { headers: BROWSER })).text();

it('stores a browser draft under its own row only, in every language', async () => {
  const keptBy = async (url: string) => /data-keeps="([^"]*)"/.exec(await pageAt(url))?.[1];
  const [ana, rui] = [await aLink(), await aLink()];
  expect(await keptBy(ana.url)).toContain(ana.id);
  expect(await keptBy(`/en${ana.url}`)).toBe(await keptBy(ana.url));
  expect(await keptBy(rui.url)).toContain(rui.id);
});

it('notifies the organisers, also over a draft of the team, and again only after the team has edited', async () => {
  const notifications = async () => {
    const { rows } = await app.pool.query(
      "SELECT FROM pgboss.job WHERE data ->> 'kind' = 'own-page-answered'",
    );
    return rows.length;
  };
  const { id, url } = await aLink();
  const { rows } = await sql<{ draft: string }>`
    INSERT INTO drafts (table_name, row_id, changes, author, written_by)
    SELECT 'speakers', ${id}, '{"title": "Médica"}', 'Bia', id FROM plenaria.users LIMIT 1
    RETURNING to_char(written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS draft`.execute(
    app.database,
  );
  const draft = rows[0]?.draft ?? '';
  async function send(bio: string) {
    const body = new FormData();
    const fields = { name: 'Ana Prado', title: 'Médica', consent: 'on', draft, bio };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return (await app.request(url, { method: 'POST', body })).json();
  }
  expect(await send('Outra biografia.')).toEqual({ success: true });
  expect(await notifications()).toBe(1);
  expect(await send('Mais uma.')).toEqual({ success: true });
  expect(await notifications()).toBe(1);
});
