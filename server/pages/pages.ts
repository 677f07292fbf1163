import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '#congress/clock.ts';
import { dayOf } from '#congress/day.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { Log } from '#server/log.ts';
import { type ReadyAnswer, readyAnswer, readyResponse } from '#server/ready.ts';
import type { PageBuild } from './build.ts';
import { compress, compressBest } from './compress.ts';
import { contentSecurityPolicy, inlineScriptHashes, withScriptsAfterPaint } from './page-html.ts';

interface PagesParameters {
  /** Called for every render, so that the development server can hand over the newest code. */
  build: () => PageBuild | Promise<PageBuild>;
  snapshot: Snapshot;
  clock: Clock;
  publicUrl: string;
  publishableKey: string;
  headers: Record<string, string>;
  log: Log;
  /** false: every request is rendered anew (development). */
  cached: boolean;
}

export interface Pages {
  /** The cached answer for a request, if there is one. */
  ready(request: IncomingMessage): ReadyAnswer | undefined;
  respond(request: Request): Promise<Response>;
  /**
   * Forgets every page. Resolves once the data are made that most open pages ask for; what it resolves to makes the most
   * visited pages, between the requests that come meanwhile. Call after each change of content.
   */
  refill(): Promise<() => void>;
}

/** Junk addresses must not fill the memory: the least recently made page goes first. */
const MOST_PAGES = 500;
/** Open pages ask for data, which is made in a tenth of a document's time. */
const REFILLED_FIRST = '/_.data';
const REFILLED_THEN = ['/', '/en.data', '/en', '/es.data', '/es'];
/** Every time zone begins its days at a multiple of this. */
const QUARTER_HOUR_MS = 15 * 60_000;
/** After so long without a newly made page the kept ones are compressed further. */
const QUIET_MS = 2000;
const SMALLEST_WORTH_COMPRESSING = 800;

/** Server-rendered pages and their loader data, kept as ready buffers until the content changes. */
export function createPages(parameters: PagesParameters): Pages {
  const { build, snapshot, clock, publicUrl, publishableKey, headers, log, cached } = parameters;
  const cache = new Map<string, ReadyAnswer>();
  /** The query parameters that would change a kept answer, by its address. */
  const queries = new Map<string, readonly string[]>();
  const underWay = new Map<string, Promise<Response | ReadyAnswer>>();
  const improved = new WeakSet<ReadyAnswer>();
  let generation = 0;
  let quarterHour = Number.NaN;
  let today: string | undefined;
  const quiet = setTimeout(() => {
    improve().catch((error) => log.warn({ error }, 'a page could not be compressed further'));
  }, QUIET_MS).unref();

  const context = (pages: PageBuild) =>
    pages.createPageContext({
      content: snapshot.content(),
      facts: snapshot.facts(),
      now: clock(),
      origin: publicUrl,
      publishableKey,
    });

  async function render(request: Request, key: string): Promise<Response | ReadyAnswer> {
    const started = generation;
    const pages = await build();
    const response = await pages.handle(request, context(pages));
    if (response.status >= 300 && response.status < 400) return withHeaders(response, headers);
    const answer = makeReady(response, Buffer.from(await response.arrayBuffer()), {
      headers,
      secure: publicUrl.startsWith('https:'),
    });
    if (cached && started === generation && isWorthKeeping(answer.status, key)) {
      keep(key, answer, queryNames(new URL(request.url).pathname, pages));
      quiet.refresh();
    }
    return answer;
  }

  function keep(key: string, answer: ReadyAnswer, names: readonly string[]) {
    if (cache.size >= MOST_PAGES) {
      const oldest = cache.keys().next().value as string;
      cache.delete(oldest);
      queries.delete(oldest);
    }
    cache.set(key, answer);
    queries.set(key, names);
  }

  /** The smallest form of what is kept, made once no more changes come: an editor at work causes many. */
  async function improve() {
    for (const [key, answer] of cache) {
      const { bodies } = answer;
      if (improved.has(answer) || bodies.br === bodies.identity) continue;
      improved.add(answer);
      const br = await compressBest(bodies.identity);
      if (cache.get(key) === answer) bodies.br = br;
    }
  }

  /** One render per page and change, however many ask at once. */
  function renderOnce(request: Request, key: string): Promise<Response | ReadyAnswer> {
    const current = underWay.get(key);
    if (current) return current;
    const rendering = render(request, key).finally(() => {
      if (underWay.get(key) === rendering) underWay.delete(key);
    });
    underWay.set(key, rendering);
    return rendering;
  }

  async function make(path: string) {
    await renderOnce(new Request(new URL(path, publicUrl)), path).catch((error) =>
      log.error({ error, path }, 'a page could not be made again'),
    );
  }

  /** Stops when a newer change has come. */
  async function makeOthers(wanted: number) {
    for (const path of REFILLED_THEN) {
      await setImmediate();
      if (wanted !== generation) return;
      await make(path);
    }
  }

  /** Pages count the days until a deadline: none outlives the day it was made on, where the congress is. */
  function forgetYesterday() {
    const current = Math.floor(clock().getTime() / QUARTER_HOUR_MS);
    if (current === quarterHour) return;
    quarterHour = current;
    const day = dayOf(clock(), snapshot.facts().event.timeZone);
    if (today !== undefined && day !== today) forget();
    today = day;
  }

  function forget() {
    generation += 1;
    cache.clear();
    queries.clear();
    underWay.clear();
  }

  return {
    ready(request) {
      forgetYesterday();
      const url = request.url ?? '/';
      const query = url.indexOf('?');
      if (query < 0) return cache.get(url);
      const path = url.slice(0, query);
      const names = queries.get(path) ?? [ROUTES];
      return names.some((name) => url.includes(`${name}=`, query)) ? undefined : cache.get(path);
    },
    async respond(request) {
      forgetYesterday();
      const url = new URL(request.url);
      const pages = await build();
      const key = cacheKey(url, pages);
      const kept = cache.get(key);
      if (kept) return readyResponse(kept, request);
      // The page does not depend on who asks: only the address is handed on.
      const plain = new Request(new URL(url.pathname + meaningfulQuery(url, pages), publicUrl));
      const answer = await (cached ? renderOnce(plain, key) : render(plain, key));
      if (answer instanceof Response) return answer.clone();
      if (isMissingDocument(answer, url)) return this.respond(new Request(missingPage(url), request));
      return readyResponse(answer, request);
    },
    async refill() {
      forget();
      if (!cached) return () => undefined;
      await make(REFILLED_FIRST);
      const wanted = generation;
      return () => void makeOthers(wanted);
    },
  };
}

