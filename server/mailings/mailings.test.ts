import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { newsletterRoutes } from '#server/forms/mailed-links.ts';
import {
  finishedAt,
  log,
  mailings,
  mailingsOfFile,
  newsletter,
  PUBLIC_URL,
  pass,
  query,
  queueClock,
  send,
  smtp,
  subscribe,
  testDatabase,
  write,
} from '#tests/support/mailings.ts';

mailingsOfFile();

const recipients = () => smtp.received.flatMap((email) => email.recipients);

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

it('ends a mailing whose deliveries cannot even be claimed, and says why', async () => {
  await subscribe(2);
  const id = await write();
  await send(id);
  await query(
    sql`CREATE FUNCTION plenaria.never() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'never'; END$$`,
  );
  await query(sql`CREATE TRIGGER never BEFORE UPDATE ON plenaria.mailing_recipients FOR EACH ROW WHEN (NEW.state = 'sending')
    EXECUTE FUNCTION plenaria.never()`);
  // The next try is the last.
  await query(sql`UPDATE pgboss.job SET retry_count = retry_limit WHERE state < 'completed'`);
  await pass(5);
  const { counts, reasons } = await mailings.report(id);
  expect(counts).toMatchObject({ queued: 0, failed: 2 });
  expect(reasons).toMatchObject([{ reason: 'never', count: 2 }]);
  expect(await finishedAt()).not.toBeNull();
});
