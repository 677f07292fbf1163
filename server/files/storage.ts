import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Turn } from '#server/limits/work.ts';

/**
 * Where the server keeps files that it can make again from the database: derived pictures, drawings, copies of papers. A key is a
 * path of our own making, such as `media/v2/<hash>/380.webp`.
 */
export interface FileStorage {
  /** @returns undefined when there is no such file, or the storage cannot be asked now */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * The bytes from `start` to `end`, both included, as they are read: for what is sent to visitors.
   *
   * @returns undefined as above
   */
  open(key: string, part: Part, turn: Turn): Promise<Readable | undefined>;
  /** Its bytes; undefined as above. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Whole or not at all. */
  write(key: string, content: Buffer): Promise<void>;
  /** The names of the files and folders in a folder; of a folder that is not there, none. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, or a folder with everything in it; what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Why it cannot be used, as of the last time that it was; null: it can. */
  problem(): StorageProblem | null;
}

export interface Part {
  start: number;
  end: number;
}

/** `refused`: the key or its rights are wrong; `no bucket`: there is none of this name. */
export type StorageProblem = 'away' | 'refused' | 'no bucket';

const nothing = () => undefined;

/** Files on this server's own disk; what is in `root` may be deleted at any time. */
export function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, key);
  return {
    read: (key) => readFile(pathOf(key)).catch(nothing),
    async open(key, part) {
      const stream = createReadStream(pathOf(key), part);
      return once(stream, 'open').then(() => stream, nothing);
    },
    sizeOf: (key) => stat(pathOf(key)).then(({ size }) => size, nothing),
    write: (key, content) => writeWhole(pathOf(key), content),
    list: (folder) => readdir(pathOf(folder)).catch(() => []),
    // Another picture of the folder may be written meanwhile.
    remove: (key) => rm(pathOf(key), { recursive: true, force: true, maxRetries: 3 }),
    problem: () => null,
  };
}

/** Writes a file that is there whole or not at all, also after a hard stop in between. `secret`: for the server's own user. */
export async function writeWhole(file: string, content: Buffer, { secret = false } = {}): Promise<void> {
  const folder = dirname(file);
  const unfinished = join(folder, `.${randomUUID()}.part`);
  await mkdir(folder, { recursive: true, ...(secret && { mode: 0o700 }) });
  try {
    await writeFile(unfinished, content, { flag: 'wx', flush: true, ...(secret && { mode: 0o600 }) });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
