import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Database } from '#database/tables.ts';
import { BrokenPictureError, derive } from './derive.ts';
import { keepDerived, readDerived, removeDerivedExcept } from './derived-files.ts';
import { createLane } from './lane.ts';
import { findStoredPicture, shownHashes } from './stored-picture.ts';
import { type Derivation, readDerivation } from './widths.ts';

export interface MediaLog {
  warn(details: object, message: string): void;
}

export interface MediaOptions {
  database: Kysely<Database>;
  /** A folder of the server's own for derived pictures; created when needed, may be deleted at any time. */
  cacheDir: string;
  log: MediaLog;
}

const rememberedBroken = 1000;

/**
 * Serves `GET /<hash>/<width>.<webp|avif>`: pictures derived from the data strings of the content tables, kept on disk
 * and immutable. 404 for an unknown hash, width or format and for a broken picture; 503 only when the database cannot
 * be asked for a picture that is not on disk.
 */
export function createMedia(options: MediaOptions): Hono {
  // Every picture is decoded once and then kept on disk: what libvips would remember is never asked for again.
  sharp.cache(false);
  const find = createFinder(options);
  const media = new Hono();
  media.get('/:hash/:file', async (context) => {
    const derivation = readDerivation(context.req.param('hash'), context.req.param('file'));
    if (!derivation) return notFound();
    const tag = `"${derivation.hash}-${derivation.width}-${derivation.format}"`;
    try {
      const picture = await find(derivation);
      if (!picture) return notFound();
      const headers = pictureHeaders(derivation, tag);
      if (context.req.header('if-none-match')?.includes(tag))
        return new Response(null, { status: 304, headers });
      headers['content-length'] = String(picture.length);
      return new Response(new Uint8Array(picture), { headers });
    } catch (error) {
      options.log.warn({ error, ...derivation }, 'a picture could not be looked up');
      return plain(503, 'Picture not available at the moment', { 'retry-after': '5' });
    }
  });
  media.all('*', () => notFound());
  return media;
}

/**
 * Removes derived pictures that no row shows any more (a deleted portrait must not stay reachable).
 * @returns how many pictures were removed
 */
export async function pruneMedia({
  database,
  cacheDir,
}: Pick<MediaOptions, 'database' | 'cacheDir'>): Promise<number> {
  return removeDerivedExcept(cacheDir, await shownHashes(database));
}

/** From disk, else derived once however many ask at the same time: two at a time for WebP, one for the slow AVIF. */
function createFinder({
  database,
  cacheDir,
  log,
}: MediaOptions): (d: Derivation) => Promise<Buffer | undefined> {
  const lanes = { webp: createLane(2), avif: createLane(1) };
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const broken = new Set<string>();

  async function make(derivation: Derivation): Promise<Buffer | undefined> {
    const { hash, width, format } = derivation;
    const stored = await findStoredPicture(database, hash);
    if (stored === undefined) return undefined;
    try {
      const picture = await derive(stored, width, format);
      await keepDerived(cacheDir, derivation, picture).catch((error: unknown) =>
        log.warn({ error, ...derivation }, 'a derived picture could not be kept on disk'),
      );
      return picture;
    } catch (error) {
      if (!(error instanceof BrokenPictureError)) throw error;
      log.warn({ reason: error.message, hash }, 'a stored picture cannot be shown');
      if (broken.size >= rememberedBroken) broken.clear();
      broken.add(hash);
      return undefined;
    }
  }

  return async (derivation) => {
    const onDisk = await readDerived(cacheDir, derivation);
    if (onDisk || broken.has(derivation.hash)) return onDisk;
    const key = `${derivation.hash}/${derivation.width}.${derivation.format}`;
    const running = underWay.get(key) ?? lanes[derivation.format](() => make(derivation));
    underWay.set(key, running);
    return running.finally(() => underWay.delete(key));
  };
}

function pictureHeaders(derivation: Derivation, tag: string): Record<string, string> {
  return {
    'content-type': `image/${derivation.format}`,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: tag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  };
}

function notFound(): Response {
  return plain(404, 'No such picture', {});
}

function plain(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}
