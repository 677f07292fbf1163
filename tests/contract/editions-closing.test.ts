import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { nextEditionFacts } from '#congress/editions/rules.ts';
import { PROPOSED } from '#congress/editions/tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import {
  call,
  close,
  dump,
  editionsOfFile,
  newestChange,
  shown,
  site,
  storedFacts,
  takeBack,
  token,
} from '#tests/support/editions.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { waitFor } from '#tests/support/wait.ts';

editionsOfFile();

it('an edition cannot be reopened once something was written in the next one, and its pages cannot be removed', async () => {
  const closed = await close();
  const { id } = await site.database
    .insertInto('speakers')
    .values({ ...aSpeaker().row, image: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await dump();
  expect((await takeBack(closed.body[0])).body.code).toBe('PT409');
  await expect(site.database.deleteFrom('editions').where('number', '=', 3).execute()).rejects.toThrow(
    'A closed edition keeps its number and its pages',
  );
  expect(await dump()).toEqual(before);
  await site.database.deleteFrom('speakers').where('id', '=', id).execute();
});

it('an edition can only become that of the facts again by undoing its closing', async () => {
  const facts = await storedFacts();
  const headers = { apikey: site.publishableKey, Authorization: `Bearer ${token}` };
  const write = (change: Facts) =>
    site.request('/rest/v1/event_facts?id=eq.1', {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ facts: change }),
    });
  expect((await write({ ...facts, occupancy: facts.occupancy + 1 })).status).toBe(204);
  const { rows } = await sql<{ change: string }>`
      SELECT transaction_id AS change FROM content_history ORDER BY id DESC LIMIT 1`.execute(site.database);
  const before = await dump();
  const closed = await close();
  const refused = {
    code: '23514',
    message: expect.stringContaining(`Edition ${facts.congress.edition} was closed on 20`),
  };
  const next = await storedFacts();
  const older = await call('take_back', { change: Number(rows[0]?.change) });
  expect(older.body).toMatchObject(refused);
  const typed = await write({ ...next, congress: { ...next.congress, edition: facts.congress.edition } });
  expect(await typed.json()).toMatchObject(refused);
  const path = 'facts.congress.edition';
  const [{ transaction_id }] = closed.body;
  const part = { table_name: 'event_facts', row_id: '1', path };
  expect((await call('take_back', { change: transaction_id, part })).body).toMatchObject(refused);
  expect((await takeBack(closed.body[0])).status).toBe(200);
  expect(await dump()).toEqual(before);
  expect((await write(facts)).status).toBe(204);
});

it('closing an edition removes its film from the next one, unless it is carried over or replaced', async () => {
  const facts = await storedFacts();
  const videos = ['dQw4w9WgXcQ', 'aqz-KE-bpKQ'].map((youtubeId) => ({ youtubeId }));
  const [video = facts.video, other = facts.video] = videos;
  const write = (record: Facts) =>
    sql`UPDATE event_facts SET facts = ${JSON.stringify(record)}`.execute(site.database);
  await write({ ...facts, video });
  for (const [named, left, carried] of [
    [video, { youtubeId: null }, PROPOSED],
    [video, video, [...PROPOSED, 'video']],
    [other, other, PROPOSED],
  ] as const) {
    const closed = await close({ facts: { video: named }, carried });
    expect((await storedFacts()).video).toEqual(left);
    expect((await takeBack(closed.body[0])).status).toBe(200);
    expect((await storedFacts()).video).toEqual(video);
  }
  await write(facts);
});

it('an edition is closed only if nothing has changed since the review', async () => {
  const before = await dump();
  const facts = nextEditionFacts(await storedFacts());
  const seen = await newestChange();
  expect((await call('close_edition', { facts, carried: [], seen: seen - 1 })).body.code).toBe('PT409');
  const wrong = { ...facts, occupancy: 180 };
  expect((await call('close_edition', { facts: wrong, carried: [], seen })).body.code).toBe('23514');
  const same = { ...facts, congress: { ...facts.congress, edition: facts.congress.edition - 1 } };
  expect((await call('close_edition', { facts: same, carried: [], seen })).body.code).toBe('23514');
  expect(await dump()).toEqual(before);
});

