import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { lettersBasis, letterTexts } from '#congress/mailings/letters.ts';
import { MOST_BOUNCES } from '#congress/mailings/rules.ts';
import { AUDIENCES, type Audience } from '#congress/mailings/schema.ts';
import { newsletterRoutes } from '#server/forms/mailed-links.ts';
import { createNewsletter } from '#server/forms/newsletter.ts';
import { createQueue, type Queue } from '#server/jobs/queue.ts';
import { createLog } from '#server/log.ts';
import { createMail } from '#server/mail/mail.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp.ts';
import { waitFor } from '#tests/support/wait.ts';
import { createMailings, type Mailings } from './mailings.ts';
import { PROBLEMS } from './problems.ts';
import { mailingJob } from './scheduled-mailings.ts';

const START = new Date('2026-03-02T12:00:00Z');
const PUBLIC_URL = 'https://tecer.example';
const log = createLog({ logLevel: 'silent' });

let testDatabase: TestDatabase;
let smtp: TestSmtpServer;
let queueClock: TestClock;
let queue: Queue;
let mailings: Mailings;
let newsletter: ReturnType<typeof createNewsletter>;

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

const query = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(testDatabase.database)).rows;

/** Confirmed subscribers, every third in English; the mailboxes of `refused` do not exist. */
const subscribe = (count: number, refused = 0) =>
  query(sql`INSERT INTO newsletter_subscribers (email, language, status)
    SELECT CASE WHEN n <= ${refused} THEN 'unknown@a' ELSE 'Ana@b' END || n || '.example',
      CASE n % 3 WHEN 0 THEN 'en' ELSE 'pt-BR' END, 'confirmed' FROM generate_series(1, ${count}::int) n`);

