import pLimit from 'p-limit';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { FAILED } from './bounds.ts';
import { BrokenPictureError, decodeDataString } from './data-string.ts';
import { type Derivation, fileOf, removeDerived } from './derivations.ts';
import { mayBeDrawing, type PictureSource } from './picture-source.ts';
import { createRecent } from './recent.ts';
import { findStoredPicture, findStoredPictureHead, isShown } from './stored-picture.ts';
import type { MediaWorker } from './worker.ts';

export interface MediaLog {
  warn(details: object, message: string): void;
}

export interface DerivedPicturesOptions {
  database: Database;
  /** Storage of derived pictures. */
  storage: FileStorage;
  log: MediaLog;
  clock: Clock;
  worker: Pick<MediaWorker, 'derive'>;
}

/** The picture was removed from the site while its derivation was queued. */
class GoneError extends Error {}

/** Derives pictures from the data strings of the content tables; concurrent requests for the same one share the work. */
export function createDerivedPictures({ database, storage, log, clock, worker }: DerivedPicturesOptions) {
  /** Limits the database connections in use. */
  const reading = pLimit(2);
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const broken = createRecent(FAILED, clock);

  /** Reads the beginning of a stored picture now, and all of it lazily and once. */
  async function sourceOf(hash: string): Promise<PictureSource | undefined> {
    const head = await reading(() => findStoredPictureHead(database, hash));
    if (head === undefined) return undefined;
    let whole: Promise<Buffer> | undefined;
    async function readWhole() {
      const stored = await reading(() => findStoredPicture(database, hash));
      if (stored === undefined) throw new GoneError();
      return decodeDataString(stored);
    }
    return {
      key: hash,
      mayBeDrawing: mayBeDrawing(head),
      read() {
        whole ??= readWhole();
        return whole;
      },
    };
  }

  /** @returns undefined for a picture that cannot be shown; other failures are thrown */
  async function unlessBroken<Result>(
    hash: string,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof GoneError) return undefined;
      if (!(error instanceof BrokenPictureError)) throw error;
      if (!broken.has(hash)) log.warn({ reason: error.message, hash }, 'a stored picture cannot be shown');
      broken.add(hash);
      return undefined;
    }
  }

  /** Stores a derived picture, unless the original was removed meanwhile, after its files were deleted. */
  async function keep(derivation: Derivation, picture: Buffer): Promise<void> {
    await storage.write(fileOf(derivation), picture);
    if (!(await isShown(database, derivation.hash))) await removeDerived(storage, derivation.hash);
  }

  const make = (derivation: Derivation, preloaded?: PictureSource) =>
    unlessBroken(derivation.hash, async () => {
      const source = preloaded ?? (await sourceOf(derivation.hash));
      if (!source) return undefined;
      const picture = await worker.derive(source, derivation.width, derivation.format);
      await keep(derivation, picture).catch((error: unknown) =>
        log.warn({ error, ...derivation }, 'a derived picture could not be kept'),
      );
      return picture;
    });

  function makeOnce(derivation: Derivation, work: () => Promise<Buffer | undefined>) {
    const key = fileOf(derivation);
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return { sourceOf, unlessBroken, make, makeOnce, isBroken: (hash: string) => broken.has(hash) };
}
