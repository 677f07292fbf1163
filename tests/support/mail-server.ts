import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import { afterEach, beforeEach, expect } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { createQueue, endWork, type Queue } from '#server/jobs/queue.ts';
import { createLog } from '#server/log.ts';
import type { Email } from '#server/mail/email.ts';
import { createMail, type Mail } from '#server/mail/mail.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp.ts';

export const START = new Date('2026-03-02T12:00:00Z');

export const email: Email<'own-page'> = {
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

export let database: TestDatabase;
export let folder: Awaited<ReturnType<typeof createTestFolder>>;
const started = new Set<MailServer>();
const servers: TestSmtpServer[] = [];

interface MailServer {
  queue: Queue;
  mail: Mail;
}

/** Provides a database and a folder for each test of the file that calls it, and stops what a test has started. */
export function mailOfFile() {
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await createTestFolder();
  });
  afterEach(async () => {
    for (const server of started) await stop(server);
    for (const server of servers.splice(0)) await server.stop();
    await database.drop();
    await folder.remove();
  });
}

/** Creates the part of a server that sends email. */
export function createMailServer(
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

export async function start({ queue, mail }: MailServer) {
  await queue.start();
  await mail.start();
}

export async function stop(server: MailServer) {
  await endWork(server.queue, 10_000);
  server.mail.stop();
  started.delete(server);
}

export async function startMail(smtpUrl?: string) {
  const queueClock = new TestClock(START);
  const clock = () => new Date(queueClock.now());
  const server = { ...createMailServer(database.database, clock, smtpUrl, queueClock), queueClock };
  await start(server);
  started.add(server);
  return server;
}

/** Starts an SMTP server, which is stopped after the test. */
export async function startServer() {
  const server = await startSmtpServer();
  servers.push(server);
  return server;
}

export const states = async () =>
  (
    await sql<{ name: string; state: string }>`SELECT name, state FROM pgboss.job ORDER BY name`.execute(
      database.database,
    )
  ).rows.map((job) => `${job.name} ${job.state}`);

/** Lets the queue poll once, and waits until nothing is being sent. */
export async function turn(queueClock: TestClock) {
  await queueClock.tick(2000);
  await expect.poll(() => states()).not.toContain('mail active');
}

/** Advances to the next attempt, and returns the length of the delay before it. */
export async function turnWhenDue(queueClock: TestClock) {
  const { rows } = await sql<{ at: Date }>`SELECT start_after AS at FROM pgboss.job`.execute(
    database.database,
  );
  const due = rows[0]?.at.getTime() ?? 0;
  const pause = due - queueClock.now();
  await queueClock.setTime(due);
  await turn(queueClock);
  return pause;
}

/** The names of the files to which emails were written. */
export const files = async () => (await readdir(join(folder.path, 'mail')).catch(() => [])).sort();
