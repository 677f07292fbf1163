import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { PAGES_TAG } from '#server/cdn/purge.ts';
import { contentSecurityPolicy, librasPolicy, resourcePolicy } from '#server/http/headers.ts';
import { ReadyAnswer } from '#server/http/ready-answer.ts';

const SMALLEST_WORTH_COMPRESSING = 800;

/**
 * Editors change pages at any time and no browser is told, so it always asks whether its copy still
 * holds: that costs a 304. Only a CDN, by its own header (RFC 9213), may answer pages from a copy for a moment.
 */
const ASK_FIRST = 'no-cache';
const CDN_KEEPS = 'public, max-age=10, stale-while-revalidate=50, stale-if-error=3600';

/** By which an open page knows whether it is the newest. */
const PAGE_HEADERS = ['content-version'];
/** A site that shuts out what is not meant for others shows it all the same. */
const FOR_FRAMES = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** How a document wants to be saved, which sites may read it, and React Router's own headers for its client. */
const DOCUMENT_HEADERS = [
  ...['content-disposition', 'access-control-allow-origin'],
  ...['x-remix-response', 'x-react-router-response'],
];

interface MakeReadyParameters {
  /** The headers of every answer. */
  headers: Record<string, string>;
  secure: boolean;
  /** The CSP sources of the inline scripts that a page may have. */
  scripts: readonly string[];
  /** Whether other sites may show the page in a frame. */
  framed: boolean;
  /** Whether it comes with its translation into Libras. */
  libras: boolean;
}

/** What the application answered, as buffers. */
export async function makeReady(
  response: Response,
  { headers, secure, scripts, framed, libras }: MakeReadyParameters,
): Promise<ReadyAnswer> {
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? 'text/plain';
  const isPage = type.startsWith('text/html');
  const caching = response.headers.get('Cache-Control') ?? ASK_FIRST;
  const content = await bytesOf(response);
  return new ReadyAnswer({
    status,
    content,
    compressible:
      isPage || (content.length >= SMALLEST_WORTH_COMPRESSING && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)),
    headers: {
      ...headers,
      ...resourcePolicy(type),
      ...(framed && FOR_FRAMES),
      'Content-Type': type,
      'Cache-Control': caching,
      ...carried(response.headers, isPage ? PAGE_HEADERS : DOCUMENT_HEADERS),
      ...(isPage &&
        status === 200 &&
        caching === ASK_FIRST && { 'CDN-Cache-Control': CDN_KEEPS, 'Cache-Tag': PAGES_TAG }),
      ...(isPage && {
        'Content-Security-Policy': libras
          ? librasPolicy(scripts, secure)
          : contentSecurityPolicy(scripts, { secure, framed }),
        // What belongs to no site may not read them.
        ...(!libras && { 'Speculation-Rules': '"/speculation-rules.json"' }),
      }),
    },
  });
}

/** Without a copy where they come as one piece, as pages do: `arrayBuffer()` makes two. */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  const [page] = pieces;
  return page && pieces.length === 1
    ? Buffer.from(page.buffer, page.byteOffset, page.length)
    : Buffer.concat(pieces);
}

/** The headers of these names that the application sent. */
const carried = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
