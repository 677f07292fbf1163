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
  /** Whether a drawing is made once a page mentions it; otherwise when it is requested. */
  ahead: boolean;
  log: MediaLog;
}

interface Place {
  name: string;
  file: string;
}

/**
 * Drawings that take too long to wait for, made one at a time: each is started when a page first mentions it (`ahead`), and stored until
 * its words or the code that draws it change.
 */
export function createKeptDrawings({ storage, draw, ahead, log }: KeptDrawingsOptions) {
  const oneAtATime = pLimit(1);
  const underWay = new Map<string, Promise<Uint8Array>>();
  /** The latest attempt of each drawing that is under way or failed: its file, by the drawing's name. */
  const attempted = new Map<string, string>();

  async function make({ name, file }: Place, module: string, words: unknown): Promise<Uint8Array> {
    attempted.set(name, file);
    const drawing = await oneAtATime(() => draw(module, words));
    await keep(file, Buffer.from(drawing)).then(
      () => attempted.get(name) === file && attempted.delete(name),
      (error: unknown) => log.warn({ error, file }, 'a drawing could not be kept'),
    );
    return drawing;
  }

  async function keep(file: string, drawing: Buffer): Promise<void> {
    await storage.write(file, drawing);
    const folder = dirname(file);
    const older = (await storage.list(folder)).filter((name) => name !== basename(file));
    await Promise.all(older.map((name) => storage.remove(join(folder, name))));
  }

  function makeOnce(place: Place, module: string, words: unknown): Promise<Uint8Array> {
    const { file } = place;
    const making = underWay.get(file) ?? make(place, module, words).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  }

  /** @param name identifies the drawing; only the latest version of each is stored */
  return async (name: string, module: string, words: unknown): Promise<KeptDrawing> => {
    const hash = createHash('sha256').update(module).update(JSON.stringify(words)).digest('hex');
    const file = join('drawings', name, hash);
    const bytes = (await storage.sizeOf(file)) ?? null;
    // After a failure it is made again only on request, not when a page mentions it.
    if (ahead && bytes === null && attempted.get(name) !== file)
      makeOnce({ name, file }, module, words).catch((error: unknown) => {
        log.warn({ error, name }, 'a drawing could not be made');
      });
    return {
      bytes,
      key: bytes === null ? null : file,
      file: async () => (await storage.read(file)) ?? makeOnce({ name, file }, module, words),
    };
  };
}
