import pLimit from 'p-limit';
import { PNG_WIDTH } from '#congress/look/pictures.ts';
import { PICTURE_WIDTHS, WIDE_WIDTH } from '#congress/pictures/widths.ts';
import { type Derivation, FORMATS, fileOf, isDerived, removeDerivedExcept } from './derivations.ts';
import { createDerivedPictures, type DerivedPicturesOptions, type MediaLog } from './derived-pictures.ts';
import { keepTone, type ShownPicture, shownHashes, untonedPictures } from './stored-picture.ts';
import type { MediaWorker } from './worker.ts';

export interface PicturesOptions extends DerivedPicturesOptions {
  worker: Pick<MediaWorker, 'derive' | 'toneOf'>;
  /** Where what nobody waits for is done: one picture at a time. */
  background?(task: () => Promise<void>): Promise<void>;
}

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Pictures derived from the data strings of the content tables, each once however many ask at the same time. Visitors wait
 * for WebP only; AVIF, which takes long, is made in the background.
 */
export function createPictures(options: PicturesOptions) {
  const { database, storage, log, worker, background = pLimit(1) } = options;
  const { sourceOf, unlessBroken, make, makeOnce, isBroken } = createDerivedPictures(options);
  const queue = createQueue(background, log);
  let toning: Promise<ShownPicture[]> = Promise.resolve([]);

  /** What is not there yet of one picture, which is read from the database once. */
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
        await keepTone(database, hash, tone ?? null);
      });
    }
    return pictures;
  }

  return {
    /** A picture of the look, for what is drawn; undefined when there is no such picture, or it cannot be read now. */
    async file(hash: string, as: 'png' | 'wide'): Promise<Buffer | undefined> {
      const derivation: Derivation = { hash, ...FILES[as] };
      try {
        const kept = await storage.read(fileOf(derivation));
        return kept ?? (isBroken(hash) ? undefined : await makeOnce(derivation, () => make(derivation)));
      } catch (error) {
        log.warn({ error, hash }, 'a picture of the look could not be read');
        return undefined;
      }
    },
    /** The picture, `later` for AVIF that is yet to be made, undefined when there is no such picture. */
    async find(derivation: Derivation): Promise<Buffer | 'later' | undefined> {
      const kept = await storage.read(fileOf(derivation));
      if (kept || isBroken(derivation.hash)) return kept;
      if (derivation.format === 'png') return makeOnce(derivation, () => make(derivation));
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
      await Promise.all(pictures.map((picture) => queue.later(picture.hash, () => prepareOne(picture))));
    },
    /** Removes derived pictures that no row shows any more: a deleted portrait must not stay reachable. */
    prune: async (): Promise<void> => removeDerivedExcept(storage, await shownHashes(database)),
    /** Begins nothing more in the background; resolves when what is under way is done. */
    async stop() {
      await Promise.allSettled([queue.stop(), toning]);
    },
  };
}

const FILES = {
  png: { width: PNG_WIDTH, format: 'png' },
  wide: { width: WIDE_WIDTH, format: 'webp' },
} as const;

/** What nobody waits for, in its order, each once however often it is asked for. */
function createQueue(background: NonNullable<PicturesOptions['background']>, log: MediaLog) {
  const queued = new Map<string, Promise<void>>();
  let stopped = false;

  /** A failure is logged and otherwise has no consequence. */
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
    /** Begins nothing more; resolves when what is under way is done. */
    async stop() {
      stopped = true;
      await Promise.allSettled(queued.values());
    },
  };
}
