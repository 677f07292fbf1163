import pLimit from 'p-limit';
import type { Clock } from '#congress/clock.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';
import type { Database } from '#database/tables.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { FAILED } from './bounds.ts';
import { BrokenPictureError, decodeDataString } from './data-string.ts';
import {
  type Derivation,
  FORMATS,
  fileOf,
  isDerived,
  removeDerived,
  removeDerivedExcept,
} from './derivations.ts';
import { mayBeDrawing, type PictureSource } from './picture-source.ts';
import { createRecent } from './recent.ts';
import {
  findStoredPicture,
  findStoredPictureHead,
  isShown,
  keepTone,
  type ShownPicture,
  shownHashes,
  untonedPictures,
} from './stored-picture.ts';
import type { MediaWorker } from './worker.ts';

export interface MediaLog {
  warn(details: object, message: string): void;
}

export interface PicturesOptions {
  database: Database;
  /** Keeps derived pictures. */
  storage: FileStorage;
  log: MediaLog;
  clock: Clock;
  worker: Pick<MediaWorker, 'derive' | 'toneOf'>;
  /** Where what nobody waits for is done: one picture at a time. */
  background?(task: () => Promise<void>): Promise<void>;
}

export type Pictures = ReturnType<typeof createPictures>;

/** It was removed from the site while it waited. */
class GoneError extends Error {}

/**
 * Pictures derived from the data strings of the content tables, each once however many ask at the same time. Visitors wait
 * for WebP only; AVIF, which takes long, is made in the background.
 */
export function createPictures(options: PicturesOptions) {
  const { database, storage, log, clock, worker, background = pLimit(1) } = options;
  /** Of the connections to the database, which everything else needs, too. */
  const reading = pLimit(2);
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const queued = new Map<string, Promise<void>>();
  const broken = createRecent(FAILED, clock);
  let stopped = false;
  let toning: Promise<ShownPicture[]> = Promise.resolve([]);

  /** Its beginning is read now, the picture itself when something is made of it, and then once. */
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

  /** @returns undefined for what cannot be shown; any other failure is thrown */
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

  /** Unless it was removed from the site while it was being made, after the removal of its files. */
  async function keep(derivation: Derivation, picture: Buffer): Promise<void> {
    await storage.write(fileOf(derivation), picture);
    if (!(await isShown(database, derivation.hash))) await removeDerived(storage, derivation.hash);
  }

  const make = (derivation: Derivation, known?: PictureSource) =>
    unlessBroken(derivation.hash, async () => {
      const source = known ?? (await sourceOf(derivation.hash));
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

  /** In the background and its order; a failure is logged and otherwise has no consequence. */
  function later(key: string, work: () => Promise<unknown>): Promise<void> {
    const waiting =
      queued.get(key) ??
      background(async () => {
        if (!stopped) await work();
      })
        .catch((error: unknown) => log.warn({ error, key }, 'a picture could not be prepared'))
        .finally(() => queued.delete(key));
    queued.set(key, waiting);
    return waiting;
  }

  /** What is not there yet of one picture, which is read from the database once. */
  async function prepareOne({ hash, table }: ShownPicture): Promise<void> {
    const source = await unlessBroken(hash, () => sourceOf(hash));
    if (!source) return;
    for (const format of FORMATS) {
      for (const width of PICTURE_WIDTHS[table]) {
        const derivation = { hash, width, format };
        if (stopped || broken.has(hash)) return;
        if (!(await isDerived(storage, derivation)))
          await makeOnce(derivation, () => make(derivation, source));
      }
    }
  }

  const makeAvifLater = (derivation: Derivation) => {
    const avif: Derivation = { ...derivation, format: 'avif' };
    return later(fileOf(avif), async () => {
      if (!(await isDerived(storage, avif))) await makeOnce(avif, () => make(avif));
    });
  };

  async function toneEach(rowIds: readonly string[] | null): Promise<ShownPicture[]> {
    if (stopped) return [];
    const pictures = await untonedPictures(database, rowIds);
    for (const { hash } of pictures) {
      await later(`${hash} tone`, async () => {
        const tone = await unlessBroken(hash, async () => {
          const source = await sourceOf(hash);
          return source && worker.toneOf(source);
        });
        await keepTone(database, hash, tone ?? null);
      });
    }
    return pictures;
  }

  return {
    /** The picture, `later` for AVIF that is yet to be made, undefined when there is no such picture. */
    async find(derivation: Derivation): Promise<Buffer | 'later' | undefined> {
      const kept = await storage.read(fileOf(derivation));
      if (kept || broken.has(derivation.hash)) return kept;
      const webp: Derivation = { ...derivation, format: 'webp' };
      if (derivation.format === 'avif') {
        // Only what exists is queued: anybody may ask for anything.
        if (await isDerived(storage, webp)) void makeAvifLater(derivation);
        return 'later';
      }
      return makeOnce(webp, async () => {
        const picture = await make(webp);
        if (picture) void makeAvifLater(webp);
        return picture;
      });
    },
    /** Finds the colours of the pictures of these rows, or of all, that have none yet. @returns these pictures */
    tone(rowIds?: readonly string[]): Promise<ShownPicture[]> {
      // One after the other: many changes at a time would look for the same pictures.
      const next = () => toneEach(rowIds ?? null);
      toning = toning.then(next, next);
      return toning;
    },
    /** Makes all that browsers will ask for of these pictures. */
    async prepare(pictures: readonly ShownPicture[]): Promise<void> {
      await Promise.all(pictures.map((picture) => later(picture.hash, () => prepareOne(picture))));
    },
    /** Removes derived pictures that no row shows any more: a deleted portrait must not stay reachable. */
    prune: async (): Promise<void> => removeDerivedExcept(storage, await shownHashes(database)),
    /** Begins nothing more in the background; resolves when what is under way is done. */
    async stop() {
      stopped = true;
      await Promise.allSettled([toning, ...queued.values()]);
    },
  };
}
