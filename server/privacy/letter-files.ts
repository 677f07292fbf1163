import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { patternOf } from './stored-tables.ts';

/**
 * The letters in `dataDir`/mail (a server without SMTP writes them there) that name this address, by file name. Lines that
 * were broken to be sent are joined before they are searched.
 */
export async function lettersAbout(
  dataDir: string,
  address: string,
): Promise<Array<{ file: string; text: string }>> {
  const folder = join(dataDir, 'mail');
  const named = new RegExp(patternOf(address), 'i');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const found: Array<{ file: string; text: string }> = [];
  for (const file of files.sort()) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '');
    const joined = text.replace(/=\r?\n|\r?\n(?=[ \t])/g, '');
    if (named.test(joined)) found.push({ file, text });
  }
  return found;
}

export async function removeLetters(dataDir: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(dataDir, 'mail', file), { force: true });
}
