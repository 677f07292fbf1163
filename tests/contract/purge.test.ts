import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aSpeaker } from '#tests/support/factories.ts';

const SECRET = 'a secret of the test, long enough';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  tags: string[];
}

/** What PURGE_URL points at: keeps what it is sent, and answers with the next of `answers`, in the end with 204. */
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

let site: TestApp;
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const purgeUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/purge`;
  site = await createTestApp({ config: { purgeUrl, purgeSecret: SECRET }, cachedPages: false });
});
afterAll(async () => {
  await site.close();
  receiver.close();
});

const nothingWaits = async () => {
  const { rows } = await site.pool.query(
    "SELECT FROM pgboss.job WHERE name = 'purge' AND state IN ('created', 'retry', 'active')",
  );
  return rows.length === 0;
};
const ID = '5a4b3c2d-1111-4222-8333-444455556666';
const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

it('a burst of changes is told once, signed, and again until it is taken', async () => {
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

it('a removed picture is named by the tag that it was sent with', async () => {
  await site.database
    .insertInto('speakers')
    .values({ ...aSpeaker().withPicture(picture).row, id: ID })
    .execute();
  const { rows } = await site.pool.query<{ hash: string }>('SELECT hash FROM plenaria.images');
  const sent = await site.request(`/media/${rows[0]?.hash}/96.webp`);
  const tag = sent.headers.get('cache-tag');
  expect([sent.status, tag]).toEqual([200, `picture-${rows[0]?.hash}`]);
  await site.database.deleteFrom('speakers').where('id', '=', ID).execute();
  await expect.poll(() => received.some(({ tags }) => tags.includes(tag ?? ''))).toBe(true);
});
