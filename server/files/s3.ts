import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import type { Clock } from '#congress/clock.ts';
import type { Log } from '#server/log.ts';
import type { FileStorage, StorageProblem } from './storage.ts';

/** STORAGE_URL, parsed: https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION. */
export interface S3Location {
  /** Includes the bucket, but not the folder. */
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Prefix of every key: empty, or with a trailing slash. */
  prefix: string;
}

/** @returns null if key, secret or bucket is missing */
export function readS3Location(value: string): S3Location | null {
  if (!URL.canParse(value)) return null;
  const { protocol, username, password, origin, pathname, searchParams } = new URL(value);
  const [bucket, ...folders] = pathname.split('/').filter(Boolean);
  if (!/^https?:$/.test(protocol) || !username || !password || !bucket) return null;
  return {
    endpoint: `${origin}/${bucket}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'auto',
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
}

const TIMEOUT_MS = 5000;
/** How long a failed storage is not used, so that visitors do not wait for it again and again. */
const PAUSE_MS = 5000;
/** Written at the start, to detect a wrong setting before the first picture. */
const PROBE = 'plenaria.txt';

const WORDS: Record<StorageProblem, string> = {
  away: 'the file storage cannot be reached: pictures and PDFs are made from the database meanwhile',
  refused:
    'the file storage refuses us: look at the key, the secret and the region of STORAGE_URL, and at the key’s rights',
  'no bucket': 'the file storage has no such bucket: make the one that STORAGE_URL names',
};

interface Parameters {
  location: S3Location;
  clock: Clock;
  log: Pick<Log, 'error' | 'info'>;
}

/** Files in an S3 bucket, shared by all servers on one database. */
export function createS3Storage({
  location,
  clock,
  log,
}: Parameters): FileStorage & { probe(): Promise<void> } {
  const { prefix, ...connection } = location;
  const bucket = new S3mini({ ...connection, requestAbortTimeout: TIMEOUT_MS });
  // Reading a stream may take longer than the timeout of the response.
  const streams = new S3mini({ ...connection, fetch: answeredInTime });
  let problem: StorageProblem | null = null;
  let asksAgainAt = 0;

  async function ask<Result>(question: () => Promise<Result>): Promise<Result> {
    if (problem) {
      if (clock().getTime() < asksAgainAt) throw new Error(WORDS[problem]);
      // One request tests whether the storage is back, possibly until its timeout; the others skip the storage meanwhile.
      asksAgainAt = clock().getTime() + PAUSE_MS;
    }
    try {
      const answer = await question();
      if (problem) log.info('the file storage is back');
      problem = null;
      return answer;
    } catch (error) {
      const found = problemOf(error);
      if (found !== problem) log.error({ error }, WORDS[found]);
      problem = found;
      asksAgainAt = clock().getTime() + PAUSE_MS;
      throw error;
    }
  }

  /** Treats an unavailable storage as a missing file, which the caller then creates again. */
  const orNothing = <Result>(question: () => Promise<Result | undefined>) =>
    ask(question).catch(() => undefined);

  async function keysIn(folder: string, options: { delimiter?: string } = {}): Promise<string[]> {
    const found = await bucket.listObjects('/', `${prefix}${folder}/`, undefined, options);
    return (found ?? []).map(({ Key }) => Key.slice(prefix.length + folder.length + 1));
  }

  const write = (key: string, content: Buffer) =>
    ask(async () => {
      await bucket.putObject(prefix + key, content);
    });

  return {
    read: (key) =>
      orNothing(async () => {
        const content = await bucket.getObjectArrayBuffer(prefix + key);
        return content ? Buffer.from(content) : undefined;
      }),
    open: (key, { start, end }) =>
      orNothing(async () => {
        const found = await streams.getObjectRaw(prefix + key, false, start, end + 1).catch(unlessMissing);
        return found?.body ? Readable.fromWeb(found.body as ReadableStream<Uint8Array>) : undefined;
      }),
    sizeOf: (key) => orNothing(() => bucket.getContentLength(prefix + key).catch(unlessMissing)),
    write,
    list: (folder) =>
      ask(async () => (await keysIn(folder, { delimiter: '/' })).map((name) => name.replace(/\/$/, ''))),
    async remove(key) {
      const removed = await ask(async () => {
        const inside = (await keysIn(key)).map((name) => `${prefix}${key}/${name}`);
        return bucket.deleteObjects([prefix + key, ...inside]);
      });
      // Failure of individual files, which does not make the storage unavailable.
      if (!removed.every(Boolean)) throw new Error(`the file storage did not remove all of ${key}`);
    },
    problem: () => problem,
    /** Tests whether the storage is usable; logs the problem if not. */
    probe: () => write(PROBE, Buffer.from('Written by each server when it starts.\n')).catch(() => undefined),
  };
}

/** `fetch` with a timeout until the response begins; reading the body has none. */
const answeredInTime: typeof fetch = async (address, request) => {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), TIMEOUT_MS);
  try {
    return await fetch(address, { ...request, signal: tooLate.signal });
  } finally {
    clearTimeout(timer);
  }
};

function problemOf(error: unknown): StorageProblem {
  const { status } = serviceError(error) ?? {};
  if (status === 401 || status === 403) return 'refused';
  return status === 404 ? 'no bucket' : 'away';
}

function unlessMissing(error: unknown): undefined {
  if (serviceError(error)?.status !== 404) throw error;
}

/** The library wraps some errors. */
const serviceError = (error: unknown): S3ServiceError | undefined =>
  [error, (error as Error).cause].find((one) => one instanceof S3ServiceError);
