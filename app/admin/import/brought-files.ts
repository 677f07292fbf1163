import pLimit from 'p-limit';
import { readPicture } from '../../ui/picture/read-picture.ts';
import { PICTURE_WORDS } from '../editor/picture-words.ts';
import { explain, isSessionOver, UnreadableFile } from '../session/failure.ts';
import type { Session } from '../session/session.tsx';

/** What a row stores of a file, and what the user should know about it. */
interface Prepared {
  value: string;
  notice?: string | undefined;
}

/** The result of processing a file of a zip: the value to store, or why the file cannot be used. */
export type BroughtFile =
  | (Prepared & { fault?: undefined })
  | { value?: undefined; notice?: undefined; fault: string };
export type BroughtFiles = ReadonlyMap<string, BroughtFile>;

/** Turns a file into the value that a row stores. @throws an error that `explain` can put into words */
export interface Preparation {
  prepare(file: Blob): Promise<Prepared>;
  /** How many files are processed concurrently. */
  atOnce: number;
}

/**
 * Processes all files before any row is written, so that problems are shown with their rows.
 *
 * @param onProgress called with the number of processed files, valid or not
 */
export async function bringFiles(
  files: ReadonlyMap<string, Blob>,
  { prepare, atOnce }: Preparation,
  onProgress: (done: number) => void,
): Promise<BroughtFiles> {
  let done = 0;
  const processFile = async (file: Blob): Promise<BroughtFile> => {
    try {
      return await prepare(file);
    } catch (failure) {
      if (isSessionOver(failure)) throw failure;
      return { fault: explain(failure) };
    } finally {
      done += 1;
      onProgress(done);
    }
  };
  onProgress(0);
  const brought = await pLimit(atOnce).map(
    files,
    async ([name, file]) => [name, await processFile(file)] as const,
  );
  return new Map(brought);
}

/** Few at once, because decoding and resizing photographs takes much memory. */
export const pictures: Preparation = {
  atOnce: 2,
  async prepare(file) {
    const read = await readPicture(file);
    if (read.problem !== undefined) throw new UnreadableFile(PICTURE_WORDS.problems[read.problem]);
    return { value: read.picture, ...(read.animated && { notice: PICTURE_WORDS.animated }) };
  },
};

/**
 * Papers are uploaded at once, and deleted by the server after a day unless a row refers to them. The row stores the
 * hash.
 */
export const papersBy = (request: Session['request']): Preparation => ({
  atOnce: 4,
  async prepare(file) {
    const body = new Blob([file], { type: 'application/pdf' });
    const answer = await request('/functions/v1/paper-files', { method: 'POST', body });
    return { value: ((await answer.json()) as { hash: string }).hash };
  },
});
