import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { RETENTION } from '#congress/legal/rules.ts';
import { FORM_BOUNDS } from '#server/forms/bounds.ts';
import { later, retentionOfFile, round, STORED, test } from '#tests/support/retention.ts';

retentionOfFile();
afterEach(() => test.database.deleteFrom('newsletter_subscribers').execute());

const subscribe = (email: string, status: 'pending' | 'confirmed' | 'left') =>
  test.database
    .insertInto('newsletter_subscribers')
    .values({
      email,
      status,
      requested_at: STORED,
      confirmed_at: status === 'pending' ? null : STORED,
      left_at: status === 'left' ? STORED : null,
    })
    .execute();

const addresses = async () =>
  (await test.database.selectFrom('newsletter_subscribers').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );

it('deletes the addresses of a mailing, but still counts them', async () => {
  await sql`WITH mailing AS (INSERT INTO mailings (subject, body, finished_at) VALUES ('Oi', 'Olá', ${STORED}) RETURNING id)
    INSERT INTO plenaria.mailing_recipients (mailing_id, email, language)
    SELECT id, 'ana@x.example', 'pt-BR' FROM mailing`.execute(test.database);
  const days = RETENTION.mailingRecipientDays;
  expect((await round(later({ days }))).mailedAddresses).toBe(0);
  expect((await round(later({ days, minutes: 1 }))).mailedAddresses).toBe(1);
  const [left] = await test.database.selectFrom('plenaria.mailing_recipients').select('email').execute();
  expect(left).toEqual({ email: null });
});

it('keeps unsubscribe links of letters, and objections, as long as the address may be written to', async () => {
  const { mailingRecipientDays: days, consentMonths: months } = RETENTION;
  await sql`INSERT INTO plenaria.own_pages (table_name, row_id, token_hash, email, language, created_at, expires_at)
    VALUES ('speakers', gen_random_uuid(), 'x', 'Ana@x.example', 'pt-BR', ${STORED}, '2100-01-01')`.execute(
    test.database,
  );
  await sql`INSERT INTO plenaria.letter_tokens SELECT address, address, 'pt-BR', ${STORED}
    FROM unnest('{Ana@x.example,former@x.example}'::text[]) address`.execute(test.database);
  await sql`INSERT INTO plenaria.letter_objections SELECT address, ${STORED}
    FROM unnest('{ana@x.example,former@x.example}'::text[]) address`.execute(test.database);
  expect((await round(later({ days }))).letterLinks).toBe(0);
  expect((await round(later({ days, minutes: 1 }))).letterLinks).toBe(1);
  expect((await round(later({ months }))).letterObjections).toBe(0);
  expect((await round(later({ months, minutes: 1 }))).letterObjections).toBe(1);
  const { rows } = await sql`SELECT email FROM plenaria.letter_objections UNION ALL
    SELECT email FROM plenaria.letter_tokens`.execute(test.database);
  expect(rows).toEqual([{ email: 'ana@x.example' }, { email: 'Ana@x.example' }]);
});

it('keeps the newest unconfirmed subscriptions, up to their limit', async () => {
  const ask = (email: string, status: 'pending' | 'confirmed', requested_at: Date) =>
    test.database.insertInto('newsletter_subscribers').values({ email, status, requested_at }).execute();
  await ask('antiga@x.example', 'pending', STORED);
  await ask('fica@x.example', 'confirmed', STORED);
  await ask('nova@x.example', 'pending', later({ minutes: 1 }));
  await ask('novissima@x.example', 'pending', later({ minutes: 2 }));
  const { unconfirmed } = await round(later({ minutes: 3 }), { bounds: { ...FORM_BOUNDS, unconfirmed: 2 } });
  expect(unconfirmed).toBe(1);
  expect(await addresses()).toEqual(['fica@x.example', 'nova@x.example', 'novissima@x.example']);
});

it('deletes the counts of emails after a day, and emails that waited longer than their link is valid', async () => {
  const ask = (asked_at: Date, released_at: Date | null) =>
    test.database
      .insertInto('plenaria.paced_emails')
      .values({ id: randomUUID(), pace: 'newsletter', network: 'n', mailbox: 'm', asked_at, released_at })
      .execute();
  await ask(STORED, later({ minutes: 60 }));
  await ask(STORED, null);
  expect((await round(later({ days: 1, minutes: 60 }))).pacedEmails).toBe(0);
  expect((await round(later({ days: 1, minutes: 61 }))).pacedEmails).toBe(1);
  expect((await round(later({ days: 7 }))).pacedEmails).toBe(0);
  expect((await round(later({ days: 7, minutes: 1 }))).pacedEmails).toBe(1);
});

it('deletes unconfirmed subscribers first, then those who left, and never present ones', async () => {
  await subscribe('espera@tecer.example', 'pending');
  await subscribe('saiu@tecer.example', 'left');
  await subscribe('le@tecer.example', 'confirmed');
  // Someone who had left when a stranger entered the address again.
  await subscribe('voltaria@tecer.example', 'left');
  await test.database
    .updateTable('newsletter_subscribers')
    .set({ status: 'pending' })
    .where('email', '=', 'voltaria@tecer.example')
    .execute();
  await round(later({ days: RETENTION.unconfirmedDays }));
  expect(await addresses()).toHaveLength(4);
  await round(later({ days: RETENTION.unconfirmedDays, minutes: 1 }));
  expect(await addresses()).toEqual(['le@tecer.example', 'saiu@tecer.example', 'voltaria@tecer.example']);
  await round(later({ months: RETENTION.formerSubscriberMonths, minutes: 1 }));
  expect(await addresses()).toEqual(['le@tecer.example']);
  await round(later({ months: 1200 }));
  expect(await addresses()).toEqual(['le@tecer.example']);
});

it('deletes the links of a subscriber, too', async () => {
  await subscribe('espera@tecer.example', 'pending');
  const { id } = await test.database
    .selectFrom('newsletter_subscribers')
    .select('id')
    .executeTakeFirstOrThrow();
  await test.database
    .insertInto('plenaria.newsletter_tokens')
    .values({
      token_hash: 'a'.repeat(64),
      subscriber_id: id,
      purpose: 'confirm',
      expires_at: STORED,
      created_at: STORED,
    })
    .execute();
  await round(later({ months: 2 }));
  expect(await test.database.selectFrom('plenaria.newsletter_tokens').selectAll().execute()).toEqual([]);
});
