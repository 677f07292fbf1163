import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connect } from '#database/connect.ts';
import {
  createMailServer,
  database,
  email,
  mailOfFile,
  START,
  start,
  startMail,
  startServer,
  states,
  stop,
  turn,
  turnWhenDue,
} from '#tests/support/mail-server.ts';
import { waitFor } from '#tests/support/wait.ts';

mailOfFile();

describe('an email that cannot be sent at once', () => {
  it('waits for a server that is down, with growing delays, and then arrives once', async () => {
    const server = await startServer();
    await server.away();
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

    await server.back();
    await turnWhenDue(queueClock);
    await expect.poll(() => server.received).toHaveLength(1);
    await turn(queueClock);
    expect(server.received).toHaveLength(1);
    expect(await states()).toEqual(['mail completed']);
  });

  it('is reported after a quarter of an hour, and when it is given up', async () => {
    const server = await startServer();
    await server.stop();
    const { mail, queueClock } = await startMail(server.url);
    await mail.enqueue(email);
    await turn(queueClock);
    expect(await mail.stuck()).toEqual([]);
    const since = new Date(START.getTime() - 15 * 60_000);
    await sql`UPDATE pgboss.job SET created_on = ${since}`.execute(database.database);
    expect(await mail.stuck()).toEqual([{ kind: 'own-page', to: email.to, undelivered: false }]);
  });

  it('is sent by the next server after this one was stopped', async () => {
    const server = await startServer();
    await server.away();
    const first = await startMail(server.url);
    await first.mail.enqueue(email);
    await turn(first.queueClock);
    await stop(first);
    const second = await startMail(server.url);
    await server.back();
    await turnWhenDue(second.queueClock);
    await expect.poll(() => server.received).toHaveLength(1);
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
});

describe('several servers', () => {
  it('start at the same time on a new database, and none sends an email twice', {
    tags: ['faults'],
  }, async () => {
    const server = await startServer();
    const connections = [1, 2, 3].map(() => connect({ url: database.url }));
    const servers = connections.map(({ database }) => createMailServer(database, () => START, server.url));
    await Promise.all(servers.map(start));
    for (let i = 0; i < 12; i += 1) await servers[i % 3]?.mail.enqueue({ ...email, subject: `${i}` });
    await waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(12));
    await Promise.all(servers.map(stop));
    for (const connection of connections) await connection.close();
    const subjects = server.received.map(({ parsed }) => Number(parsed.subject)).sort((a, b) => a - b);
    expect(subjects).toEqual(Array.from({ length: 12 }, (_, i) => i));
  });
});
