import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path/posix';
import pLimit from 'p-limit';
import type { KeptDrawing } from '#congress/content.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { MediaLog } from './derived-pictures.ts';
import type { MediaWorker } from './worker.ts';

interface KeptDrawingsOptions {
  storage: FileStorage;
  /** Uses processes of its own, so that other drawings do not wait for these. */
  draw: MediaWorker['draw'];
  log: MediaLog;
}

/**
 * Drawings that take too long to wait for, made one at a time: each is started when a page first mentions it, and stored until its
 * words or the code that draws it change.
 */
export function createKeptDrawings({ storage, draw, log }: KeptDrawingsOptions) {
  const oneAtATime = pLimit(1);
  const underWay = new Map<string, Promise<Uint8Array>>();
  const failed = new Set<string>();

  async function make(file: string, module: string, words: unknown): Promise<Uint8Array> {
    const drawing = await oneAtATime(() => draw(module, words));
    await keep(file, Buffer.from(drawing)).catch((error: unknown) => {
      failed.add(file);
      log.warn({ error, file }, 'a drawing could not be kept');
    });
    return drawing;
  }

  async function keep(file: string, drawing: Buffer): Promise<void> {
    await storage.write(file, drawing);
    const folder = dirname(file);
    const older = (await storage.list(folder)).filter((name) => name !== basename(file));
    await Promise.all(older.map((name) => storage.remove(join(folder, name))));
  }

  function makeOnce(file: string, module: string, words: unknown): Promise<Uint8Array> {
    const making = underWay.get(file) ?? make(file, module, words).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  }

  /** @param name identifies the drawing; only the latest version of each is stored */
  return async (name: string, module: string, words: unknown): Promise<KeptDrawing> => {
    const hash = createHash('sha256').update(module).update(JSON.stringify(words)).digest('hex');
    const file = join('drawings', name, hash);
    const bytes = (await storage.sizeOf(file)) ?? null;
    // After a failure it is made again only on request, not when a page mentions it.
    if (bytes === null && !failed.has(file))
      makeOnce(file, module, words).catch((error: unknown) => {
        failed.add(file);
        log.warn({ error, name }, 'a drawing could not be made');
      });
    return {
      bytes,
      key: bytes === null ? null : file,
      file: async () => (await storage.read(file)) ?? makeOnce(file, module, words),
    };
  };
}
