import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextEditionFacts } from '#congress/editions/rules.ts';
import { PROPOSED } from '#congress/editions/tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { speakerSlug } from '#congress/people/speakers.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { dumpContent } from '#tests/support/content-dump.ts';
import { askForEverything } from '#tests/support/everything.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitFor } from '#tests/support/wait.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
  token = (await signedIn(site)).token;
});
afterAll(() => site.close());

async function call(name: string, body: object) {
  const headers = { apikey: site.publishableKey, Authorization: `Bearer ${token}` };
  const answer = await site.request(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function newestChange(): Promise<number> {
  const { rows } = await sql<{ id: string }>`SELECT max(id) AS id FROM content_history`.execute(
    site.database,
  );
  return Number(rows[0]?.id);
}

async function storedFacts(): Promise<Facts> {
  const { facts } = await site.database.selectFrom('event_facts').select('facts').executeTakeFirstOrThrow();
  return facts as Facts;
}

const close = async ({
  carried = PROPOSED,
  facts = {},
}: {
  carried?: readonly string[];
  facts?: Partial<Facts>;
} = {}) =>
  call('close_edition', {
    facts: { ...nextEditionFacts(await storedFacts()), ...facts },
    carried,
    seen: await newestChange(),
  });

const takeBack = (change: { transaction_id: number }) => call('take_back', { change: change.transaction_id });

const dump = () => dumpContent(site.database);

/** The pages say what is stored. */
const shown = (text: string) =>
  waitFor(async () => expect(await (await site.request('/edicoes')).text()).toContain(text));

/** What an address leads to at last, as a browser follows it. */
async function arrive(path: string): Promise<{ status: number; path: string }> {
  let at = path.replace(/#.*$/, '');
  for (let steps = 0; steps < 4; steps += 1) {
    const answer = await site.request(at);
    await answer.arrayBuffer();
    const next = answer.headers.get('Location');
    if (!next) return { status: answer.status, path: at };
    at = next.replace(/^http:\/\/localhost:3000/, '').replace(/#.*$/, '');
  }
  throw new Error(`${path} leads in circles`);
}

/** Drawings take long, and annals are no edition's. */
const LEFT = /\.(png|pdf|pptx)$|\/anais\/./;
/** Other languages and files are read by `npm run looks`. */
const LEFT_BRIEFLY = /\.(png|pdf|pptx|ics|xml)$|^\/(en|es)\/|\/anais\/./;

describe('an edition that is closed', () => {
  it('breaks no address, keeps what its pages said, sells nothing, and can be taken back byte for byte', () =>
    closeAndTakeBack(LEFT_BRIEFLY));

  it('does so in every language, with every file', { tags: ['looks'], timeout: 600_000 }, () =>
    closeAndTakeBack(LEFT),
  );

  async function closeAndTakeBack(left: RegExp) {
    const before = await dump();
    const known = [...(await askForEverything(site, left))].filter(([, { status }]) => status === 200);
    const speaker = await site.database
      .selectFrom('speakers')
      .select(['id', 'name'])
      .where('image', '<>', '')
      .executeTakeFirstOrThrow();
    const [picture] = [...known.flatMap(([, { source }]) => source.match(/\/media\/\w+\/\d+\.webp/g) ?? [])];

    const closed = await close();
    expect(closed.status).toBe(200);
    expect(closed.body).toHaveLength(1);
    await shown('/edicoes/3/programacao');
    const broken = [];
    for (const [path] of known) {
      const { status } = await arrive(path);
      if (status !== 200) broken.push([path, status]);
    }
    expect(broken).toEqual([]);
    const old = await site.request(`/en/palestrantes/${speakerSlug(speaker)}`);
    expect([old.status, old.headers.get('Location')]).toEqual([
      301,
      `/en/edicoes/3/palestrantes/${speakerSlug(speaker)}`,
    ]);
    expect((await site.request(picture ?? '')).status).toBe(200);

    const now = await askForEverything(site, left);
    const archive = [...now].filter(([path]) => /^(\/(en|es))?\/edicoes\/3/.test(path));
    const speakers = before.speakers?.length ?? 0;
    expect(archive.filter(([, { status }]) => status !== 200)).toEqual([]);
    // The edition, its programme and its speakers, with their pages.
    const pages = archive.filter(([path]) =>
      /^\/edicoes\/3(\/programacao|\/palestrantes(\/[\w-]+)?)?$/.test(path),
    );
    expect(pages).toHaveLength(3 + speakers);
    const { checkout, courseStore } = shippedFacts.links;
    for (const [, { source }] of archive) {
      expect(source).not.toContain(checkout);
      expect(source).not.toContain(courseStore);
    }
    const programme = now.get('/edicoes/3/programacao');
    expect(programme?.text).toContain('28 de maio de 2026');
    expect(programme?.source).toContain('"startDate":"2026-05-28T08:00:00-03:00"');
    expect(await (await site.request('/sitemap.xml')).text()).toContain(
      `/es/edicoes/3/palestrantes/${speakerSlug(speaker)}<`,
    );
    expect(now.get('/')?.text).toContain('27 e 28 de maio de 2027');

    const taken = await takeBack(closed.body[0]);
    expect(taken.status).toBe(200);
    expect(await dump()).toEqual(before);
    // What was undone can be done again, and undone once more.
    const again = await takeBack(taken.body[0]);
    expect(again.status).toBe(200);
    expect((await storedFacts()).congress.edition).toBe(4);
    await takeBack(again.body[0]);
    expect(await dump()).toEqual(before);
    await waitFor(async () =>
      expect((await site.request(`/palestrantes/${speakerSlug(speaker)}`)).status).toBe(200),
    );
  }

  it('names those who sponsored it as its sponsors, and not who only supported it', async () => {
    const sponsors = await site.database
      .selectFrom('sponsors')
      .select(['name', 'category'])
      .orderBy('order_position')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const supporting = sponsors.filter(({ category }) => category === 'supporter');
    expect(supporting).not.toEqual([]);
    const closed = await close();
    const past = site.database.selectFrom('past_sponsors').select('name').orderBy('order_position');
    expect((await past.execute()).map(({ name }) => name)).toEqual(
      sponsors.filter((one) => !supporting.includes(one)).map(({ name }) => name),
    );
    expect((await takeBack(closed.body[0])).status).toBe(200);
  });

  it('ends its notices, and what was told of for later is gone with it', async () => {
    const notice = (text: string, from: string, until: string) => ({ text, starts_at: from, ends_at: until });
    await site.database
      .insertInto('notices')
      .values([
        notice('Chove', '2020-01-01', '2098-01-01'),
        notice('Amanhã chove', '2097-01-01', '2098-01-01'),
        notice('Choveu', '2020-01-01', '2020-02-01'),
      ] as never)
      .execute();
    const before = await dump();
    const closed = await close();
    const { rows } = await sql`SELECT text, ends_at <= now() AS over FROM notices ORDER BY text`.execute(
      site.database,
    );
    expect(rows).toEqual(
      [
        { text: 'Choveu', over: true },
        { text: 'Chove', over: true },
      ].sort((a, b) => a.text.localeCompare(b.text)),
    );
    expect((await takeBack(closed.body[0])).status).toBe(200);
    expect(await dump()).toEqual(before);
    await site.database.deleteFrom('notices').execute();
  });

  it('stays as soon as something was written in the next one, and its pages cannot be removed', async () => {
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

  it('is not the one of the facts again by any way but taking its closing back', async () => {
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

  it('leaves the next one without the film that introduced it, and with another one that is named', async () => {
    const facts = await storedFacts();
    const videos = ['dQw4w9WgXcQ', 'aqz-KE-bpKQ'].map((youtubeId) => ({ youtubeId }));
    const [video = facts.video, other = facts.video] = videos;
    const write = (record: Facts) =>
      sql`UPDATE event_facts SET facts = ${JSON.stringify(record)}`.execute(site.database);
    await write({ ...facts, video });
    for (const [named, left] of [
      [video, { youtubeId: null }],
      [other, other],
    ] as const) {
      const closed = await close({ facts: { video: named } });
      expect((await storedFacts()).video).toEqual(left);
      expect((await takeBack(closed.body[0])).status).toBe(200);
      expect((await storedFacts()).video).toEqual(video);
    }
    await write(facts);
  });

  it('is closed as it was seen, or not at all', async () => {
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

  it('waits, as its taking back does, for what is scheduled: that would be published into another edition', async () => {
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

  it('waits, as its taking back does, for mailings that would go out with the facts of another edition', async () => {
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

  it('leaves no notice behind that somebody writes at that moment', async () => {
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

  it('is one of many: none of them weighs on the pages of the current one', async () => {
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
    // Who led it, what welcomed, what was seen and said, in the page's language; and what it left, once it is known.
    await waitFor(async () => {
      const page = await (await site.request('/en/edicoes/7')).text();
      for (const shown of ['Helena', 'id="about-welcome"', 'id="gallery-title"', '<blockquote', certificates])
        expect(page).toContain(shown);
    });
    expect((await site.request('/edicoes/12')).status).toBe(404);
    const current = await site.request('/es/edicoes/11/programacao');
    expect([current.status, current.headers.get('Location')]).toEqual([302, '/es/programacao']);
  });
});
