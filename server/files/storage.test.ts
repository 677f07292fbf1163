import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestFolder } from '#tests/support/folder.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { createS3Storage, readS3Location, type S3Location } from './s3.ts';
import { createFolderStorage } from './storage.ts';

let folder: Awaited<ReturnType<typeof createTestFolder>>;
let s3: S3Server;
beforeAll(async () => {
  folder = await createTestFolder();
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await folder.remove();
});

const s3Storage = (settings: Parameters<S3Server['url']>[0] = {}) => storageAt(s3.url(settings));

function storageAt(url: string) {
  const state = { now: new Date('2026-03-02T12:00:00Z') };
  const logged: string[] = [];
  const note = (...words: unknown[]) => logged.push(String(words.at(-1)));
  const location = readS3Location(url) as S3Location;
  const storage = createS3Storage({ location, clock: () => state.now, log: { error: note, info: note } });
  return { storage, logged, state };
}

describe.each([
  ['a folder', () => createFolderStorage(folder.path)],
  ['a bucket', () => s3Storage({ folder: 'first/site' }).storage],
])('%s', (_, create) => {
  it('stores files until they are removed, alone or with their folder', async () => {
    const storage = create();
    await storage.write('media/v2/aa/380.webp', Buffer.from('small'));
    await storage.write('media/v2/aa/720.webp', Buffer.alloc(9_000_000, 7));
    await storage.write('media/v2/ab/380.webp', Buffer.from('other'));
    expect(`${await storage.read('media/v2/aa/380.webp')}`).toBe('small');
    expect(await storage.sizeOf('media/v2/aa/720.webp')).toBe(9_000_000);
    expect(await storage.sizeOf('media/v2/aa/96.webp')).toBeUndefined();
    expect(await storage.read('media/v2/aa/96.webp')).toBeUndefined();
    expect((await storage.list('media/v2')).sort()).toEqual(['aa', 'ab']);
    expect(await storage.list('media/v3')).toEqual([]);
    await storage.remove('media/v2/aa');
    await storage.remove('media/v2/ab/380.webp');
    await storage.remove('media/v2/never');
    expect(await storage.read('media/v2/aa/720.webp')).toBeUndefined();
    expect(await storage.read('media/v2/ab/380.webp')).toBeUndefined();
    expect(storage.problem()).toBeNull();
  });
});

it('separates the files of two sites in one bucket', async () => {
  await s3Storage({ folder: 'one' }).storage.write('papers/a.pdf', Buffer.from('one'));
  expect(await s3Storage({ folder: 'two' }).storage.list('papers')).toEqual([]);
});

it.each([
  ['a wrong secret', { secret: 'wrong' }, 'refused', /look at the key, the secret/],
  ['a bucket that is not there', { bucket: 'nowhere' }, 'no bucket', /no such bucket/],
])('says for %s what to do', async (_, settings, problem, words) => {
  const { storage, logged } = s3Storage(settings);
  await storage.probe();
  expect(storage.problem()).toBe(problem);
  expect(logged).toEqual([expect.stringMatching(words)]);
  await expect(storage.write('a', Buffer.from('a'))).rejects.toThrow(words);
});

it('does not use an unavailable storage for five seconds, and treats its files as missing', async () => {
  const { storage, logged, state } = s3Storage({ folder: 'away' });
  await storage.write('papers/a.pdf', Buffer.from('there'));
  s3.away();
  expect(await storage.read('papers/a.pdf')).toBeUndefined();
  expect(storage.problem()).toBe('away');
  s3.back();
  expect(await storage.read('papers/a.pdf'), 'it is not asked yet').toBeUndefined();
  state.now = new Date(state.now.getTime() + 5000);
  expect(`${await storage.read('papers/a.pdf')}`).toBe('there');
  expect(storage.problem()).toBeNull();
  expect(logged).toEqual([expect.stringMatching(/cannot be reached/), 'the file storage is back']);
});

/** A storage whose service gives these answers. */
async function withService(
  answer: RequestListener,
  test: (of: ReturnType<typeof storageAt>) => Promise<void>,
) {
  const service = createServer(answer);
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  try {
    await test(storageAt(`http://a:b@127.0.0.1:${(service.address() as AddressInfo).port}/bucket`));
  } finally {
    service.close();
    service.closeAllConnections();
  }
}

it('reports a file that could not be removed, and stays in use', async () => {
  const answers: Record<string, string> = {
    GET: '<ListBucketResult><Contents><Key>media/aa/96.webp</Key></Contents></ListBucketResult>',
    POST: `<DeleteResult><Deleted><Key>media/aa</Key></Deleted>
      <Error><Key>media/aa/96.webp</Key><Code>AccessDenied</Code></Error></DeleteResult>`,
  };
  await withService(
    ({ method = '' }, response) => response.setHeader('Content-Type', 'application/xml').end(answers[method]),
    async ({ storage }) => {
      await expect(storage.remove('media/aa')).rejects.toThrow('did not remove all of media/aa');
      expect(storage.problem()).toBeNull();
    },
  );
});

it('lets only one request wait for a storage that accepts connections but does not answer', async () => {
  let broken = true;
  const asked: string[] = [];
  await withService(
    ({ url = '' }, response) => {
      asked.push(url);
      if (broken) response.destroy();
    },
    async ({ storage, state }) => {
      await storage.read('a');
      expect(storage.problem()).toBe('away');
      broken = false;
      state.now = new Date(state.now.getTime() + 5000);
      void storage.read('b');
      expect(await storage.read('c'), 'it does not wait').toBeUndefined();
      await expect.poll(() => asked).toEqual(['/bucket/a', '/bucket/b']);
    },
  );
});

it('parses the setting, with special characters in the key', () => {
  expect(readS3Location('https://a%2Fb:c%2Bd@s3.example/bucket/one/two?region=eu-west-1')).toEqual({
    ...{ endpoint: 'https://s3.example/bucket', prefix: 'one/two/', region: 'eu-west-1' },
    ...{ accessKeyId: 'a/b', secretAccessKey: 'c+d' },
  });
  for (const wrong of [
    'https://s3.example/bucket',
    'https://a:b@s3.example',
    's3://a:b@host/bucket',
    'bucket',
  ])
    expect(readS3Location(wrong), wrong).toBeNull();
});
