import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitFor } from '#tests/support/wait.ts';
import { ErasureRefused, erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { storedTables } from './stored-data.ts';

const ADDRESS = 'Ana.Lima+site@Exemplo.org';
/** Other people with addresses that contain hers, or look alike. */
const OTHERS = [
  'joana.ana.lima+site@exemplo.org.br',
  'xana.lima+site@exemplo.org',
  'anaxlima+site@exemplo.org',
];

let site: TestApp;
let token: string;
const here = () => ({ database: site.database, dataDir: site.dataDir, events: site.events });

beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
  token = (await signedIn(site)).token;
});
afterAll(() => site.close());

/** The tables with a text in any column, by a separate search: every row as text, without other people's. */
async function tablesWith(text: string): Promise<string[]> {
  const sought = text.toLowerCase();
  const found: string[] = [];
  for (const { name } of await storedTables(site.database)) {
    const { rows } = await sql<{ row: string }>`
      SELECT lower(to_jsonb(t)::text) AS row FROM ${sql.table(name)} AS t
      WHERE position(${sought} in lower(to_jsonb(t)::text)) > 0`.execute(site.database);
    const others = OTHERS.filter((other) => other !== sought);
    const left = rows.map(({ row }) => others.reduce((said, other) => said.replaceAll(other, ''), row));
    if (left.some((said) => said.includes(sought))) found.push(name);
  }
  return found;
}

