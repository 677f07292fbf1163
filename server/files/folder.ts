import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '#server/whole-file.ts';
import type { FileStorage } from './storage.ts';

const nothing = () => undefined;

/** Files on this server's own disk; what is in `root` may be deleted at any time. */
export function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, key);
  return {
    read: (key) => readFile(pathOf(key)).catch(nothing),
    sizeOf: (key) => stat(pathOf(key)).then(({ size }) => size, nothing),
    write: (key, content) => writeWhole(pathOf(key), content),
    list: (folder) => readdir(pathOf(folder)).catch(() => []),
    // Another picture of the folder may be written meanwhile.
    remove: (key) => rm(pathOf(key), { recursive: true, force: true, maxRetries: 3 }),
    problem: () => null,
  };
}
