import { connect as openSocket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUBLIC_BOUNDS } from '#server/data-api/bounds.ts';
import { PUBLISHABLE_KEY, type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aPictureOf, aSpeaker } from '#tests/support/factories.ts';

let api: ServedDataApi;
beforeAll(async () => {
  api = await serveDataApi();
  for (let count = 0; count < 3; count += 1) {
    const speaker = aSpeaker().withPicture(aPictureOf(5_000_000)).row;
    await api.database.insertInto('speakers').values(speaker).execute();
  }
});
afterAll(async () => {
  expect(api.failures).toEqual([]);
  await api.close();
});

it('lets anonymous requests select a column only once', async () => {
  const { data, error, status } = await api.anon.from('speakers').select('aa:image,bb:image');
  expect({ data, status }).toEqual({ data: null, status: 400 });
  expect(error).toMatchObject({ code: 'PGRST100', hint: 'Select each column once.' });
});

it('lets an administrator select a column several times, and read whole lists', async () => {
  const administrator = api.as(await api.tokenOf());
  const { data } = await administrator.from('speakers').select('aa:image,bb:image').limit(1).single();
  expect(data?.aa).toBe(data?.bb);
  expect((await administrator.from('speakers').select('*')).data).toHaveLength(3);
});

it('lets readers and reviewers select a column only once, and read whole lists', async () => {
  const reader = api.as(await api.tokenOf({ role: 'reader' }));
  const columns = Array.from({ length: 60 }, (_, n) => `a${n}:image`).join();
  expect((await reader.from('speakers').select(columns)).error).toMatchObject({ code: 'PGRST100' });
  expect((await reader.from('speakers').select('*')).data).toHaveLength(3);
  const reviewer = api.as(await api.tokenOf({ role: 'reviewer' }));
  expect((await reviewer.from('speakers').select(columns)).error).toMatchObject({ code: 'PGRST100' });
});

it('treats accounts outside of the team like anonymous requests', async () => {
  for (const identity of [{ role: null }, { factor: true }]) {
    const { error } = await api
      .as(await api.tokenOf(identity))
      .from('speakers')
      .select('*');
    expect(error?.code).toBe('54000');
  }
});

it('refuses a response that would be too large, and returns parts of it', async () => {
  for (const options of [{}, { count: 'exact' as const }]) {
    const { error, status } = await api.anon.from('speakers').select('*', options);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '54000', hint: expect.stringContaining('fewer columns') });
  }
  const { data } = await api.anon.from('speakers').select('*').limit(1);
  expect(data).toHaveLength(1);
  const page = await api.anon.from('speakers').select('total:name,id', { count: 'exact' }).range(1, 1);
  expect([page.count, page.data?.length]).toEqual([3, 1]);
});

it('keeps separate connections for administrators and for everything else', async () => {
  const all = Array.from({ length: PUBLIC_BOUNDS.connections }, () => api.publicPool.connect());
  const taken = await Promise.all(all);
  const waiting = api.anon.from('speakers').select('id');
  const { data } = await api
    .as(await api.tokenOf())
    .from('speakers')
    .select('id');
  expect(data).toHaveLength(3);
  for (const client of taken) client.release();
  expect((await waiting).data).toHaveLength(3);
});

it('releases responses whose reader has disconnected', async () => {
  const { hostname, port } = new URL(api.url);
  const request = `GET /rest/v1/speakers?limit=1 HTTP/1.1\r\nHost: x\r\napikey: ${PUBLISHABLE_KEY}\r\n\r\n`;
  const unread = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const socket = openSocket(Number(port), hostname).pause();
      socket.write(request);
      // Once the first bytes have arrived, the response is being sent; it is larger than the buffers of the connection.
      await new Promise((there) => socket.once('readable', () => there(undefined)));
      return socket;
    }),
  );
  const ask = () =>
    api.request('/speakers?limit=1', {
      headers: { apikey: PUBLISHABLE_KEY, 'X-Forwarded-For': '203.0.113.9' },
    });
  for (const socket of unread) socket.destroy();
  await expect.poll(async () => (await ask()).status).toBe(200);
});

it.each([
  [
    'a list',
    `{"list":"faq","members":${'['.repeat(20_000)}${']'.repeat(20_000)},"seen":null}`,
    'import_rows',
  ],
  [
    'a record',
    `{"facts":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)},"carried":null,"seen":null}`,
    'close_edition',
  ],
  [
    'a name that is an object',
    '{"list":{"toString":1},"members":[{"changes":{}}],"seen":null}',
    'change_drafts',
  ],
])('a stranger’s body with %s that no function could read is a 400', async (_, body, name) => {
  const answer = await fetch(`${api.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(400);
});
