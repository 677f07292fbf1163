import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { MailingPerson, MailingReaders } from '#congress/mailings/rules.ts';
import { createObjections } from '#server/forms/objections.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

let site: TestApp;
let token: string;

beforeAll(async () => {
  site = await createTestApp();
  token = (await signedIn(site)).token;
  await sql`INSERT INTO speakers (name, title, bio) SELECT name, 'Enfermeira', 'Feridas'
    FROM unnest('{Ana Prado,Bia Reis,Cida Sol,Davi Sá,Eva Luz,Ana Dias}'::text[]) name`.execute(
    site.database,
  );
  await sql`INSERT INTO program_items (day, time, title, speaker, moderator) VALUES
    (1, '09:00 - 10:00', 'Laser', 'Dra. Ana Prado e Bia Reis', 'Fábio Rua'),
    (1, '10:00 - 11:00', 'Pele', 'Cida Sol', 'Fábio Rua'), (2, '09:00 - 10:00', 'Dor', 'Davi Sá', 'Gil Mar')`.execute(
    site.database,
  );
  // Two share an address; one has a link that was not mailed.
  await sql`INSERT INTO plenaria.own_pages (table_name, row_id, token_hash, email, language, created_at, expires_at)
    SELECT 'speakers', s.id, s.name, p.email, p.language, now(), now() FROM speakers s JOIN (VALUES
      ('Ana Prado', 'Ana@x.example', 'pt-BR'), ('Bia Reis', 'bia@x.example', 'es'), ('Davi Sá', 'davi@x.example', 'en'),
      ('Eva Luz', NULL, 'pt-BR'), ('Ana Dias', 'ana@X.example', 'pt-BR')) p (name, email, language) USING (name)`.execute(
    site.database,
  );
});
afterAll(() => site.close());

const call = async (path: string, body?: object) =>
  site.request(`/functions/v1/mailings/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...{ apikey: site.publishableKey, Authorization: `Bearer ${token}` },
      ...(body && { 'Content-Type': 'application/json' }),
    },
  });

async function write(day: number | null): Promise<string> {
  const { id } = await site.database
    .insertInto('mailings')
    .values({
      ...{ subject: 'Horários', body: 'Confira o seu.', link: null, link_text: null },
      ...{ audience: 'all_speakers', day, languages: ['pt-BR', 'en'] },
      translations: { en: { subject: 'Times', body: 'Check yours.' } },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function readersOf(day: number | null): Promise<MailingReaders> {
  const answer = await call(await write(day));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { readers: MailingReaders }).readers;
}

const said = (people: MailingPerson[]) =>
  people.map(({ name, email, hindrance }) => `${name} ${hindrance ?? email}`);

it('shows before sending who gets it, and by name who does not and why', async () => {
  const all = await readersOf(null);
  expect(said(all.people)).toEqual([
    ...['Ana Dias ana@X.example', 'Ana Prado Ana@x.example', 'Bia Reis language', 'Cida Sol address'],
    ...['Davi Sá davi@x.example', 'Eva Luz address'],
  ]);
  // Each address counts once, whoever shares it.
  expect(all.reach).toEqual({ 'pt-BR': 1, en: 1, es: 1 });
});

it('is only for those who speak or moderate on its day', async () => {
  const { people, reach } = await readersOf(1);
  expect(said(people)).toEqual(['Ana Prado Ana@x.example', 'Bia Reis language', 'Cida Sol address']);
  expect(reach).toEqual({ 'pt-BR': 1, en: 0, es: 1 });
  expect((await readersOf(3)).people).toEqual([]);
});

it('names people in the programme, also moderators, who are not in the list of speakers', async () => {
  await expect.poll(async () => (await readersOf(null)).unlisted).toEqual(['Fábio Rua', 'Gil Mar']);
  expect((await readersOf(2)).unlisted).toEqual(['Gil Mar']);
});

it('goes to no address with a revoked link or a deleted row, and in one language to each', async () => {
  const change = (what: string) => sql`${sql.raw(what)}`.execute(site.database);
  await change("UPDATE plenaria.own_pages SET revoked_at = now() WHERE email = 'davi@x.example'");
  await change(
    "UPDATE plenaria.own_pages SET language = 'es', created_at = now() + '1 day' WHERE email = 'ana@X.example'",
  );
  const { people, reach } = await readersOf(null);
  expect(said(people)).toEqual(
    expect.arrayContaining(['Davi Sá address', 'Ana Prado language', 'Ana Dias language']),
  );
  expect(reach).toEqual({ 'pt-BR': 0, en: 0, es: 2 });
  await change("DELETE FROM speakers WHERE name = 'Bia Reis'");
  const { rows } = await sql`SELECT email FROM plenaria.mail_addresses ORDER BY 1`.execute(site.database);
  expect(rows).toEqual([{ email: 'Ana@x.example' }, { email: 'ana@X.example' }]);
});

it('can be for one day only if it is for those who speak on it', async () => {
  const wrong = sql`INSERT INTO mailings (subject, body, audience, day) VALUES ('Oi', 'Olá', 'subscribers', 1)`;
  await expect(wrong.execute(site.database)).rejects.toThrow(/mailings_day_of_speakers/);
});

it('is stopped for an address by one click, for everyone who shares it, and can be resumed', async () => {
  const { issue } = createObjections({ ...site, clock: () => site.clock.now, config: { publicUrl: '' } });
  const stop = await site.database
    .transaction()
    .execute((tx) => issue(tx, { email: 'Ana@x.example', language: 'en' }));
  const open = (address: string, init?: RequestInit) => site.request(address, init);
  const objected = async () =>
    (await readersOf(null)).people.flatMap(({ name, hindrance }) => (hindrance === 'objected' ? [name] : []));

  // A mail scanner opens it.
  const opened = await open(stop);
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await opened.text()).toContain('Stop these messages?');
  expect(await objected()).toEqual([]);

  // A mail program, which follows no redirect.
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  for (const _ of [1, 2]) expect((await open(stop, oneClick)).status).toBe(200);
  expect(await objected()).toEqual(['Ana Dias', 'Ana Prado']);
  const page = await (await open(stop)).text();
  expect(page).toContain('You will no longer receive these messages');
  const [, again = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
  expect(again).toBe(stop.replace('/stop', '/resume').replace('&', '&amp;'));

  const back = await open(again.replace('&amp;', '&'), { method: 'POST', headers: { Accept: 'text/html' } });
  expect(back.status).toBe(303);
  expect(await objected()).toEqual([]);
});

it('tells the holder of an invalid link whom to write to', async () => {
  for (const address of ['/letters/stop', `/letters/stop?token=${'A'.repeat(43)}`]) {
    const answer = await site.request(address, { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(shippedFacts.contact.email);
  }
});

it('sends a trial only to an address that somebody has proven', async () => {
  const texts = {
    subject: 'Horários',
    body: 'Confira o seu.',
    link: null,
    link_text: null,
    translations: {},
  };
  const mailing = { ...texts, audience: 'all_speakers', day: null, languages: ['pt-BR'] };
  const trial = async () => (await call('trial', { mailing, language: 'pt-BR' })).status;
  await sql`UPDATE plenaria.users SET email_confirmed_at = NULL, handed_over_at = now()`.execute(
    site.database,
  );
  expect(await trial()).toBe(409);
  await sql`UPDATE plenaria.users SET email_confirmed_at = now()`.execute(site.database);
  expect(await trial()).toBe(200);
});
