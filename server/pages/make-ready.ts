import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { STORED_FILE } from '#congress/content.ts';
import { PAGES_TAG } from '#server/cdn/purge.ts';
import { contentSecurityPolicy, librasPolicy, resourcePolicy } from '#server/http/headers.ts';
import { ReadyAnswer } from '#server/http/ready-answer.ts';
import { StoredAnswer } from './stored-answer.ts';

const SMALLEST_WORTH_COMPRESSING = 800;

/**
 * Editors change pages at any time without notifying browsers, so a browser always revalidates its copy, which costs a 304. Only a
 * CDN may serve a page from its cache for a short time, by a header of its own (RFC 9213).
 */
const ASK_FIRST = 'no-cache';
const CDN_KEEPS = 'public, max-age=10, stale-while-revalidate=50, stale-if-error=3600';

/** Header by which an open page knows whether it is the newest. */
const PAGE_HEADERS = ['content-version'];
/** A site with `Cross-Origin-Embedder-Policy` can still embed the page. */
const FOR_FRAMES = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** The file name of a document, its CORS header, and React Router's own headers for its client. */
const DOCUMENT_HEADERS = [
  ...['content-disposition', 'access-control-allow-origin'],
  ...['x-remix-response', 'x-react-router-response'],
];

interface MakeReadyParameters {
  /** The headers of every response. */
  headers: Record<string, string>;
  secure: boolean;
  /** The CSP sources of the page's inline scripts. */
  scripts: readonly string[];
  /** Whether other sites may embed the page in a frame. */
  framed: boolean;
  /** Whether the page includes the translation into Libras. */
  libras: boolean;
}

/** Converts the application's response to buffers. */
export async function makeReady(
  response: Response,
  { headers, secure, scripts, framed, libras }: MakeReadyParameters,
): Promise<ReadyAnswer | StoredAnswer> {
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? 'text/plain';
  const isPage = type.startsWith('text/html');
  const caching = response.headers.get('Cache-Control') ?? ASK_FIRST;
  const all = {
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
      // A sandboxed page with an opaque origin may not load them.
      ...(!libras && { 'Speculation-Rules': '"/speculation-rules.json"' }),
    }),
  };
  const stored = response.headers.get(STORED_FILE);
  if (stored !== null) return new StoredAnswer(stored, all);
  const content = await bytesOf(response);
  const compressible =
    isPage || (content.length >= SMALLEST_WORTH_COMPRESSING && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type));
  return new ReadyAnswer({ status, content, compressible, headers: all });
}

/** The body, without copying it if it is a single chunk, as pages are; `arrayBuffer()` makes two copies. */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  const [page] = pieces;
  return page && pieces.length === 1
    ? Buffer.from(page.buffer, page.byteOffset, page.length)
    : Buffer.concat(pieces);
}

/** The application's headers of these names. */
const carried = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => names.includes(name)));

/**
 * Replaces the nonce of a document's scripts by their hashes, so that the document can be cached for everybody. An injected script had
 * no nonce, so it gets no hash.
 */
export async function withoutNonce(
  response: Response,
  nonce: string,
): Promise<{ document: Response; scripts: string[] }> {
  const { status, headers } = response;
  if (!headers.get('Content-Type')?.startsWith('text/html')) return { document: response, scripts: [] };
  const html = await response.text();
  const scripts = [...html.matchAll(/<script\b([^<>]*)>(.*?)(?:<\/script>|$)/gs)].flatMap(
    ([, attributes = '', text = '']) =>
      attributes.includes(`nonce="${nonce}"`) && text ? [text.replaceAll(nonce, '')] : [],
  );
  return { document: new Response(html.replaceAll(nonce, ''), { status, headers }), scripts };
}
