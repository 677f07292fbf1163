import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