async function write(audience: Audience = 'subscribers'): Promise<string> {
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

async function seenOf(id: string): Promise<string> {
  const [row] = await query(sql<{ seen: string }>`SELECT to_jsonb(updated_at) #>> '{}' AS seen FROM mailings
    WHERE id = ${id}`);
  return row?.seen ?? '';
}
const send = async (id: string) => mailings.send(id, await seenOf(id), 'Bia');

const underWay = sql<object>`SELECT FROM pgboss.job WHERE name = 'mailings' AND state = 'active'`;

/** Advances the clock, and waits until the emails handed to the mail server have an outcome. */
async function pass(seconds: number): Promise<void> {
  await queueClock.tick(seconds * 1000);
  await waitFor(async () => expect(await query(underWay)).toHaveLength(0));
}

const recipients = () => smtp.received.flatMap((email) => email.recipients);
const finishedAt = async () =>
  (await query(sql<{ at: Date | null }>`SELECT finished_at AS at FROM mailings`))[0]?.at;

it('reaches 300 subscribers once each, in their language, at the configured pace, and counts bounces', async () => {
  await subscribe(300, 12);
  const id = await write();
  expect((await mailings.readers(id)).reach).toEqual({ 'pt-BR': 200, en: 100, es: 0 });
  expect(await send(id)).toBe(300);
  expect(await send(id)).toBe('under-way');
  await pass(5);
  expect((await mailings.report(id)).counts).toMatchObject({ queued: 200 });
  await pass(5);
  expect((await mailings.report(id)).counts).toMatchObject({ queued: 100 });
  expect(await finishedAt()).toBeNull();
  await pass(5);
  expect(await finishedAt()).toEqual(new Date(queueClock.now()));
  const { counts, reasons } = await mailings.report(id);
  expect(counts).toEqual({ queued: 0, sending: 0, sent: 288, failed: 0, bounced: 12, left: 0, unclear: 0 });
  expect(reasons).toEqual([
    { reason: expect.stringContaining('No such person here'), count: 12, addresses: expect.any(Array) },
  ]);
  expect(reasons[0]?.addresses).toHaveLength(5);
  expect(reasons[0]?.addresses[0]).toMatch(/^unknown@a\d+\.example$/);
  await expect.poll(() => recipients()).toHaveLength(288);
  expect(new Set(recipients()).size).toBe(288);

  const english = smtp.received.find(({ parsed }) => parsed.subject === 'Registration');
  expect(english?.parsed.text).toContain('You are receiving this email because you asked for the news');
  expect(english?.parsed.html).toContain(`href="${PUBLIC_URL}/en/programacao"`);
  const portuguese = smtp.received.find(({ parsed }) => parsed.subject === 'Inscrições em São Paulo');
  expect(portuguese?.parsed.text).toContain(shippedFacts.organiser.name);
});

it('lets people unsubscribe by one click, also while it is being sent, and can be stopped and resumed', async () => {
  await subscribe(120);
  const id = await write();
  await send(id);
  await pass(5);
  await expect.poll(() => smtp.received).toHaveLength(100);
  const header = (name: string) => smtp.received[0]?.parsed.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const pages = { renderAnswer: async () => ({ html: '', headers: {} }) } as never;
  const oneClick = (url: string, method: 'GET' | 'POST') =>
    newsletterRoutes(newsletter, { pages, log, facts: () => shippedFacts }).request(
      url.replace(`${PUBLIC_URL}/newsletter`, ''),
      {
        method,
        ...(method === 'POST' && { body: new URLSearchParams('List-Unsubscribe=One-Click') }),
      },
    );
  const left = sql<object>`SELECT FROM newsletter_subscribers WHERE status = 'left'`;
  const url = header('list-unsubscribe')?.slice(1, -1) ?? '';
  expect((await oneClick(url, 'GET')).status).toBe(200);
  expect(await query(left)).toHaveLength(0);
  expect((await oneClick(url, 'POST')).status).toBe(200);
  expect(await query(left)).toHaveLength(1);

  expect(await mailings.stop(id, 'Bia')).toBe(true);
  expect(await mailings.stop(id, 'Bia')).toBe(false);
  await query(sql`UPDATE newsletter_subscribers SET status = 'left' WHERE id IN (
    SELECT subscriber_id FROM plenaria.mailing_recipients WHERE state = 'queued' LIMIT 5)`);
  await pass(10);
  expect((await mailings.report(id)).counts).toMatchObject({ sent: 100, queued: 20 });
  expect(await send(id)).toBe(20);
  await pass(10);
  expect((await mailings.report(id)).counts).toMatchObject({ sent: 115, left: 5, queued: 0 });
  expect(await finishedAt()).not.toBeNull();
  await expect.poll(() => new Set(recipients()).size).toBe(115);
  expect(recipients()).toHaveLength(115);
});

it('retries while the mail server is unreachable, and reports whom it never reached', async () => {
  await subscribe(2);
  const id = await write();
  await smtp.stop();
  await send(id);
  await pass(5);
  expect((await mailings.report(id)).counts).toMatchObject({ queued: 2 });
  const due = sql<{ at: Date }>`SELECT max(start_after) AS at FROM pgboss.job
    WHERE name = 'mailings' AND state < 'active' HAVING count(*) > 0`;
  for (let [next] = await query(due); next; [next] = await query(due)) {
    await queueClock.setTime(next.at);
    await pass(5);
  }
  expect(await finishedAt()).not.toBeNull();
  const { counts, reasons } = await mailings.report(id);
  expect(counts).toMatchObject({ failed: 2, queued: 0 });
  expect(reasons[0]?.reason).toContain('ECONNREFUSED');
});

it('does not write to an address that bounced twice, until it subscribes again', async () => {
  await subscribe(1, 1);
  for (const expected of [1, 1, 'nobody']) {
    const id = await write();
    expect(await send(id)).toBe(expected);
    await pass(5);
  }
  await pass(60);
  const [subscriber] = await query(sql<{ email: string }>`SELECT email FROM newsletter_subscribers`);
  await newsletter.subscribe(subscriber?.email ?? '', 'en', '203.0.113.7');
  const stored = () =>
    testDatabase.database.selectFrom('newsletter_subscribers').selectAll().executeTakeFirstOrThrow();
  expect(await stored()).toMatchObject({ status: 'pending', language: 'en' });
  await newsletter.confirm({ ...(await stored()), language: 'en' });
  expect(await stored()).toMatchObject({ status: 'confirmed', bounces: 0 });
});

it('is not sent in a language without translation, nor in a version other than the one seen', async () => {
  await subscribe(3);
  const id = await write();
  expect(await mailings.send(id, '2026-01-01T00:00:00Z', 'Bia')).toBe('changed');
  await query(sql`UPDATE mailings SET translations = '{}'`);
  expect(await send(id)).toBe('faulty');
  // No recipient reads English any more, so the missing translation does not matter.
  await query(sql`UPDATE newsletter_subscribers SET language = 'pt-BR'`);
  expect(await send(id)).toBe(3);
});

it('reaches only subscribers of a group for news, and all participants who did not object for letters', async () => {
  await query(sql`
    INSERT INTO newsletter_subscribers (email, language, status, bounces) VALUES
      ('Ana@both.example', 'pt-BR', 'confirmed', 0), ('bia@both.example', 'en', 'confirmed', 0),
      ('cida@x.example', 'es', 'confirmed', 0), ('davi@x.example', 'pt-BR', 'confirmed', 0),
      ('pending@x.example', 'pt-BR', 'pending', 0), ('left@x.example', 'pt-BR', 'left', 0),
      ('bounced@x.example', 'pt-BR', 'confirmed', 2), ('former@x.example', 'pt-BR', 'confirmed', 0),
      ('robot@x.example', 'pt-BR', 'confirmed', 0)`);
  const EVERY = ['ana@BOTH.example', 'pending@x.example', 'left@x.example', 'bounced@x.example'];
  await query(sql`
    WITH of_speakers AS (
      INSERT INTO speakers (name, title, bio) SELECT address, 'Enfermeira', 'Feridas'
        FROM unnest(${[...EVERY, 'bia@both.example', 'stranger@x.example']}::text[]) address
        RETURNING 'speakers' AS name, id, speakers.name AS email
    ), of_sponsors AS (
      INSERT INTO sponsors (name) VALUES ('Ana@both.example'), ('Cida@x.example')
        RETURNING 'sponsors' AS name, id, sponsors.name AS email
    ), of_committees AS (
      INSERT INTO committees (name, position, type, order_position, committee_order)
        VALUES ('davi@x.example', 'Membro', 'Científica', 0, 0)
        RETURNING 'committees' AS name, id, committees.name AS email
    ), links AS (
      SELECT * FROM of_speakers UNION ALL SELECT * FROM of_sponsors UNION ALL SELECT * FROM of_committees
      UNION ALL SELECT 'speakers', gen_random_uuid(), 'former@x.example'
    )
    INSERT INTO plenaria.own_pages (table_name, row_id, token_hash, email, language, created_at, expires_at)
    SELECT name, id, id::text, email, 'pt-BR', now(), now() FROM links`);
  await query(sql`INSERT INTO enquiries (form, spam, fields)
    SELECT 'contato', address LIKE 'robot%', jsonb_build_object('email', address)
    FROM unnest(${[...EVERY, 'Bia@both.example', 'bia@both.example', 'robot@x.example']}::text[]) address`);

  const reached: Partial<Record<Audience, unknown>> = {};
  let toSpeakers = '';
  for (const audience of AUDIENCES) {
    const id = await write(audience);
    if (audience === 'all_speakers') toSpeakers = id;
    const outcome = await send(id);
    const rows = await query(sql<{ email: string }>`SELECT lower(email) AS email
      FROM plenaria.mailing_recipients WHERE mailing_id = ${id} ORDER BY 1`);
    expect(outcome).toBe(rows.length);
    reached[audience] = [
      Object.values((await mailings.readers(id)).reach),
      rows.map(({ email }) => email.split('@')[0]),
    ];
  }
  // In pt-BR, en and es; the mailing has no Spanish translation.
  expect(reached).toEqual({
    subscribers: [
      [4, 1, 1],
      ['ana', 'bia', 'davi', 'former', 'robot'],
    ],
    speakers: [
      [1, 1, 0],
      ['ana', 'bia'],
    ],
    committees: [[1, 0, 0], ['davi']],
    sponsors: [[1, 0, 1], ['ana']],
    enquirers: [
      [1, 1, 0],
      ['ana', 'bia'],
    ],
    // In the language of the mailed link, also those who left the newsletter.
    all_speakers: [
      [6, 0, 0],
      ['ana', 'bia', 'bounced', 'left', 'pending', 'stranger'],
    ],
    all_sponsors: [
      [2, 0, 0],
      ['ana', 'cida'],
    ],
  });

  // A server of a version without letters finds no subscriber.
  const settled = sql<object>`UPDATE plenaria.mailing_recipients SET state = 'left' WHERE mailing_id = ${toSpeakers}`;
  await expect(query(settled)).rejects.toThrow('has not left');
  // While it is queued, one objects, a link is revoked, and a mailbox no longer exists.
  await query(sql`UPDATE plenaria.own_pages SET bounces = ${MOST_BOUNCES} WHERE email LIKE 'left@%'`);
  await query(sql`INSERT INTO plenaria.letter_objections VALUES ('ana@both.example', now())`);
  await query(sql`DELETE FROM plenaria.own_pages WHERE email LIKE 'pending@%'`);
  await pass(5);
  expect((await mailings.report(toSpeakers)).counts).toMatchObject({ sent: 3, left: 3 });
  const letter = smtp.received.find((email) => email.recipients.includes('stranger@x.example'))?.parsed;
  expect(letter?.text).toContain(letterTexts['pt-BR'].because.all_speakers.split(' {{')[0]);
  expect(letter?.text).toContain(lettersBasis('pt-BR'));
  const leave = letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  expect(leave).toMatch(/^<https:\/\/tecer\.example\/letters\/stop\?token=[\w-]{43}>$/);
  expect(letter?.text).not.toContain('/newsletter/leave');
});

it.each([
  ['goes on', async () => {}],
  ['is stopped meanwhile', async (id: string) => expect(await mailings.stop(id, 'Bia')).toBe(true)],
  [
    'was stopped, its deliveries forgotten, and goes on',
    async (id: string) => {
      await mailings.stop(id, 'Bia');
      await query(sql`DELETE FROM pgboss.job WHERE name = 'mailings'`);
      expect(await send(id)).toBe(1);
    },
  ],
])('counts deliveries of a server that died as unclear, and finishes, when it %s', async (_, then) => {
  await subscribe(1);
  const id = await write();
  await send(id);
  const now = new Date(queueClock.now());
  await query(sql`UPDATE plenaria.mailing_recipients SET state = 'sending', changed_at = ${now}`);
  await pass(5);
  expect((await mailings.report(id)).counts).toMatchObject({ sending: 1 });
  await then(id);
  for (let minute = 0; minute < 6; minute += 1) await pass(60);
  expect((await mailings.report(id)).counts).toMatchObject({ sending: 0, unclear: 1, sent: 0 });
  expect(await finishedAt()).not.toBeNull();
  expect(smtp.received).toHaveLength(0);
});

it('is sent at the scheduled time on behalf of the scheduler, or records why not', async () => {
  const { database } = testDatabase;
  const clock = () => new Date(queueClock.now());
  const { run } = mailingJob({ database, mailings, clock, log });
  const { id: owner } = await database
    .insertInto('plenaria.users')
    .values({ username: 'bia', team_role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date(START.getTime() + 3_600_000);
  const schedule = async (id: string, time: Date | null = at) =>
    mailings.schedule(id, await seenOf(id), time, owner);
  await subscribe(3);
  const ids = [await write(), await write(), await write()];
  const [goes, waits, demoted] = ids as [string, string, string];
  expect(await mailings.schedule(goes, START.toISOString(), at, owner)).toBe('changed');
  expect(await schedule(goes, START)).toBe('past');
  for (const id of ids) expect(await schedule(id)).toBeNull();
  expect(await schedule(waits, null)).toBeNull();

  const stateOf = async (id: string) =>
    database
      .selectFrom('mailings')
      .select(['started_by', 'send_at', 'send_failure'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await run();
  expect((await stateOf(goes)).started_by).toBeNull();

  await database.updateTable('mailings').set({ scheduled_by: null }).where('id', '=', demoted).execute();
  await queueClock.setTime(at);
  await run();
  expect(await stateOf(goes)).toEqual({ started_by: 'bia', send_at: null, send_failure: null });
  expect(await stateOf(waits)).toEqual({ started_by: null, send_at: null, send_failure: null });
  expect(await stateOf(demoted)).toEqual({
    ...{ started_by: null, send_at: null },
    send_failure: PROBLEMS.forbidden,
  });
  expect(await schedule(goes, new Date(at.getTime() * 2))).toBe('under-way');

  // No server was running for more than an hour.
  const next = new Date(queueClock.now() + 60_000);
  expect(await schedule(waits, next)).toBeNull();
  await queueClock.setTime(queueClock.now() + 2 * 3_600_000);
  await run();
  expect(await stateOf(waits)).toEqual({ started_by: null, send_at: null, send_failure: PROBLEMS.late });
});
