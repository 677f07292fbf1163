import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import { afterEach, beforeEach, expect } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Audience } from '#congress/mailings/schema.ts';
import { createNewsletter } from '#server/forms/newsletter.ts';
import { createQueue, type Queue } from '#server/jobs/queue.ts';
import { createLog } from '#server/log.ts';
import { createMail } from '#server/mail/mail.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp.ts';
import { waitFor } from '#tests/support/wait.ts';
import { createMailings, type Mailings } from '../../server/mailings/mailings.ts';

export const START = new Date('2026-03-02T12:00:00Z');
export const PUBLIC_URL = 'https://tecer.example';
export const log = createLog({ logLevel: 'silent' });

export let testDatabase: TestDatabase;
export let smtp: TestSmtpServer;
export let queueClock: TestClock;
let queue: Queue;
export let mailings: Mailings;
export let newsletter: ReturnType<typeof createNewsletter>;

export const query = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(testDatabase.database)).rows;

/** Inserts confirmed subscribers, every third in English; the mailboxes of the first `refused` do not exist. */
export const subscribe = (count: number, refused = 0) =>
  query(sql`INSERT INTO newsletter_subscribers (email, language, status)
    SELECT CASE WHEN n <= ${refused} THEN 'unknown@a' ELSE 'Ana@b' END || n || '.example',
      CASE n % 3 WHEN 0 THEN 'en' ELSE 'pt-BR' END, 'confirmed' FROM generate_series(1, ${count}::int) n`);

export async function write(audience: Audience = 'subscribers'): Promise<string> {
  const { id } = await testDatabase.database
    .insertInto('mailings')
    .values({
      subject: 'Inscrições em {{city}}',
      audience,
      body: 'Primeiro parágrafo.\n\nO congresso é {{eventDates}}.',
      link: '/programacao',
      link_text: 'Ver a programação',
      languages: ['pt-BR', 'en'],
      translations: {
        en: { subject: 'Registration', body: 'It is {{eventDates}}.', link_text: 'Programme' },
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function seenOf(id: string): Promise<string> {
  const [row] = await query(sql<{ seen: string }>`SELECT to_jsonb(updated_at) #>> '{}' AS seen FROM mailings
    WHERE id = ${id}`);
  return row?.seen ?? '';
}
export const send = async (id: string) => mailings.send(id, await seenOf(id), 'Bia');

const underWay = sql<object>`SELECT FROM pgboss.job WHERE name = 'mailings' AND state = 'active'`;

/** Advances the clock, and waits until the emails handed to the mail server have an outcome. */
export async function pass(seconds: number): Promise<void> {
  await queueClock.tick(seconds * 1000);
  await waitFor(async () => expect(await query(underWay)).toHaveLength(0));
}

export const finishedAt = async () =>
  (await query(sql<{ at: Date | null }>`SELECT finished_at AS at FROM mailings`))[0]?.at;

/** Provides a database, a queue and a mail server, for each test of the file that calls it. */
export function mailingsOfFile() {
  beforeEach(async () => {
    testDatabase = await createTestDatabase('template_app');
    smtp = await startSmtpServer();
    queueClock = new TestClock(START);
    const { database } = testDatabase;
    const clock = () => new Date(queueClock.now());
    const facts = () => shippedFacts;
    queue = createQueue({ database, clock, log, queueClock });
    const shared = { database, queue, clock, facts, log, snapshot: { content: () => null } };
    const config = {
      smtpUrl: smtp.url,
      mailFrom: undefined,
      dataDir: '/nowhere',
      mailSpacing: 0,
      publicUrl: 'https://tecer.example',
    };
    const mail = createMail({ ...shared, config });
    const parameters = {
      ...shared,
      mail,
      config: { publicUrl: PUBLIC_URL, mailSpacing: 60, mailingPace: 1200 },
    };
    mailings = createMailings(parameters);
    newsletter = createNewsletter(parameters);
    await queue.start();
    await mail.start();
    await mailings.start();
  });
  afterEach(async () => {
    await queue.stop({ graceful: true, timeout: 10_000 });
    await smtp.stop();
    await testDatabase.drop();
  });
}
