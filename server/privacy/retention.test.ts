import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import { FORM_BOUNDS } from '#server/forms/bounds.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { later, retentionOfFile, round, STORED, test } from '#tests/support/retention.ts';

const MONTHS = shippedFacts.privacy.enquiryMonths;
const fields = JSON.stringify({ nome: 'Rui Sá', email: 'rui@sa.example', mensagem: 'Olá' });

retentionOfFile();
afterEach(() => test.database.deleteFrom('enquiries').execute());

describe('a run', () => {
  const enquire = (spam: boolean) =>
    test.database
      .insertInto('enquiries')
      .values({ form: 'contato', fields, spam, created_at: STORED })
      .execute();

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
      await round(now, { bounds });
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
    const { doubtful } = await round(later({ minutes: 5 }), { bounds: { ...FORM_BOUNDS, doubtful: 2 } });
    expect(doubtful).toBe(1);
    const { rows } = await sql`SELECT fields ->> 'nome' AS nome FROM enquiries ORDER BY 1`.execute(
      test.database,
    );
    expect(rows).toEqual(['a', 'b', 'd', 'e'].map((nome) => ({ nome })));
  });

  it('applies the number of months in the facts', async () => {
    await enquire(false);
    const shorter = { ...shippedFacts, privacy: { ...shippedFacts.privacy, enquiryMonths: 3 } };
    expect((await round(later({ months: 3, minutes: 1 }), { facts: () => shorter })).enquiries).toBe(1);
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
        .values({ user_id, refresh_key: Buffer.alloc(32), created_at: STORED, ...ended })
        .execute();
    await session({});
    await session({ revoked_at: STORED });
    await session({ not_after: STORED });
    await session({ ends_at: STORED });
    const token = (token_hash: string, expires_at: Date) =>
      database
        .insertInto('plenaria.one_time_tokens')
        .values({ user_id, kind: token_hash, relates_to: 'x', token_hash, expires_at })
        .execute();
    await token('spent', STORED);
    await token('good', later({ months: 3 }));
    await database
      .insertInto('plenaria.flow_states')
      .values({ user_id, method: 'oauth', created_at: STORED })
      .execute();

    await database
      .insertInto('plenaria.known_households')
      .values({ user_id, household: '192.0.2.1', seen_at: STORED })
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
    const old = { form: 'contato' as const, fields, created_at: STORED };
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
