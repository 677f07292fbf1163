import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import pLimit from 'p-limit';
import { createTestFolder } from './folder.ts';

/** The only access key of this S3 server, which is also its secret. */
const KEY = 'S3RVER';

const BUCKET = 'plenaria';

export type S3Server = Awaited<ReturnType<typeof startS3>>;

/**
 * Starts an S3 server on a free port that stores files in a folder. It verifies signatures except for lists, whose signature it computes
 * wrongly, without the slash after the bucket.
 */
export async function startS3() {
  const folder = await createTestFolder();
  const options = { silent: true, directory: folder.path };
  const strict = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] });
  await strict.configureBuckets();
  // One at a time: concurrent removals from the same folder would read the folder after it has been removed.
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
  let isAway = false;
  server.on('connection', (socket) => {
    if (isAway) socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The STORAGE_URL for a folder in the bucket. */
    url: ({ secret = KEY, bucket = BUCKET, folder: name = '' } = {}) =>
      `http://${KEY}:${secret}@${address}/${bucket}/${name}?region=us-east-1`,
    /** Closes every connection, open or new. It keeps its port, which somebody else could take meanwhile. */
    away() {
      isAway = true;
      server.closeAllConnections();
    },
    back() {
      isAway = false;
    },
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      await folder.remove();
    },
  };
}
