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
  /** The power of two that makes trying out passphrases slow; age's own (18, a second) unless a test is in a hurry. */
  workFactor?: number | undefined;
}

/** What a backup is called until it is complete. */
export const partOf = (file: string) => `${file}.part`;

/**
 * Writes `text` packed and encrypted, such that `age --decrypt FILE | gunzip` reads it. The file appears under its name
 * when it is complete and on the disk; until then it is called `.part`, and after a failure there is none.
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
    await settle(path.dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * The lines of a sealed file, without their ends.
 * @throws BackupError when it is no such file, for another passphrase, and where it turns out to be damaged
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

/** Not readline's, which also ends a line at U+2028, as it may well stand in a text. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
  if (begun.some(({ length }) => length > 0)) throw damaged();
}

/** A new name outlives a power cut only when its folder is on the disk too. Windows cannot open folders. */
async function settle(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
