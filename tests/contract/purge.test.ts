import { createHmac, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aPaper, aSpeaker, aVolume } from '#tests/support/factories.ts';
import { aPdf } from '#tests/support/pdf.ts';

const SECRET = 'a secret of the test, long enough';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  tags: string[];
}

/** A fake CDN for PURGE_URL: records requests, and responds with the next status of `answers`, or else with 204. */
const received: Received[] = [];
const answers: number[] = [];
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const status = answers.shift() ?? 204;
  const body = Buffer.concat(chunks).toString();
  const { data } = JSON.parse(body) as { data: { tags: string[] } };
  if (status === 204) received.push({ headers: request.headers, body, tags: data.tags });
  response.writeHead(status).end();
});

const log = createLog({ logLevel: 'silent' });
let site: TestApp;
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const purgeUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/purge`;
  site = await createTestApp({ config: { purgeUrl, purgeSecret: SECRET }, log });
});
afterAll(async () => {
  await site.close();
  receiver.close();
});

const nothingWaits = async () => {
  const { rows } = await site.pool.query(
    "SELECT FROM pgboss.job WHERE name LIKE 'purge%' AND state IN ('created', 'retry', 'active')",
  );
  return rows.length === 0;
};
const ID = '5a4b3c2d-1111-4222-8333-444455556666';
const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

it('sends one signed purge for a burst of changes, and retries until it succeeds', async () => {
  answers.push(503);
  const madeUp = site.request('/palestrantes?revision=999999999999');
  await site.database
    .insertInto('speakers')
    .values(Array.from({ length: 60 }, () => aSpeaker().row))
    .execute();
  await expect.poll(() => received.length).toBe(1);
  await expect.poll(nothingWaits).toBe(true);
  expect(received.map(({ tags }) => tags)).toEqual([['pages']]);
  const [{ headers, body }] = received as [Received];
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  const page = await site.request('/palestrantes');
  expect([page.headers.get('cache-tag'), page.headers.get('cdn-cache-control')]).toEqual([
    'pages',
    expect.stringContaining('max-age=10'),
  ]);
  expect((await madeUp).headers.get('cdn-cache-control'), 'older than what was asked for').toBeNull();
});

it('purges a removed picture by its cache tag, each time that it is removed', async () => {
  const add = () =>
    site.database
      .insertInto('speakers')
      .values({ ...aSpeaker().withPicture(picture).row, id: ID })
      .execute();
  const remove = () => site.database.deleteFrom('speakers').where('id', '=', ID).execute();
  const told = (tag: string | null) => received.filter(({ tags }) => tags.includes(tag ?? '')).length;
  await add();
  const { rows } = await site.pool.query<{ hash: string }>('SELECT hash FROM plenaria.images');
  const sent = await site.request(`/media/${rows[0]?.hash}/96.webp`);
  const tag = sent.headers.get('cache-tag');
  expect([sent.status, tag]).toEqual([200, `picture-${rows[0]?.hash}`]);
  // Simulates a new server, which has no derived files while the CDN still has them. Retries, because further sizes may still be written.
  await rm(`${site.dataDir}/media`, { recursive: true, maxRetries: 10, retryDelay: 100 });
  answers.push(503);
  await remove();
  await expect.poll(() => told(tag)).toBe(1);
  await add();
  await remove();
  await expect.poll(() => told(tag)).toBe(2);
  await expect.poll(() => site.app.metrics.text()).toMatch(/^plenaria_cdn_messages\{state="waiting"\} 0$/m);
});

/** Creates a paper in a public volume. */
async function aPublicPaper(edition: number): Promise<string> {
  const pdf = randomUUID();
  await site.pool.query('INSERT INTO plenaria.files (hash, content) VALUES ($1, $2)', [pdf, aPdf()]);
  await site.database
    .insertInto('volumes')
    .values({ ...aVolume(edition), published: '2020-01-01' } as never)
    .execute();
  const paper = { ...aPaper(edition), authors: JSON.stringify(aPaper(edition).authors), pdf };
  await site.database
    .insertInto('papers')
    .values(paper as never)
    .execute();
  return pdf;
}

it.each(['published', 'edition'] as const)('purges a paper that is hidden: %s', async (by) => {
  const [edition, later] = by === 'published' ? [2, 3] : [4, 5];
  const pdf = await aPublicPaper(edition);
  const hidden = { published: '2131-01-01' } as never;
  if (by === 'published')
    await site.database.updateTable('volumes').set(hidden).where('edition', '=', edition).execute();
  else {
    const volume = { ...aVolume(later), published: '2131-01-01' } as never;
    await site.database.insertInto('volumes').values(volume).execute();
    await site.database.updateTable('papers').set({ edition: later }).where('pdf', '=', pdf).execute();
  }
  await expect.poll(() => received.map(({ tags }) => tags)).toContainEqual([`paper-${pdf}`]);
});

it('retries the purge of a removed paper later', async () => {
  const pdf = await aPublicPaper(1);
  await site.pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const warned = vi.spyOn(log, 'warn');
  await site.database.updateTable('papers').set({ pdf: null }).where('pdf', '=', pdf).execute();
  const failed = 'files that no page shows any more could not be removed';
  await expect.poll(() => warned.mock.calls.some((words) => words.includes(failed))).toBe(true);
  await site.pool.query('DROP TRIGGER refuse ON pgboss.job');
  await site.database.updateTable('speakers').set({ title: 'Doutora' }).execute();
  await expect.poll(() => received.map(({ tags }) => tags)).toContainEqual([`paper-${pdf}`]);
});
