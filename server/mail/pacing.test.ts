import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { createQueue, endWork, type Queue } from '#server/jobs/queue.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { PACES, type Pace } from './bounds.ts';
import type { Email } from './email.ts';
import { EMAIL_KINDS, type EmailKind } from './kinds.ts';
import { createMail, type Mail } from './mail.ts';

const START = new Date('2026-03-02T12:00:00Z');
const MINUTE = 60_000;
const log = createLog({ logLevel: 'silent' });

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createTestFolder>>;
let now: Date;
const started: Queue[] = [];
beforeEach(async () => {
  database = await createTestDatabase('template_app');
  folder = await createTestFolder();
  now = START;
});
afterEach(async () => {
  for (const queue of started.splice(0)) await endWork(queue, 5000);
  await database.drop();
  await folder.remove();
});

/** A server on the database. Queued emails stay there, sent or not: nothing is deleted during a test. */
async function aServer(newsletter: Partial<Pace> = {}): Promise<Mail> {
  const clock = () => now;
  const queue = createQueue({ database: database.database, clock, log, queueClock: new TestClock(START) });
  const mail = createMail({
    ...{ database: database.database, queue, clock, log, facts: () => shippedFacts },
    config: {
      smtpUrl: undefined,
      mailFrom: undefined,
      dataDir: folder.path,
      mailSpacing: 60,
      publicUrl: 'https://tecer.example',
    },
    paces: { ...PACES, newsletter: { ...PACES.newsletter, ...newsletter } },
  });
  await queue.start();
  await mail.start();
  started.push(queue);
  return mail;
}

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};
const anEmail = <Kind extends EmailKind>(kind: Kind, to: string): Email<Kind> => ({
  ...{ kind, to, language: 'pt-BR', subject: 'Oi', paragraphs: ['Olá'] },
});
function ask(mail: Mail, to: string, network: string) {
  now = new Date(now.getTime() + 1);
  return mail.enqueue(anEmail('newsletter-confirmation', to), undefined, network);
}
/** Recipients of the emails queued for sending, sorted. */
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`
    SELECT data ->> 'to' AS "to" FROM pgboss.job WHERE name = 'mail' ORDER BY 1`.execute(database.database);
  return rows.map(({ to }) => to);
}

describe.each(Object.entries(EMAIL_KINDS))('an email of the kind %s', (name, kind) => {
  const send = (mail: Mail, to: string, network?: string) =>
    (mail.enqueue as (email: Email, within?: undefined, network?: string) => Promise<string>)(
      anEmail(name as EmailKind, to),
      undefined,
      network,
    );
  it(kind.by === 'anyone' ? 'has a pace, and counts for a network' : 'is caused by no stranger', async () => {
    const mail = await aServer();
    if (kind.by !== 'anyone') {
      expect(await send(mail, 'a@x.example')).toBe('queued');
      return;
    }
    await expect(send(mail, 'a@x.example')).rejects.toThrow('whom to count');
    const { network, all, waiting } = PACES[kind.pace];
    for (const windows of [network, all])
      for (const { most, seconds } of windows) {
        expect(most).toBeGreaterThan(0);
        // Records are deleted after a day.
        expect(seconds).toBeLessThanOrEqual(24 * 3600);
      }
    await sql`INSERT INTO plenaria.paced_emails (id, pace, network, mailbox, asked_at, released_at)
      SELECT gen_random_uuid(), ${kind.pace}, 'other ' || n, 'other ' || n, ${now}, ${now}
      FROM generate_series(1, ${all[0].most}) n`.execute(database.database);
    expect(await send(mail, 'a@x.example', 'n')).toBe(waiting > 0 ? 'waits' : 'full');
    expect(await queued()).toEqual([]);
    pass(all[0].seconds / 60 + 1);
    await mail.job.run();
    expect(await queued()).toEqual(waiting > 0 ? ['a@x.example'] : []);
  });
});

it('is of a listed kind', () => {
  // @ts-expect-error: an email of an unknown kind does not compile
  anEmail('surprise', 'a@x.example');
  // @ts-expect-error: nor does one that anyone can cause without a rate-limit key
  const careless = (mail: Mail) => mail.enqueue(anEmail('recovery', 'a@x.example'));
  expect(careless).toBeTypeOf('function');
});

