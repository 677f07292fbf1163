import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { connect } from '#database/connect.ts';
import { createQueue, endWork, type Queue } from '#server/jobs/queue.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp.ts';
import { waitFor } from '#tests/support/wait.ts';
import type { Email } from './email.ts';
import { createMail, type Mail } from './mail.ts';

const START = new Date('2026-03-02T12:00:00Z');
const MINUTE = 60_000;

const email: Email<'own-page'> = {
  kind: 'own-page',
  to: 'organizacao@tecer.example',
  language: 'pt-BR',
  subject: 'Pedido de patrocínio: Gaze Viva',
  greeting: 'Olá!',
  paragraphs: ['Chegou uma mensagem.'],
  details: [
    ['Nome', 'Ana <script>alert(1)</script> Prado'],
    ['Mensagem', 'Queremos um estande.\nDois, se der.'],
  ],
  button: { label: 'Abrir', url: 'https://tecer.example/admin?a=1&b=2' },
  replyTo: { name: 'Ana Prado', address: 'ana@gazeviva.example' },
};

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTestFolder>>;
const started: Array<{ queue: Queue; mail: Mail }> = [];
const servers: TestSmtpServer[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await createTestFolder();
});
afterEach(async () => {
  for (const server of started.splice(0)) await stop(server);
  for (const server of servers.splice(0)) await server.stop();
  await database.drop();
  await folder.remove();
});

function createServer(
  connected: TestDatabase['database'],
  clock: () => Date,
  smtpUrl?: string,
  queueClock?: TestClock,
) {
  const log = createLog({ logLevel: 'silent' });
  const queue = createQueue({ database: connected, clock, log, ...(queueClock && { queueClock }) });
  const mail = createMail({
    database: connected,
    queue,
    config: {
      smtpUrl,
      mailFrom: undefined,
      dataDir: folder.path,
      mailSpacing: 60,
      publicUrl: 'https://tecer.example',
    },
    facts: () => shippedFacts,
    clock,
    log,
  });
  return { queue, mail };
}

async function start({ queue, mail }: { queue: Queue; mail: Mail }) {
  await queue.start();
  await mail.start();
}

async function stop({ queue, mail }: { queue: Queue; mail: Mail }) {
  await endWork(queue, 10_000);
  mail.stop();
}

async function startMail(smtpUrl?: string) {
  const queueClock = new TestClock(START);
  const server = createServer(database.database, () => new Date(queueClock.now()), smtpUrl, queueClock);
  await start(server);
  started.push(server);
  return { ...server, queueClock };
}

async function startServer(port?: number) {
  const server = await startSmtpServer(port);
  servers.push(server);
  return server;
}

const states = async () =>
  (
    await sql<{ name: string; state: string }>`SELECT name, state FROM pgboss.job ORDER BY name`.execute(
      database.database,
    )
  ).rows.map((job) => `${job.name} ${job.state}`);

/** Lets the queue poll once, and waits until nothing is being sent. */
async function turn(queueClock: TestClock) {
  await queueClock.tick(2000);
  await expect.poll(() => states()).not.toContain('mail active');
}

/** Advances to the next attempt, and returns the length of the delay before it. */
async function turnWhenDue(queueClock: TestClock) {
  const { rows } = await sql<{ at: Date }>`SELECT start_after AS at FROM pgboss.job`.execute(
    database.database,
  );
  const due = rows[0]?.at.getTime() ?? 0;
  const pause = due - queueClock.now();
  await queueClock.setTime(due);
  await turn(queueClock);
  return pause;
}

const files = async () => (await readdir(join(folder.path, 'mail')).catch(() => [])).sort();