/** Everything that a person can leave: forms, queued emails, emails in files, mentions, content and its history. */
async function leaveTraces() {
  const { database } = site;
  for (const email of [ADDRESS, ...OTHERS]) {
    const fields = { 'form-name': 'contato', nome: 'Ana', email, assunto: 'outros', mensagem: 'Olá' };
    expect((await site.request('/', { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(200);
    const subscription = new URLSearchParams({ 'form-name': 'newsletter', email });
    expect((await site.request('/', { method: 'POST', body: subscription })).status).toBe(200);
  }
  const mention = { email: 'rui@x.example', mensagem: `Falem com\n${ADDRESS}, por favor` };
  await database
    .insertInto('enquiries')
    .values({ form: 'contato', fields: JSON.stringify(mention), note: `ver ${ADDRESS}` })
    .execute();
  // In the text of JSON, the line breaks before it are a backslash and a letter.
  const translations = { en: { bio: `Contact:\r\n${ADDRESS}\nor\t${ADDRESS}` } };
  const speaker = { name: 'Ana Lima', title: 'Médica', bio: `Escreva para:\n${ADDRESS}\n`, translations };
  await database.insertInto('speakers').values(speaker).execute();
  await sql`WITH mailing AS (INSERT INTO mailings (subject, body) VALUES ('Oi', ${`Escreva para ${ADDRESS}.`}) RETURNING id)
    INSERT INTO plenaria.mailing_recipients (mailing_id, email, language, state, reason)
    SELECT id, address, 'pt-BR', 'bounced', 'no mailbox ' || address
    FROM mailing, unnest(${[ADDRESS, ...OTHERS]}::text[]) address`.execute(database);
  await sql`INSERT INTO plenaria.letter_objections SELECT lower(address), now() FROM unnest(${[ADDRESS, ...OTHERS]}::text[]) address`.execute(
    database,
  );
  await sql`INSERT INTO plenaria.letter_tokens SELECT address, address, 'es', now() FROM unnest(${[ADDRESS, ...OTHERS]}::text[]) address`.execute(
    database,
  );
  // Waits for emails that are being sent.
  await waitFor(async () => {
    const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`.execute(
      database,
    );
    expect(rows).toEqual([]);
  });
  // An email that is not sent during the test.
  await sql`INSERT INTO pgboss.job (name, data, start_after) VALUES
    ('mail', ${JSON.stringify({ kind: 'recovery', to: ADDRESS })}::jsonb, now() + interval '1 day')`.execute(
    database,
  );
  await mkdir(join(site.dataDir, 'mail'), { recursive: true });
  const folded = ADDRESS.replace('@', '=\r\n@');
  await writeFile(join(site.dataDir, 'mail', 'folded.eml'), `To: organiser@x.example\r\n\r\nDe ${folded}`);
  await writeFile(join(site.dataDir, 'mail', 'other.eml'), 'To: rui@x.example\r\n\r\nOlá');
}

const ask = (body: object, headers: Record<string, string> = {}) =>
  site.request('/functions/v1/erase-person', {
    method: 'POST',
    headers: { apikey: site.publishableKey, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const bearer = () => ({ Authorization: `Bearer ${token}` });

describe('what is stored about a person', () => {
  it('is exported from every table, with consents, without keys, and without other people’s data', async () => {
    await leaveTraces();
    const { tables, emails } = await exportPerson(here(), ` ${ADDRESS} `);
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining([
        'pgboss.job',
        'plenaria.history',
        'public.enquiries',
        'public.newsletter_subscribers',
        'public.speakers',
      ]),
    );
    expect(tables['public.enquiries']).toHaveLength(2);
    expect(tables['public.newsletter_subscribers']).toEqual([
      expect.objectContaining({
        email: ADDRESS.toLowerCase(),
        requested_at: expect.any(String),
        privacy_version: shippedFacts.privacy.since,
      }),
    ]);
    expect(emails.map(({ file }) => file)).toContain('folded.eml');
    for (const other of OTHERS) expect(JSON.stringify(tables)).not.toContain(other);
  });

  it('is erased by an administrator: in no table afterwards, and other people’s data stays', async () => {
    expect(await tablesWith(ADDRESS)).toContain('plenaria.history');
    const answer = await ask({ email: ADDRESS }, bearer());
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(((await answer.json()) as { erased: number }).erased).toBeGreaterThanOrEqual(3);
    expect(await tablesWith(ADDRESS)).toEqual([]);
    const { tables, emails } = await exportPerson(here(), ADDRESS);
    expect({ tables, emails }).toEqual({ tables: {}, emails: [] });
    expect(await readdir(join(site.dataDir, 'mail'))).toContain('other.eml');
    for (const other of OTHERS) expect(await tablesWith(other)).toContain('public.newsletter_subscribers');
    const { bio } = await site.database
      .selectFrom('speakers')
      .select('bio')
      .where('name', '=', 'Ana Lima')
      .executeTakeFirstOrThrow();
    expect(bio).toBe('Escreva para:\n[apagado]\n');
  });

  it('cannot be erased by others', async () => {
    expect((await ask({ email: OTHERS[0] })).status).toBe(401);
    expect((await ask({ email: OTHERS[0] }, { Authorization: 'Bearer x.y.z' })).status).toBe(401);
    expect((await ask({ email: 'x' }, bearer())).status).toBe(400);
    expect(await tablesWith(OTHERS[0] ?? '')).not.toEqual([]);
  });
});

describe('an account', () => {
  it('is not erased on the administrators’ screen, but with everything that belongs to it by the command', async () => {
    const { email, userId } = await signedIn(site);
    await site.database
      .insertInto('plenaria.identities')
      .values({
        user_id: userId,
        provider: 'acme',
        provider_id: '1',
        identity_data: JSON.stringify({ email }),
      })
      .execute();
    await sql`UPDATE plenaria.history SET changed_by = ${userId} WHERE id = (SELECT max(id) FROM plenaria.history)`.execute(
      site.database,
    );
    expect((await ask({ email }, bearer())).status).toBe(200);
    // The number of sign-ins is written with the next batch.
    await site.events.write();
    const exported = await exportPerson(here(), email);
    expect(Object.keys(exported.tables)).toEqual(
      expect.arrayContaining(['plenaria.users', 'plenaria.sessions', 'plenaria.identities']),
    );
    expect(exported.changes).toHaveLength(1);
    expect(JSON.stringify(exported)).not.toMatch(/argon2|refresh_key/);
    await erasePerson(here(), email, { accounts: true });
    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith(userId)).toEqual([]);
  });

  it.each([true, false])(
    'whose owner only asked for the address stays, without it (accounts are erased too: %s)',
    async (accounts) => {
      const { email, userId } = await signedIn(site, 'editor');
      const mistyped = `maria.${accounts}@exemplo.org`;
      await site.database
        .updateTable('plenaria.users')
        .set({ new_email: mistyped, new_email_confirmed: 'current' })
        .where('id', '=', userId)
        .execute();
      const token = { user_id: userId, expires_at: site.clock.now };
      await site.database
        .insertInto('plenaria.one_time_tokens')
        .values([
          { ...token, kind: 'email_change_new', relates_to: mistyped, token_hash: `${accounts} new` },
          { ...token, kind: 'recovery', relates_to: email, token_hash: `${accounts} recovery` },
        ])
        .execute();
      const exported = await exportPerson(here(), mistyped);
      expect(exported.tables['plenaria.users']).toEqual([{ new_email: mistyped }]);
      expect(JSON.stringify(exported)).not.toContain(email);
      await erasePerson(here(), mistyped, { accounts });
      expect(await tablesWith(mistyped)).toEqual([]);
      const left = await exportPerson(here(), email);
      expect(left.tables['plenaria.users']).toEqual([
        expect.objectContaining({ id: userId, email, new_email: null, new_email_confirmed: null }),
      ]);
      expect(left.tables['plenaria.one_time_tokens']).toEqual([
        expect.objectContaining({ kind: 'recovery' }),
      ]);
    },
  );

  it('of the last owner stays, and so does the congress’s own address', async () => {
    const { email, userId } = await signedIn(site);
    await site.database.deleteFrom('plenaria.users').where('id', '<>', userId).execute();
    await expect(erasePerson(here(), email, { accounts: true })).rejects.toThrow(ErasureRefused);
    const own = shippedFacts.contact.email;
    await expect(erasePerson(here(), own, { accounts: true })).rejects.toThrow(/dados do evento/);
    expect(await tablesWith(email)).toContain('plenaria.users');
  });
});
