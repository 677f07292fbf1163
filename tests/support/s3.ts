import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import pLimit from 'p-limit';
import { createTestFolder } from './folder.ts';
import { freePort } from './free-port.ts';

/** The one key that this S3 server knows, and its secret. */
const KEY = 'S3RVER';

const BUCKET = 'plenaria';

export type S3Server = Awaited<ReturnType<typeof startS3>>;

/**
 * An S3 server on a port of its own, over files in a folder. It checks signatures, but for lists: those it reckons without the
 * slash that stands behind the bucket.
 */
export async function startS3() {
  const folder = await createTestFolder();
  const options = { silent: true, directory: folder.path };
  const strict = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] });
  await strict.configureBuckets();
  // Several files of one folder at a time: it would look into the folder that it has just removed.
  const { store } = strict;
  const remove = store.deleteObject.bind(store);
  const oneByOne = pLimit(1);
  store.deleteObject = (bucket, key) => oneByOne(() => remove(bucket, key));
  const answer = strict.callback();
  const answerList = new S3rver({ ...options, allowMismatchedSignatures: true }).callback();
  const server = createServer((request, response) => {
    const isList = request.method === 'GET' && /^\/[^/?]+\/\?/.test(request.url ?? '');
    void (isList ? answerList : answer)(request, response);
  });
  const listen = (wanted: number) =>
    new Promise<void>((done) => server.listen(wanted, '127.0.0.1', () => done()));
  await listen(await freePort());
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const away = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return {
    /** STORAGE_URL of a folder in the bucket. */
    url: ({ secret = KEY, bucket = BUCKET, folder: name = '' } = {}) =>
      `http://${KEY}:${secret}@${address}/${bucket}/${name}?region=us-east-1`,
    away,
    back: () => listen(Number(address.split(':')[1])),
    async stop() {
      if (server.listening) await away();
      await folder.remove();
    },
  };
}
