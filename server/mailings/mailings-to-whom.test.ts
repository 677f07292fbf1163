import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lettersBasis, letterTexts } from '#congress/mailings/letters.ts';
import { MOST_BOUNCES } from '#congress/mailings/rules.ts';
import { AUDIENCES, type Audience } from '#congress/mailings/schema.ts';
import {
  finishedAt,
  log,
  mailings,
  mailingsOfFile,
  pass,
  query,
  queueClock,
  START,
  seenOf,
  send,
  smtp,
  subscribe,
  testDatabase,
  write,
} from '#tests/support/mailings.ts';
import { PROBLEMS } from './problems.ts';
import { mailingJob } from './scheduled-mailings.ts';

mailingsOfFile();

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
