import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import { FORM_BOUNDS } from '#server/forms/bounds.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { eraseExpired } from './retention.ts';

const KEPT = new Date('2026-03-02T12:00:00Z');
const MONTHS = shippedFacts.privacy.enquiryMonths;

const later = ({ months = 0, days = 0, minutes = 0 }: { months?: number; days?: number; minutes?: number }) =>
  new Date(Date.UTC(2026, 2 + months, 2, 12) + days * 24 * 3600_000 + minutes * 60_000);
const fields = JSON.stringify({ nome: 'Rui Sá', email: 'rui@sa.example', mensagem: 'Olá' });

describe('a run', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  afterEach(async () => {
    await test.database.deleteFrom('enquiries').execute();
    await test.database.deleteFrom('newsletter_subscribers').execute();
  });

  const round = (now: Date, facts = shippedFacts) =>
    eraseExpired({ database: test.database, facts: () => facts, clock: () => now });

  const enquire = (spam: boolean) =>
    test.database
      .insertInto('enquiries')
      .values({ form: 'contato', fields, spam, created_at: KEPT })
      .execute();

  const subscribe = (email: string, status: 'pending' | 'confirmed' | 'left') =>
    test.database
      .insertInto('newsletter_subscribers')
      .values({
        email,
        status,
        requested_at: KEPT,
        confirmed_at: status === 'pending' ? null : KEPT,
        left_at: status === 'left' ? KEPT : null,
      })
      .execute();

  const addresses = async () =>
    (await test.database.selectFrom('newsletter_subscribers').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );

  it('keeps the newest feedback that does not count, and that without a cookie for some days', async () => {
    const answer = (remark: string, doubt: 'unconfirmed' | 'batch' | null, minutes: number) => ({
      ...{ talk: 'abc', title: 'Laser', useful: 4, clear: 5, language: 'pt-BR' },
      ...{ remark, doubt, created_at: later({ minutes }) },
    });
    await test.database
      .insertInto('feedback')
      .values([
        answer('counts', null, 0),
        answer('oldest', 'unconfirmed', 1),
        answer('middle', 'unconfirmed', 2),
        answer('newest', 'batch', 3),
      ])
      .execute();
    const left = async (now: Date) => {
      const bounds = { ...FORM_BOUNDS, doubtful: 2 };
      await eraseExpired({ database: test.database, facts: () => shippedFacts, clock: () => now, bounds });
      const rows = await test.database
        .selectFrom('feedback')
        .select('remark')
        .orderBy('created_at')
        .execute();
      return rows.map(({ remark }) => remark);
    };
    expect(await left(later({ minutes: 4 }))).toEqual(['counts', 'middle', 'newest']);
    expect(await left(later({ days: RETENTION.spamDays, minutes: 4 }))).toEqual(['counts', 'newest']);
    expect(await left(later({ months: RETENTION.feedbackMonths, minutes: 4 }))).toEqual([]);
  });

  it('keeps an enquiry until its months are over, and not a minute longer', async () => {
    await enquire(false);
    expect((await round(later({ months: MONTHS }))).enquiries).toBe(0);
    expect((await round(later({ months: MONTHS, minutes: 1 }))).enquiries).toBe(1);
  });

  it('deletes the addresses of a mailing, but still counts them', async () => {
    await sql`WITH mailing AS (INSERT INTO mailings (subject, body, finished_at) VALUES ('Oi', 'Olá', ${KEPT}) RETURNING id)
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
      VALUES ('speakers', gen_random_uuid(), 'x', 'Ana@x.example', 'pt-BR', ${KEPT}, '2100-01-01')`.execute(
      test.database,
    );
    await sql`INSERT INTO plenaria.letter_tokens SELECT address, address, 'pt-BR', ${KEPT}
      FROM unnest('{Ana@x.example,former@x.example}'::text[]) address`.execute(test.database);
    await sql`INSERT INTO plenaria.letter_objections SELECT address, ${KEPT}
      FROM unnest('{ana@x.example,former@x.example}'::text[]) address`.execute(test.database);
    expect((await round(later({ days }))).letterLinks).toBe(0);
    expect((await round(later({ days, minutes: 1 }))).letterLinks).toBe(1);
    expect((await round(later({ months }))).letterObjections).toBe(0);
    expect((await round(later({ months, minutes: 1 }))).letterObjections).toBe(1);
    const { rows } = await sql`SELECT email FROM plenaria.letter_objections UNION ALL
      SELECT email FROM plenaria.letter_tokens`.execute(test.database);
    expect(rows).toEqual([{ email: 'ana@x.example' }, { email: 'Ana@x.example' }]);
  });

  it('keeps the newest doubtful enquiries, and all that were handled', async () => {
    const enquire = (
      nome: string,
      minutes: number,
      more: { spam?: boolean; doubt?: 'many'; status?: 'read' },
    ) =>
      test.database
        .insertInto('enquiries')
        .values({
          form: 'contato',
          fields: JSON.stringify({ nome }),
          created_at: later({ minutes }),
          ...more,
        })
        .execute();
    await enquire('a', 0, {});
    await enquire('b', 1, { doubt: 'many', status: 'read' });
    await enquire('c', 2, { doubt: 'many' });
    await enquire('d', 3, { spam: true });
    await enquire('e', 4, { doubt: 'many' });
    const { doubtful } = await eraseExpired({
      database: test.database,
      facts: () => shippedFacts,
      clock: () => later({ minutes: 5 }),
      bounds: { ...FORM_BOUNDS, doubtful: 2 },
    });
    expect(doubtful).toBe(1);
    const { rows } = await sql`SELECT fields ->> 'nome' AS nome FROM enquiries ORDER BY 1`.execute(
      test.database,
    );
    expect(rows).toEqual(['a', 'b', 'd', 'e'].map((nome) => ({ nome })));
  });

  it('applies the number of months in the facts', async () => {
    await enquire(false);
    const shorter = { ...shippedFacts, privacy: { ...shippedFacts.privacy, enquiryMonths: 3 } };
    expect((await round(later({ months: 3, minutes: 1 }), shorter)).enquiries).toBe(1);
  });

  it('keeps the newest unconfirmed subscriptions, up to their limit', async () => {
    const ask = (email: string, status: 'pending' | 'confirmed', requested_at: Date) =>
      test.database.insertInto('newsletter_subscribers').values({ email, status, requested_at }).execute();
    await ask('antiga@x.example', 'pending', KEPT);
    await ask('fica@x.example', 'confirmed', KEPT);
    await ask('nova@x.example', 'pending', later({ minutes: 1 }));
    await ask('novissima@x.example', 'pending', later({ minutes: 2 }));
    const { unconfirmed } = await eraseExpired({
      database: test.database,
      facts: () => shippedFacts,
      clock: () => later({ minutes: 3 }),
      bounds: { ...FORM_BOUNDS, unconfirmed: 2 },
    });
    expect(unconfirmed).toBe(1);
    expect(await addresses()).toEqual(['fica@x.example', 'nova@x.example', 'novissima@x.example']);
  });

  it('deletes the counts of emails after a day, and emails that waited longer than their link is valid', async () => {
    const ask = (asked_at: Date, released_at: Date | null) =>
      test.database
        .insertInto('plenaria.paced_emails')
        .values({ id: randomUUID(), pace: 'newsletter', network: 'n', mailbox: 'm', asked_at, released_at })
        .execute();
    await ask(KEPT, later({ minutes: 60 }));
    await ask(KEPT, null);
    expect((await round(later({ days: 1, minutes: 60 }))).pacedEmails).toBe(0);
    expect((await round(later({ days: 1, minutes: 61 }))).pacedEmails).toBe(1);
    expect((await round(later({ days: 7 }))).pacedEmails).toBe(0);
    expect((await round(later({ days: 7, minutes: 1 }))).pacedEmails).toBe(1);
  });

  it('deletes spam earlier than enquiries', async () => {
    await enquire(false);
    await enquire(true);
    expect(await round(later({ days: RETENTION.spamDays, minutes: 1 }))).toMatchObject({
      enquiries: 0,
      spam: 1,
    });
    expect(await test.database.selectFrom('enquiries').select('spam').execute()).toEqual([{ spam: false }]);
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
        expires_at: KEPT,
        created_at: KEPT,
      })
      .execute();
    await round(later({ months: 2 }));
    expect(await test.database.selectFrom('plenaria.newsletter_tokens').selectAll().execute()).toEqual([]);
  });

  it('deletes ended sessions, and expired codes and links; never a session in use', async () => {
    const { database } = test;
    const { id: user_id } = await database
      .insertInto('plenaria.users')
      .values({ username: 'varrida' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = (ended: { revoked_at?: Date; not_after?: Date; ends_at?: Date }) =>
      database
        .insertInto('plenaria.sessions')
        .values({ user_id, refresh_key: Buffer.alloc(32), created_at: KEPT, ...ended })
        .execute();
    await session({});
    await session({ revoked_at: KEPT });
    await session({ not_after: KEPT });
    await session({ ends_at: KEPT });
    const token = (token_hash: string, expires_at: Date) =>
      database
        .insertInto('plenaria.one_time_tokens')
        .values({ user_id, kind: token_hash, relates_to: 'x', token_hash, expires_at })
        .execute();
    await token('spent', KEPT);
    await token('good', later({ months: 3 }));
    await database
      .insertInto('plenaria.flow_states')
      .values({ user_id, method: 'oauth', created_at: KEPT })
      .execute();

    await database
      .insertInto('plenaria.known_households')
      .values({ user_id, household: '192.0.2.1', seen_at: KEPT })
      .execute();

    const early = await round(later({ minutes: RETENTION.spentTokenHours * 60 }));
    expect(early).toMatchObject({ sessions: 0, tokens: 0, households: 0 });
    expect(await round(later({ minutes: RETENTION.spentTokenHours * 60 + 1 }))).toMatchObject({ tokens: 2 });
    expect((await round(later({ days: RETENTION.endedSessionDays, minutes: 1 }))).sessions).toBe(3);
    const left = await database.selectFrom('plenaria.one_time_tokens').select('token_hash').execute();
    expect(left).toEqual([{ token_hash: 'good' }]);
    expect((await round(later({ months: 2 }))).sessions).toBe(0);
    expect(await database.selectFrom('plenaria.sessions').select('id').execute()).toHaveLength(1);
    expect((await round(later({ days: RETENTION.knownHouseholdDays }))).households).toBe(0);
    expect((await round(later({ days: RETENTION.knownHouseholdDays, minutes: 1 }))).households).toBe(1);
  });

  it('can run on several servers at once', async () => {
    await enquire(false);
    const due = later({ months: MONTHS, minutes: 1 });
    const rounds = await Promise.all([round(due), round(due), round(due)]);
    expect(rounds.reduce((sum, { enquiries }) => sum + enquiries, 0)).toBe(1);
  });
});

describe('the running server', () => {
  it('deletes expired data when it starts, and leaves no copy in the history', async () => {
    const testDatabase = await createTestDatabase();
    const { database } = testDatabase;
    const old = { form: 'contato' as const, fields, created_at: KEPT };
    const recent = { ...old, created_at: later({ months: 1 }) };
    await database.insertInto('enquiries').values([old, recent]).execute();
    const now = later({ months: MONTHS, minutes: 1 });
    const app = await createTestApp({ testDatabase, now });
    const kept = () => database.selectFrom('enquiries').select('created_at').execute();
    await expect.poll(() => kept()).toEqual([{ created_at: recent.created_at }]);
    const copies = await database
      .selectFrom('content_history')
      .select('id')
      .where('table_name', 'in', ['enquiries', 'newsletter_subscribers'])
      .execute();
    expect(copies).toEqual([]);
    await app.close();
  });
});