/** The parameter with which React Router's client asks for the data of some routes of a page only. */
const ROUTES = '_routes';

/** Longer values are nobody's search. */
const LONGEST_QUERY = 2000;

/** All that a query says about an answer; whatever else it holds must neither change nor multiply what is kept. */
function meaningfulQuery({ pathname, searchParams }: URL, pages: PageBuild): string {
  const said = new URLSearchParams(
    queryNames(pathname, pages).flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  return said && said.length <= LONGEST_QUERY ? `?${said}` : '';
}

function queryNames(pathname: string, pages: PageBuild): readonly string[] {
  if (!pathname.endsWith('.data')) return pages.queryOf(pathname);
  const page = pathname.slice(0, -'.data'.length);
  return [...pages.queryOf(page === '/_' ? '/' : page), ROUTES];
}

/** All unknown addresses of a language share one 404 page. */
function cacheKey(url: URL, pages: PageBuild): string {
  const address = url.pathname + meaningfulQuery(url, pages);
  if (url.pathname.endsWith('.data') || pages.hasPage(url.pathname)) return address;
  return `404 ${languageOf(url.pathname)}`;
}

/** A document that is not there says so as an unknown page does: somebody may have followed a link to it. */
const isMissingDocument = ({ status, headers }: ReadyAnswer, { pathname }: URL) =>
  status === 404 && !pathname.endsWith('.data') && !headers['Content-Type']?.startsWith('text/html');

/** An address that no page has, in the language of `url`. */
const missingPage = ({ pathname, origin }: URL) =>
  new URL(localizedPath('/404', languageOf(pathname)), origin);

function isWorthKeeping(status: number, key: string): boolean {
  if (key.includes('?')) return false;
  return status === 200 || (status === 404 && key.startsWith('404 '));
}

function makeReady(
  response: Response,
  body: Buffer,
  { headers, secure }: { headers: Record<string, string>; secure: boolean },
): ReadyAnswer {
  const type = response.headers.get('Content-Type') ?? 'text/plain';
  const isPage = type.startsWith('text/html');
  const content = isPage ? Buffer.from(withScriptsAfterPaint(body.toString())) : body;
  const bodies =
    content.length < SMALLEST_WORTH_COMPRESSING || !isText(type)
      ? { br: content, gzip: content, identity: content }
      : compress(content);
  return readyAnswer(response.status, bodies, {
    ...headers,
    'Content-Type': type,
    'Cache-Control': response.headers.get('Cache-Control') ?? 'no-cache',
    ...(isPage && {
      'Content-Security-Policy': contentSecurityPolicy(inlineScriptHashes(content.toString()), { secure }),
    }),
    ...carried(response.headers),
  });
}

/** Whether compression makes it smaller: pictures and presentations are compressed already. */
const isText = (type: string) =>
  /^text\/|json|xml|javascript|x-script/.test(type) && !/officedocument/.test(type);

// What React Router tells its own client about loader data, and how a document wants to be kept.
function carried(headers: Headers): Record<string, string> {
  const named = [...headers].filter(
    ([name]) =>
      name.startsWith('x-remix-') || name.startsWith('x-react-router-') || name === 'content-disposition',
  );
  return Object.fromEntries(named);
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
