import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError, damaged, SHORTEST_PASSPHRASE } from './format.ts';

export interface Seal {
  passphrase: string;
  /** scrypt's work factor as a power of two, which makes guessing passphrases slow. Default: that of age (18, about a second); tests pass a smaller one. */
  workFactor?: number | undefined;
}

/** The name of the file until the backup is complete. */
export const partOf = (file: string) => `${file}.part`;

/**
 * Compresses and encrypts `text` so that `age --decrypt FILE | gunzip` can read it. The file gets its name when it is complete
 * and synced to the disk; until then its name ends in `.part`. After a failure it is removed.
 */
export async function writeSealed(file: string, text: AsyncIterable<string>, seal: Seal): Promise<void> {
  if (seal.passphrase.length < SHORTEST_PASSPHRASE)
    throw new BackupError(`The passphrase must have at least ${SHORTEST_PASSPHRASE} characters.`);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(seal.passphrase);
  if (seal.workFactor !== undefined) encrypter.setScryptWorkFactor(seal.workFactor);
  const part = partOf(file);
  try {
    await pipeline(
      text,
      createGzip(),
      async function* encrypt(packed: AsyncIterable<Uint8Array>) {
        yield* await encrypter.encrypt(ReadableStream.from(packed) as globalThis.ReadableStream<Uint8Array>);
      },
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await rename(part, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Yields the lines of a sealed file without line breaks.
 * @throws BackupError if the file does not exist, is not a sealed file, was sealed with a different passphrase, or is damaged
 */
export async function* readSealed(file: string, passphrase: string): AsyncGenerator<string> {
  const stored = createReadStream(file);
  try {
    const unpacked = createGunzip();
    const packed = Readable.from(await decrypted(stored, passphrase));
    pipeline(packed, unpacked).catch(() => undefined);
    yield* linesOf(unpacked);
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(error);
  } finally {
    stored.destroy();
  }
}

async function decrypted(stored: Readable, passphrase: string) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(ReadableStream.from(stored) as globalThis.ReadableStream<Uint8Array>);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError('There is no such file.');
    if (code) throw new BackupError(`The file could not be read: ${message}`);
    if (message.includes('no identity matched'))
      throw new BackupError('This is not the passphrase with which the backup was made.');
    throw new BackupError('The file is not a backup, or its beginning is damaged.', { cause: error });
  }
}

/** Splits at \n only. `readline` would also split at U+2028, which may occur in texts. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...pending, chunk.subarray(from, end)]).toString();
      pending = [];
      from = end + 1;
    }
    pending.push(chunk.subarray(from));
  }
  if (pending.some(({ length }) => length > 0)) throw damaged();
}

/** Syncs the folder to the disk: without that, a new name may be lost in a power failure. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
