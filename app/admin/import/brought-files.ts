import pLimit from 'p-limit';
import { PICTURE_MESSAGES } from '#congress/pictures/rules.ts';
import { readPicture } from '../../ui/picture/read-picture.ts';
import { explain, isSessionOver, UnreadableFile } from '../session/failure.ts';
import type { Session } from '../session/session.tsx';

/** What became of a file of a zip: what is written of it, or why it cannot be. */
export type BroughtFile = { value: string; fault?: undefined } | { value?: undefined; fault: string };
export type BroughtFiles = ReadonlyMap<string, BroughtFile>;

/** How a file is made what a row holds of it. @throws what is wrong with it, for `explain` */
export interface Preparation {
  prepare(file: Blob): Promise<string>;
  /** How many at once. */
  atOnce: number;
}

/**
 * Makes all files ready to be written before anything is: what is wrong with one is known while its row is looked at.
 *
 * @param onProgress how many are ready, or refused
 */
export async function bringFiles(
  files: ReadonlyMap<string, Blob>,
  { prepare, atOnce }: Preparation,
  onProgress: (done: number) => void,
): Promise<BroughtFiles> {
  let done = 0;
  const bring = async (file: Blob): Promise<BroughtFile> => {
    try {
      return { value: await prepare(file) };
    } catch (failure) {
      if (isSessionOver(failure)) throw failure;
      return { fault: explain(failure) };
    } finally {
      done += 1;
      onProgress(done);
    }
  };
  onProgress(0);
  const brought = await pLimit(atOnce).map(files, async ([name, file]) => [name, await bring(file)] as const);
  return new Map(brought);
}

/** Photographs are large while they are made smaller. */
export const pictures: Preparation = {
  atOnce: 2,
  async prepare(file) {
    const read = await readPicture(file);
    if (read.problem !== undefined) throw new UnreadableFile(PICTURE_MESSAGES[read.problem]);
    return read.picture;
  },
};

/** Papers are sent, and forgotten after a day if none takes them; what a row holds is the hash. */
export const papersBy = (request: Session['request']): Preparation => ({
  atOnce: 4,
  async prepare(file) {
    const body = new Blob([file], { type: 'application/pdf' });
    const answer = await request('/functions/v1/paper-files', { method: 'POST', body });
    return ((await answer.json()) as { hash: string }).hash;
  },
});
