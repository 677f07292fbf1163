import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { KeptDrawing } from '#congress/content.ts';
import { writeWhole } from '#server/whole-file.ts';
import type { MediaLog } from './pictures.ts';
import type { MediaWorker } from './worker.ts';

interface KeptDrawingsOptions {
  /** A folder of the server's own; created when needed, may be deleted at any time. */
  cacheDir: string;
  /** A process of its own: what others wait for must not wait for these. */
  worker: Pick<MediaWorker, 'draw'>;
  log: MediaLog;
}

/**
 * Drawings that take longer than anybody waits, one at a time: each is begun when it is first asked about, and kept on disk
 * until its words or the code that draws it are others.
 */
export function createKeptDrawings({ cacheDir, worker, log }: KeptDrawingsOptions) {
  const oneAtATime = pLimit(1);
  const underWay = new Map<string, Promise<Uint8Array>>();
  const failed = new Set<string>();

  async function make(file: string, module: string, words: unknown): Promise<Uint8Array> {
    const drawing = await oneAtATime(() => worker.draw(module, words));
    await writeWhole(file, Buffer.from(drawing));
    const folder = path.dirname(file);
    const older = (await readdir(folder)).filter((name) => name !== path.basename(file));
    await Promise.all(older.map((name) => rm(path.join(folder, name), { force: true })));
    return drawing;
  }

  function makeOnce(file: string, module: string, words: unknown): Promise<Uint8Array> {
    const making = underWay.get(file) ?? make(file, module, words).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  }

  /** @param name what it is a drawing of: one of each is kept */
  return async (name: string, module: string, words: unknown): Promise<KeptDrawing> => {
    const hash = createHash('sha256').update(module).update(JSON.stringify(words)).digest('hex');
    const file = path.join(cacheDir, name, hash);
    const bytes = await stat(file).then(
      ({ size }) => size,
      () => null,
    );
    // What failed is tried again when somebody wants it, not whenever a page mentions it.
    if (bytes === null && !failed.has(file))
      makeOnce(file, module, words).catch((error: unknown) => {
        failed.add(file);
        log.warn({ error, name }, 'a drawing could not be made');
      });
    return { bytes, file: () => (bytes === null ? makeOnce(file, module, words) : readFile(file)) };
  };
}