it('an edition cannot be closed or reopened while releases are scheduled, which would be published into another edition', async () => {
  const whileScheduled = async (work: () => ReturnType<typeof call>) => {
    const scheduled = { name: 'Programa', publish_at: new Date('2099-01-01') };
    const { id } = await site.database
      .insertInto('releases')
      .values(scheduled)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body } = await work();
    await site.database.deleteFrom('releases').where('id', '=', id).execute();
    return [body.code, body.message];
  };
  const before = await dump();
  const refused = ['PT409', 'A release is scheduled'];
  expect(await whileScheduled(close)).toEqual(refused);
  expect(await dump()).toEqual(before);
  const { body } = await close();
  expect(await whileScheduled(() => takeBack(body[0]))).toEqual(refused);
  expect((await takeBack(body[0])).status).toBe(200);
  expect(await dump()).toEqual(before);
});

it('an edition cannot be closed or reopened while mailings are scheduled, which would be sent with the facts of another edition', async () => {
  const mailing = { subject: 'Programa', body: 'De {{eventDates}}.' };
  const whileThereIs = async (times: object, work: () => ReturnType<typeof call>) => {
    await site.database
      .insertInto('mailings')
      .values({ ...mailing, ...times })
      .execute();
    const { body } = await work();
    await site.database.deleteFrom('mailings').execute();
    return body.message;
  };
  const [past, future] = [new Date('2026-01-01'), new Date('2099-01-01')];
  const refused = 'A mailing is scheduled or going out';
  expect(await whileThereIs({ send_at: future }, close)).toBe(refused);
  expect(await whileThereIs({ started_at: past }, close)).toBe(refused);
  const { body } = await close();
  expect(await whileThereIs({ send_at: future }, () => takeBack(body[0]))).toBe(refused);
  const stopped = { started_at: past, stopped_at: past };
  expect(await whileThereIs(stopped, () => takeBack(body[0]))).toBeUndefined();
});

it('closing an edition also ends a notice that is written at the same time', async () => {
  const writing = await site.database.startTransaction().execute();
  const notice = { text: 'Sala nova', starts_at: '2026-01-01', ends_at: '2099-01-01' };
  await writing.insertInto('notices').values(notice).execute();
  const closing = close();
  await waitFor(async () => {
    const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(site.database);
    expect(rows).toHaveLength(1);
  });
  await writing.commit().execute();
  expect((await closing).body.message).toBe('Something was changed meanwhile');
  await site.database.deleteFrom('notices').execute();
});

it('closed editions do not slow down the pages of the current one, however many there are', async () => {
  const sizes: number[] = [];
  for (let edition = 4; edition <= 10; edition += 1) {
    expect((await close({ carried: [...PROPOSED, 'speakers'] })).status).toBe(200);
    await shown(`/edicoes/${edition}/programacao`);
    sizes.push((await (await site.request('/programacao')).text()).length);
  }
  const [first = 0, ...others] = sizes;
  for (const size of others) expect(Math.abs(size - first)).toBeLessThan(100);
  const cards = (await (await site.request('/certificados')).text()).match(/<article/g);
  expect(cards).toHaveLength(11);
  expect((await site.request('/en/edicoes/7/palestrantes')).status).toBe(200);
  const certificates = 'https://eventos.tecer.example/edicao-7/entrar';
  await site.database.updateTable('editions').set({ certificates }).where('number', '=', 7).execute();
  // Leadership, welcome text, gallery and testimonials in the page's language, and the certificates, once they are known.
  await waitFor(async () => {
    const page = await (await site.request('/en/edicoes/7')).text();
    for (const shown of ['Helena', 'id="about-welcome"', 'id="gallery-title"', '<blockquote', certificates])
      expect(page).toContain(shown);
  });
  for (const other of ['12', '07', '7.0', '7e0', '011/programacao'])
    expect([other, (await site.request(`/edicoes/${other}`)).status]).toEqual([other, 404]);
  const current = await site.request('/es/edicoes/11/programacao');
  expect([current.status, current.headers.get('Location')]).toEqual([302, '/es/programacao']);
});