describe('emails over the pace', () => {
  const one = { network: [{ most: 2, seconds: 600 }], all: [{ most: 4, seconds: 600 }] } as const;

  it('of one network wait, are sent at the pace, and delay nobody else', async () => {
    const mail = await aServer(one);
    for (const name of ['a', 'b']) expect(await ask(mail, `${name}@x.example`, 'venue')).toBe('queued');
    for (const name of ['c', 'd', 'e']) expect(await ask(mail, `${name}@x.example`, 'venue')).toBe('waits');
    expect(await ask(mail, 'z@x.example', 'elsewhere')).toBe('queued');
    expect(await mail.counts()).toMatchObject({ paced: 3 });
    const before = ['a@x.example', 'b@x.example', 'z@x.example'];
    pass(9);
    await mail.job.run();
    expect(await queued()).toEqual(before);
    pass(1);
    // A new email does not overtake waiting ones.
    expect(await ask(mail, 'f@x.example', 'venue')).toBe('waits');
    await mail.job.run();
    expect(await queued()).toEqual([
      'a@x.example',
      'b@x.example',
      'c@x.example',
      'd@x.example',
      'z@x.example',
    ]);
    pass(10);
    await mail.job.run();
    expect(await queued()).toHaveLength(7);
    expect(await mail.counts()).toMatchObject({ paced: 0 });
  });

  it('survive a restart, and are sent once by several servers', async () => {
    const first = await aServer(one);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await ask(first, `${name}@x.example`, 'venue');
    await started.pop()?.stop({ graceful: true, timeout: 5000 });
    const servers = [await aServer(one), await aServer(one), await aServer(one)];
    expect(await servers[0]?.counts()).toMatchObject({ paced: 3 });
    pass(10);
    await Promise.all(servers.map(({ job }) => job.run()));
    expect(await queued()).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example']);
  });

  it('in total are shared among networks, whoever asked most and first', async () => {
    const mail = await aServer(one);
    for (let number = 1; number <= 4; number += 1) {
      await ask(mail, `p${number}@x.example`, `early ${Math.ceil(number / 2)}`);
    }
    for (let number = 0; number < 20; number += 1) await ask(mail, `f${10 + number}@x.example`, 'flood');
    expect(await ask(mail, 'ana@x.example', 'home')).toBe('waits');
    pass(10);
    await mail.job.run();
    expect((await queued()).filter((to) => !to.startsWith('p'))).toEqual([
      'ana@x.example',
      'f10@x.example',
      'f11@x.example',
    ]);
  });

  it('do not wait without limit: a network that fills its share is refused, others are not', async () => {
    const mail = await aServer({ ...one, waiting: 100 });
    const outcomes: string[] = [];
    for (let number = 0; number < 40; number += 1)
      outcomes.push(await ask(mail, `${number}@x.example`, 'flood'));
    expect(outcomes.filter((outcome) => outcome === 'waits')).toHaveLength(20);
    expect(outcomes.slice(22)).toEqual(Array(18).fill('full'));
    for (let number = 0; number < 3; number += 1)
      expect(await ask(mail, `${number}@y.example`, `home ${number}`)).not.toBe('full');
  });

  it('are limited for concurrent requests as well', async () => {
    const mail = await aServer(one);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, number) => ask(mail, `${number}@x.example`, 'venue')),
    );
    expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'waits')).toHaveLength(10);
  });
});

describe('the newsletter’s own pace', () => {
  it('sends 500 people behind one address their emails within 25 minutes', async () => {
    const mail = await aServer();
    for (let group = 0; group < 50; group += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, one) => ask(mail, `${group}.${one}@x.example`, 'venue')),
      );
    for (let minutes = 0; minutes < 25; minutes += 1) {
      await mail.job.run();
      pass(1);
    }
    expect(await queued()).toHaveLength(500);
  });

  it('sends waiting emails before their links expire', () => {
    const { waiting, network } = PACES.newsletter;
    const ofOneNetwork = waiting / 5;
    const days = ofOneNetwork / network[1].most;
    expect(days).toBeLessThan(7);
    expect(waiting / PACES.newsletter.all[1].most).toBeLessThan(7);
  });
});
