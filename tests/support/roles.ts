import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import { type Right, TEAM_ROLES, type TeamRole } from '#congress/accounts/rights.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import * as clients from '#tests/support/clients.ts';
import { signedIn } from '#tests/support/sign-in.ts';

/**
 * For tests of every table, function, route and socket with every role, through the real client. They are listed from the database's
 * catalogue and the server's routes, so that a new one without a rule makes a test fail.
 */

export const CALLERS = [...TEAM_ROLES, 'stranger', 'anonymous'] as const;
export type Caller = (typeof CALLERS)[number];
export const roleOf = (caller: Caller): TeamRole | null =>
  caller === 'stranger' || caller === 'anonymous' ? null : caller;

export let app: TestApp;
let url: string;
const tokens = {} as Record<Caller, string | undefined>;

export const query = async <Row>(text: string): Promise<Row[]> => (await app.pool.query(text)).rows as Row[];

export const clientOf = (caller: Caller) => clientWith(tokens[caller]);
export const clientWith = (token: string | undefined): SupabaseClient =>
  clients.clientWith(url, app.publishableKey, token);

export const REFUSED = '42501';

/** The rights that routes require, and bodies for them that have no effect. */
export const GUARDED: Record<string, { right: Right; body?: object }> = {
  'POST /auth/v1/invite': { right: 'manageTeam', body: { email: 'x', team_role: 'reader' } },
  'GET /auth/v1/admin/users': { right: 'manageTeam' },
  'GET /auth/v1/admin/users/:id': { right: 'manageTeam' },
  'PUT /auth/v1/admin/users/:id': { right: 'manageTeam', body: { team_role: 'reader' } },
  'DELETE /auth/v1/admin/users/:id': { right: 'manageTeam' },
  'DELETE /auth/v1/admin/users/:id/sessions': { right: 'manageTeam' },
  'GET /functions/v1/mail': { right: 'readContent' },
  'GET /functions/v1/counts': { right: 'readContent' },
  'GET /functions/v1/counts/sponsors/:sponsor': { right: 'readContent' },
  'POST /functions/v1/preview': { right: 'readContent', body: { path: '/' } },
  'POST /functions/v1/erase-person': { right: 'writeEnquiries', body: { email: 'nobody@example.org' } },
  'POST /functions/v1/mailings/preview': { right: 'readContent' },
  'POST /functions/v1/mailings/trial': { right: 'writeContent', body: {} },
  'GET /functions/v1/mailings/:id': { right: 'writeEnquiries' },
  'POST /functions/v1/mailings/:id/schedule': { right: 'writeEnquiries', body: {} },
  'POST /functions/v1/mailings/:id/send': { right: 'writeEnquiries', body: {} },
  'POST /functions/v1/mailings/:id/stop': { right: 'writeEnquiries' },
  'POST /functions/v1/paper-files': { right: 'writeContent', body: {} },
  'POST /functions/v1/look-pictures': { right: 'writeDrafts', body: {} },
  'GET /functions/v1/own-pages': { right: 'writeContent' },
  'POST /functions/v1/own-pages': { right: 'writeContent', body: {} },
  'DELETE /functions/v1/own-pages/:id': { right: 'writeContent' },
};

export function ask(caller: Caller, address: string, body?: object) {
  const [method = '', path = ''] = address.replace(':id', randomUUID()).split(' ');
  return app.request(path, {
    method,
    headers: {
      apikey: app.publishableKey,
      'Content-Type': 'application/json',
      ...(tokens[caller] && { Authorization: `Bearer ${tokens[caller]}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Starts a site with the sample and signs in a user of each role, for the tests of the file that calls it. */
export function rolesOfFile() {
  beforeAll(async () => {
    app = await createTestApp({ sampleContent: true });
    url = await app.listen();
    const ids = {} as Record<Caller, string>;
    for (const caller of CALLERS)
      if (caller !== 'anonymous')
        ({ token: tokens[caller], userId: ids[caller] } = await signedIn(app, roleOf(caller)));
    await app.pool.query(`
    INSERT INTO enquiries (form, fields) VALUES ('contato', '{"email":"a@b.example"}');
    INSERT INTO feedback (talk, title, useful, clear, language) VALUES ('0123456789', 'Laser', 4, 5, 'en');
    INSERT INTO newsletter_subscribers (email) VALUES ('c@d.example');
    INSERT INTO glossary (term) VALUES ('Curativo');
    INSERT INTO mailings (subject, body) VALUES ('Inscrições', 'Abertas.');
    INSERT INTO notices (text, ends_at) VALUES ('Chove', '2099-01-01');
    INSERT INTO site_texts (id, text) VALUES ('home.hero.subtitle', 'Outro');
    INSERT INTO outdated_translations (table_name, row_id, column_name, language, translated_from)
      VALUES ('speakers', 'x', 'bio', 'en', '');
    INSERT INTO notes (table_name, row_id, text, author, written_by)
      VALUES ('speakers', 'x', 'Confira', 'Bia', '${ids.reviewer}');
    INSERT INTO plenaria.security_events (kind, happened_at, last_at) VALUES ('signed_in', now(), now());
    INSERT INTO drafts (table_name, row_id, changes, author, written_by)
      VALUES ('speakers', 'x', '{"name":"Bia"}', 'Bia', '${ids.reviewer}');
    INSERT INTO releases (name) VALUES ('Programa');
    INSERT INTO confirmed_facts (path) VALUES ('organiser.name')`);
    // The sample has no author; this makes the owner one.
    await clientOf('owner').from('faq').update({ condition: null }).is('condition', null);
  });
  afterAll(() => app.close());
}
