import pLimit from 'p-limit';
import { PNG_WIDTH } from '#congress/look/pictures.ts';
import { PICTURE_WIDTHS, WIDE_WIDTH } from '#congress/pictures/widths.ts';
import { type Derivation, FORMATS, fileOf, isDerived, removeDerivedExcept } from './derivations.ts';
import { createDerivedPictures, type DerivedPicturesOptions, type MediaLog } from './derived-pictures.ts';
import { type ShownPicture, shownHashes, storeTone, untonedPictures } from './stored-picture.ts';
import type { MediaWorker } from './worker.ts';

export interface PicturesOptions extends DerivedPicturesOptions {
  worker: Pick<MediaWorker, 'derive' | 'toneOf'>;
  /** Runs background work: one picture at a time. */
  background?(task: () => Promise<void>): Promise<void>;
}

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Pictures derived from the data strings of the content tables; concurrent requests for the same one share the work. Visitors wait only
 * for WebP; AVIF, which is slow, is made in the background.
 */
export function createPictures(options: PicturesOptions) {
  const { database, storage, log, worker, background = pLimit(1) } = options;
  const { sourceOf, unlessBroken, make, makeOnce, isBroken } = createDerivedPictures(options);
  const queue = createQueue(background, log);
  let toning: Promise<ShownPicture[]> = Promise.resolve([]);

  /** Derives all missing variants of one picture, reading it from the database once. */
  async function prepareOne({ hash, table }: ShownPicture): Promise<void> {
    const source = await unlessBroken(hash, () => sourceOf(hash));
    if (!source) return;
    for (const format of FORMATS) {
      for (const width of PICTURE_WIDTHS[table]) {
        const derivation = { hash, width, format };
        if (queue.stopped || isBroken(hash)) return;
        if (!(await isDerived(storage, derivation)))
          await makeOnce(derivation, () => make(derivation, source));
      }
    }
  }

  const makeAvifLater = (derivation: Derivation) => {
    const avif: Derivation = { ...derivation, format: 'avif' };
    return queue.later(fileOf(avif), async () => {
      if (!(await isDerived(storage, avif))) await makeOnce(avif, () => make(avif));
    });
  };

  async function toneEach(rowIds: readonly string[] | null): Promise<ShownPicture[]> {
    if (queue.stopped) return [];
    const pictures = await untonedPictures(database, rowIds);
    for (const { hash } of pictures) {
      await queue.later(`${hash} tone`, async () => {
        const tone = await unlessBroken(hash, async () => {
          const source = await sourceOf(hash);
          return source && worker.toneOf(source);
        });
        await storeTone(database, hash, tone ?? null);
      });
    }
    return pictures;
  }

  return {
    /** A picture of the look for use in drawings; undefined if it does not exist or cannot be read now. */
    async file(hash: string, as: 'png' | 'wide'): Promise<Buffer | undefined> {
      const derivation: Derivation = { hash, ...FILES[as] };
      try {
        const stored = await storage.read(fileOf(derivation));
        return stored ?? (isBroken(hash) ? undefined : await makeOnce(derivation, () => make(derivation)));
      } catch (error) {
        log.warn({ error, hash }, 'a picture of the look could not be read');
        return undefined;
      }
    },
    /** The picture; `later` for AVIF that is not derived yet; undefined if there is no such picture. */
    async find(derivation: Derivation): Promise<Buffer | 'later' | undefined> {
      const stored = await storage.read(fileOf(derivation));
      if (stored || isBroken(derivation.hash)) return stored;
      if (derivation.format === 'png') return makeOnce(derivation, () => make(derivation));
      const webp: Derivation = { ...derivation, format: 'webp' };
      if (derivation.format === 'avif') {
        // Only for existing pictures, because anybody can request any address.
        if (await isDerived(storage, webp)) void makeAvifLater(derivation);
        return 'later';
      }
      return makeOnce(webp, async () => {
        const picture = await make(webp);
        if (picture) void makeAvifLater(webp);
        return picture;
      });
    },
    /** Computes missing colours of the pictures of these rows, or of all rows. @returns these pictures */
    tone(rowIds?: readonly string[]): Promise<ShownPicture[]> {
      // Serialised, because concurrent changes would look for the same pictures.
      const next = () => toneEach(rowIds ?? null);
      toning = toning.then(next, next);
      return toning;
    },
    /** Derives all variants that browsers may request. */
    async prepare(pictures: readonly ShownPicture[]): Promise<void> {
      await Promise.all(pictures.map((picture) => queue.later(picture.hash, () => prepareOne(picture))));
    },
    /** Removes derived pictures that no row refers to: a deleted portrait must not stay reachable. */
    prune: async (): Promise<void> => removeDerivedExcept(storage, await shownHashes(database)),
    /** Starts no more background work; resolves when running work is done. */
    async stop() {
      await Promise.allSettled([queue.stop(), toning]);
    },
  };
}

const FILES = {
  png: { width: PNG_WIDTH, format: 'png' },
  wide: { width: WIDE_WIDTH, format: 'webp' },
} as const;

/** Background work in order, without duplicates. */
function createQueue(background: NonNullable<PicturesOptions['background']>, log: MediaLog) {
  const queued = new Map<string, Promise<void>>();
  let stopped = false;

  /** Errors are only logged. */
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

  return {
    later,
    get stopped() {
      return stopped;
    },
    /** Starts nothing more; resolves when running work is done. */
    async stop() {
      stopped = true;
      await Promise.allSettled(queued.values());
    },
  };
}
