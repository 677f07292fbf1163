import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { NOBODYS_SMTP_URL } from '#tests/support/smtp.ts';

export const BROWSER = { Accept: 'text/html' };
export const NOW = new Date('2026-03-02T12:00:00Z');

export let app: TestApp;
export let token: string;

export const atTeam = (path: string, method: string, body?: object) =>
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
export async function aLink({ email = null as string | null, days = 14 } = {}) {
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

export function send(
  url: string,
  fields: Record<string, string | File>,
  headers: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...fields })) body.append(name, value);
  return app.request(url, { method: 'POST', body, headers });
}

/** The status and heading of a page. */
export async function seenAt(url: string) {
  const page = await app.request(url, { headers: BROWSER });
  return `${page.status} ${/<h1[^>]*>([^<]*)/.exec(await page.text())?.[1]}`;
}

export const draftsOf = (id: string) =>
  app.database.selectFrom('drafts').selectAll().where('row_id', '=', id).execute();

/** Starts a site and signs in an editor, for the tests of the file that calls it. */
export function ownPagesOfFile() {
  beforeAll(async () => {
    app = await createTestApp({ config: { smtpUrl: NOBODYS_SMTP_URL } });
    token = (await signedIn(app, 'editor')).token;
  });
  afterAll(() => app.close());
}