describe('over SMTP', () => {
  it('arrives with both bodies, headers and the visitor as the reply address', async () => {
    const server = await startServer();
    const { mail, queueClock } = await startMail(server.url);
    await mail.enqueue(email);
    await turn(queueClock);
    await expect.poll(() => server.received).toHaveLength(1);
    const [{ parsed, recipients } = expect.fail()] = server.received;
    expect(recipients).toEqual([email.to]);
    expect(parsed).toMatchObject({
      subject: email.subject,
      from: { name: 'Tecer', address: shippedFacts.contact.email },
      to: [{ address: email.to }],
      replyTo: [{ name: 'Ana Prado', address: 'ana@gazeviva.example' }],
    });
    expect(parsed.messageId).toMatch(/^<[\w-]{36}@tecer\.example>$/);
    // Sent at some time on the queue's clock.
    const age = queueClock.now() - new Date(parsed.date ?? '').getTime();
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(3000);
    expect(parsed.text).toContain('Nome: Ana <script>alert(1)</script> Prado');
    expect(parsed.text).toContain('Mensagem:\nQueremos um estande.\nDois, se der.');
    expect(parsed.text).toContain('28 e 29 de maio de 2026');
    expect(parsed.html).toContain('Ana &lt;script&gt;alert(1)&lt;/script&gt; Prado');
    expect(parsed.html).toContain('href="https://tecer.example/admin?a=1&amp;b=2"');
    expect(await states()).toEqual(['mail completed']);
    expect(await files()).toEqual([]);
  });

  it('waits for a server that is down, with growing delays, and then arrives once', async () => {
    const server = await startServer(await freePort());
    await server.stop();
    const { mail, queueClock } = await startMail(server.url);
    await mail.enqueue(email);
    await turn(queueClock);
    expect(await states()).toEqual(['mail retry']);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) pauses.push(await turnWhenDue(queueClock));
    const [first = 0, second = 0, third = 0] = pauses;
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);

    const again = await startServer(server.port);
    await turnWhenDue(queueClock);
    await expect.poll(() => again.received).toHaveLength(1);
    await turn(queueClock);
    expect(again.received).toHaveLength(1);
    expect(await states()).toEqual(['mail completed']);
  });

  it('is reported after a quarter of an hour, and when it is given up', async () => {
    const server = await startServer();
    await server.stop();
    const { mail, queueClock } = await startMail(server.url);
    await mail.enqueue(email);
    await turn(queueClock);
    expect(await mail.stuck()).toEqual([]);
    const since = new Date(START.getTime() - 15 * MINUTE);
    await sql`UPDATE pgboss.job SET created_on = ${since}`.execute(database.database);
    expect(await mail.stuck()).toEqual([{ kind: 'own-page', to: email.to, undelivered: false }]);
  });

  it('is sent by the next server after this one was stopped', async () => {
    const server = await startServer(await freePort());
    await server.stop();
    const first = await startMail(server.url);
    await first.mail.enqueue(email);
    await turn(first.queueClock);
    await stop(first);
    started.length = 0;
    const second = await startMail(server.url);
    const again = await startServer(server.port);
    await turnWhenDue(second.queueClock);
    await expect.poll(() => again.received).toHaveLength(1);
  });

  it('continues after the database has dropped every connection', async () => {
    const server = await startServer();
    const { mail, queueClock } = await startMail(server.url);
    await mail.enqueue(email);
    const other = connect({ url: database.url });
    await sql`SELECT pg_terminate_backend(pid, 60_000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(other.database);
    await other.close();
    // Already sent, unless the queue polled before the email was added.
    await expect.poll(() => states()).toHaveLength(1);
    await waitFor(async () => {
      await turn(queueClock);
      expect(server.received).toHaveLength(1);
    });
  });

  it('gives up at once on a recipient that does not exist, and keeps the email for an operator', async () => {
    const server = await startServer();
    const { mail, queueClock } = await startMail(server.url);
    await mail.enqueue({ ...email, to: 'unknown@tecer.example' });
    await turn(queueClock);
    expect(await states()).toEqual(['mail failed', 'mail-undelivered created']);
    expect(server.received).toEqual([]);
    expect(await mail.stuck()).toEqual([
      { kind: 'own-page', to: 'unknown@tecer.example', undelivered: true },
    ]);
  });

  it('cannot be given additional headers or recipients by a visitor', async () => {
    const server = await startServer();
    const { mail, queueClock } = await startMail(server.url);
    await mail.enqueue({
      ...email,
      to: 'a@b.example, c@d.example\r\nBcc: e@f.example',
      subject: 'Olá\r\nBcc: vitima@x.example\r\n\r\n<b>corpo</b>',
      replyTo: { name: 'Ana\r\nBcc: vitima@x.example', address: 'ana@x.example\r\nBcc: vitima@x.example' },
    });
    await mail.enqueue({ ...email, subject: 'segunda\r\nBcc: vitima@x.example' });
    await turn(queueClock);
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    for (const { recipients, raw, parsed } of server.received) {
      expect(recipients).toHaveLength(1);
      expect(parsed.bcc ?? []).toEqual([]);
      expect(parsed.cc ?? []).toEqual([]);
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|cc):/im);
    }
  });
});

describe('without SMTP', () => {
  it('is written as a file that mail programs open', async () => {
    const { mail, queueClock } = await startMail();
    await mail.enqueue({
      ...email,
      kind: 'newsletter-welcome',
      leaveUrl: 'https://tecer.example/newsletter/leave?token=x',
    });
    await turn(queueClock);
    await expect.poll(() => files()).toHaveLength(1);
    const [name = ''] = await files();
    expect(name).toMatch(/^2026-03-02T12-00-\d\d-\d{3}Z-newsletter-welcome-[0-9a-f]{8}\.eml$/);
    const parsed = await PostalMime.parse(await readFile(join(folder.path, 'mail', name)));
    const header = (key: string) => parsed.headers.find((one) => one.key === key)?.value;
    expect(parsed.subject).toBe(email.subject);
    expect(header('list-unsubscribe')).toBe('<https://tecer.example/newsletter/leave?token=x>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('content-language')).toBe('pt-BR');
  });
});

describe('accepting', () => {
  it('commits and rolls back with its transaction', async () => {
    const { mail, queueClock } = await startMail();
    const refused = database.database.transaction().execute(async (transaction) => {
      await mail.enqueue(email, transaction);
      throw new Error('the enquiry could not be kept');
    });
    await expect(refused).rejects.toThrow('the enquiry could not be kept');
    expect(await states()).toEqual([]);
    await database.database.transaction().execute((transaction) => mail.enqueue(email, transaction));
    await turn(queueClock);
    await expect.poll(() => files()).toHaveLength(1);
  });

  it('soon deletes a sent email', async () => {
    const { mail, queueClock } = await startMail();
    await mail.enqueue(email);
    await turn(queueClock);
    expect(await states()).toEqual(['mail completed']);
    await queueClock.setTime(queueClock.now() + 30 * MINUTE);
    await turn(queueClock);
    expect(await states()).toEqual([]);
  });
});

describe('several servers', () => {
  it('start at the same time on a new database, and none sends an email twice', {
    tags: ['faults'],
  }, async () => {
    const server = await startServer();
    const connections = [1, 2, 3].map(() => connect({ url: database.url }));
    const servers = connections.map(({ database }) => createServer(database, () => START, server.url));
    await Promise.all(servers.map(start));
    for (let i = 0; i < 12; i += 1) await servers[i % 3]?.mail.enqueue({ ...email, subject: `${i}` });
    await waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(12));
    await Promise.all(servers.map(stop));
    for (const connection of connections) await connection.close();
    const subjects = server.received.map(({ parsed }) => Number(parsed.subject)).sort((a, b) => a - b);
    expect(subjects).toEqual(Array.from({ length: 12 }, (_, i) => i));
  });
});
