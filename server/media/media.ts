import { type Context, Hono } from 'hono';
import { fileTag } from '#server/cdn/purge.ts';
import type { SendFile } from '#server/files/send.ts';
import { forAnySite, IMMUTABLE } from '#server/http/headers.ts';
import { throwRefusal } from '#server/http/refused.ts';
import { isOverloadOrAbort, type WorkLimiter } from '#server/limits/work.ts';
import { type Derivation, fileOf, readDerivation } from './derivations.ts';
import type { MediaLog } from './derived-pictures.ts';
import type { Pictures } from './pictures.ts';

interface MediaParameters {
  pictures: Pictures;
  sendFile: SendFile;
  limiter: WorkLimiter;
  log: MediaLog;
}

/**
 * Serves `GET /<hash>/<width>.<webp|avif|png>`: pictures derived from the data strings of the content tables, as immutable. AVIF that
 * is not derived yet redirects temporarily to WebP. 404 for an unknown hash, width or format and for a broken picture; 503 only when
 * the database is unreachable and the picture is not derived yet.
 */
export function createMedia({ pictures, sendFile, limiter, log }: MediaParameters): Hono {
  const media = new Hono();
  // Previews and social networks load them, also through the redirect.
  media.use(forAnySite);
  media.get('/:hash/:file', async (context) => {
    const derivation = readDerivation(context.req.param('hash'), context.req.param('file'));
    if (!derivation) return notFound(context);
    const headers = pictureHeaders(derivation);
    try {
      const sent = await sendFile('picture', context.req.raw, { key: fileOf(derivation), headers });
      if (sent) return sent;
      const picture = await limiter.run('making', () => pictures.find(derivation));
      if (!picture) return notFound(context);
      if (picture === 'later')
        return plain(context, 302, 'Not yet', { location: `${derivation.width}.webp` });
      return new Response(new Uint8Array(picture), {
        headers: { ...headers, 'Content-Length': `${picture.length}` },
      });
    } catch (error) {
      throwRefusal(error);
      if (isOverloadOrAbort(error)) throw error;
      log.warn({ error, ...derivation }, 'a picture could not be looked up');
      return plain(context, 503, 'Picture not available at the moment', { 'retry-after': '5' });
    }
  });
  media.all('*', notFound);
  return media;
}

const pictureHeaders = ({ hash, width, format }: Derivation) => ({
  'Content-Type': `image/${format}`,
  'Cache-Control': IMMUTABLE,
  'Cache-Tag': fileTag('picture', hash),
  ETag: `"${hash}-${width}-${format}"`,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
});

const notFound = (c: Context) => plain(c, 404, 'No such picture');

const plain = (c: Context, status: 302 | 404 | 503, text: string, headers: Record<string, string> = {}) =>
  c.text(text, status, { 'cache-control': 'no-store', ...headers });
