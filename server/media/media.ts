import { type Context, Hono } from 'hono';
import { fileTag } from '#server/cdn/purge.ts';
import { forAnySite, IMMUTABLE } from '#server/http/headers.ts';
import { throwRefusal } from '#server/http/refused.ts';
import { type Derivation, readDerivation } from './derivations.ts';
import type { MediaLog, Pictures } from './pictures.ts';

export interface MediaParameters {
  pictures: Pictures;
  log: MediaLog;
}

/**
 * Serves `GET /<hash>/<width>.<webp|avif>`: pictures derived from the data strings of the content tables, immutable. AVIF
 * that is yet to be made leads to the same picture as WebP, for this time. 404 for an unknown hash, width or format and for
 * a broken picture; 503 only when the database cannot be read for a picture that is not there yet.
 */
export function createMedia({ pictures, log }: MediaParameters): Hono {
  const media = new Hono();
  // Previews and social networks show them, also where an address leads to another one.
  media.use(forAnySite);
  media.get('/:hash/:file', async (context) => {
    const derivation = readDerivation(context.req.param('hash'), context.req.param('file'));
    if (!derivation) return notFound(context);
    const tag = `"${derivation.hash}-${derivation.width}-${derivation.format}"`;
    try {
      const picture = await pictures.find(derivation);
      if (!picture) return notFound(context);
      if (picture === 'later')
        return plain(context, 302, 'Not yet', { location: `${derivation.width}.webp` });
      const headers = pictureHeaders(derivation, tag);
      if (context.req.header('if-none-match')?.includes(tag))
        return new Response(null, { status: 304, headers });
      headers['content-length'] = String(picture.length);
      return new Response(new Uint8Array(picture), { headers });
    } catch (error) {
      throwRefusal(error);
      log.warn({ error, ...derivation }, 'a picture could not be looked up');
      return plain(context, 503, 'Picture not available at the moment', { 'retry-after': '5' });
    }
  });
  media.all('*', notFound);
  return media;
}

function pictureHeaders(derivation: Derivation, tag: string): Record<string, string> {
  return {
    'content-type': `image/${derivation.format}`,
    'cache-control': IMMUTABLE,
    'cache-tag': fileTag('picture', derivation.hash),
    etag: tag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  };
}

const notFound = (c: Context) => plain(c, 404, 'No such picture');

const plain = (c: Context, status: 302 | 404 | 503, text: string, headers: Record<string, string> = {}) =>
  c.text(text, status, { 'cache-control': 'no-store', ...headers });
