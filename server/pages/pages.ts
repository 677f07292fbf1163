import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type Clock, shownMoment } from '#congress/clock.ts';
import type { PageValues } from '#congress/content.ts';
import { dayOf } from '#congress/day.ts';
import type { FormAnswer } from '#congress/enquiries/forms.ts';
import { type Language, languageOf, localizedPath } from '#congress/language.ts';
import { contentIn } from '#congress/localized-content.ts';
import { untilNextTurn } from '#congress/notices/rules.ts';
import type { OwnPage } from '#congress/own-pages/fields.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { Catalogue } from '#server/data-api/catalogue.ts';
import type { SendFile } from '#server/files/send.ts';
import { contentSecurityPolicy, hashOf } from '#server/http/headers.ts';
import { ReadyAnswer, readyResponse } from '#server/http/ready-answer.ts';
import { answeredBy, requestCode, requestOrigin } from '#server/http/request-context.ts';
import type { Lane } from '#server/limits/bounds.ts';
import { createSharedWork } from '#server/limits/shared-work.ts';
import type { Turn, WorkLimiter } from '#server/limits/work.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import { ADMINISTRATION, type Target, targetOf, UNKNOWN_PAGE } from './address.ts';
import type { PageBuild } from './build.ts';
import { makeReady, withoutNonce } from './make-ready.ts';
import { PageCache } from './page-cache.ts';
import { createRevisions } from './revisions.ts';
import { StoredAnswer } from './stored-answer.ts';

interface PagesParameters {
  /** Called for every render, so that the development server can hand over the newest code. */
  build: () => PageBuild | Promise<PageBuild>;
  snapshot: Pick<Snapshot, 'content' | 'facts' | 'paperTexts' | 'past'>;
  catalogue: Pick<Catalogue, 'open'>;
  clock: Clock;
  publicUrl: string;
  publishableKey: string;
  /** false: emails are only written to a folder. */
  sendsMail: boolean;
  behindCdn?: boolean;
  draw: PageValues['draw'];
  keptDrawing: PageValues['keptDrawing'];
  sendFile: SendFile;
  limiter: WorkLimiter;
  headers: Record<string, string>;
  log: Log;
  /** false: every request is rendered anew (development). */
  cached: boolean;
  metrics?: Pick<Metrics, 'render'>;
  /** Told of each public page that is answered: its address, and the headers of who asked. */
  pageAnswered?: (path: string, headers: IncomingHttpHeaders) => void;
}

type KeptAnswer = ReadyAnswer | StoredAnswer;
/** A redirect is a Response, and kept nowhere. */
type Answer = Response | KeptAnswer;

export type Pages = ReturnType<typeof createPages>;

const MEGABYTE = 1024 * 1024;
/** Every page and document of a site, thrice, with room to spare. */
const PAGES = { most: 1000, mostBytes: 48 * MEGABYTE };
/** Answers to searches and filters: there is no end of them, and the popular ones come again soon. */
const QUERIES = { most: 100, mostBytes: 8 * MEGABYTE };
/** What is larger is a file that is kept on disk. */
const LARGEST = MEGABYTE;
const REFILLED_FIRST = '/';
const REFILLED_THEN = ['/en', '/es', '/programacao'];
/** Every time zone begins its days at a multiple of this. */
const QUARTER_HOUR_MS = 15 * 60_000;
/** After so long without a newly made page the cached ones are compressed further. */
const QUIET_MS = 2000;

/** Server-rendered pages, cached as ready buffers until the content changes. */
export function createPages(parameters: PagesParameters) {
  const { build, snapshot, clock, publicUrl, publishableKey, headers, log, cached, metrics } = parameters;
  const { catalogue, sendsMail, behindCdn = false, draw, keptDrawing, pageAnswered } = parameters;
  const { sendFile, limiter } = parameters;
  const cache = new PageCache<KeptAnswer>(PAGES);
  const queryCache = new PageCache<KeptAnswer>(QUERIES);
  /** The query parameters that would change a cached answer, by its address. */
  const queries = new Map<string, readonly string[]>();
  const underWay = new Map<string, Promise<Answer>>();
  const shared = createSharedWork<Answer>();
  const revisions = createRevisions(() => Number(snapshot.content()?.version ?? 0));
  let generation = 0;
  let quarterHour = Number.NaN;
  let today: string | undefined;
  /** When a notice begins or ends next, by the machine's clock in milliseconds. */
  let nextTurn = Number.POSITIVE_INFINITY;
  const quiet = setTimeout(() => {
    improve().catch((error) => log.warn({ error }, 'a page could not be compressed further'));
  }, QUIET_MS).unref();

  /** The moment that the site shows itself at, and its day where the congress is. */
  function shown() {
    const { showing, event } = snapshot.facts();
    const clockTime = clock();
    const now = shownMoment(clockTime, showing.day, event.timeZone);
    return { now, today: dayOf(now, event.timeZone), clockTime };
  }

  const known = () => ({ facts: snapshot.facts(), content: snapshot.content() });

  const secure = publicUrl.startsWith('https:');
  function context(
    pages: PageBuild,
    language: Language,
    { lane }: Turn,
    more: Pick<PageValues, 'nonce' | 'answer' | 'ownPage'> = {},
  ) {
    const content = snapshot.content();
    const draws = lane === 'drawing';
    return pages.createPageContext({
      content: content && contentIn(content, language),
      facts: snapshot.facts(),
      ...shown(),
      origin: publicUrl,
      paperTexts: snapshot.paperTexts,
      past: snapshot.past,
      openTables: catalogue.open,
      base: '',
      publishableKey,
      sendsMail,
      behindCdn,
      draw: draws ? draw : undeclared,
      keptDrawing: draws
        ? keptDrawing
        : async (...words) => ({ ...(await keptDrawing(...words)), file: undeclared }),
      failureCode: requestCode,
      ...more,
    });
  }

  async function render({ address, query, framed, libras }: Target, turn: Turn): Promise<Answer> {
    const started = generation;
    const pages = await build();
    const took = metrics?.render.startTimer();
    const url = new URL(address, publicUrl);
    // The router of the administrator area starts with inline scripts of its own: in this answer they are known by a nonce.
    const nonce = pages.isAdministration(url.pathname) ? randomBytes(16).toString('base64url') : undefined;
    // The page does not depend on who asks: only the address is handed on.
    const values = context(pages, languageOf(url.pathname), turn, nonce ? { nonce } : {});
    const response = await pages.handle(new Request(url), values, turn);
    if (response.status >= 300 && response.status < 400) return withHeaders(response, headers);
    const { document, scripts } = nonce
      ? await withoutNonce(response, nonce)
      : { document: response, scripts: pages.inlineScripts };
    const sources = scripts.map(hashOf);
    const answer = await makeReady(document, { headers, scripts: sources, secure, framed, libras });
    // What no loader finds is looked for, not rendered.
    if (answer instanceof StoredAnswer || !isMissingDocument(answer)) took?.();
    const mayBeKept = response.headers.get('Cache-Control') !== 'no-store' && isCacheable(answer);
    if (cached && started === generation && mayBeKept) {
      if (address.includes('?')) queryCache.set(address, answer);
      else {
        cache.set(address, answer);
        queries.set(address, query);
        quiet.refresh();
      }
    }
    return answer;
  }

  /** The smallest form of what is cached, made once no more changes come: an editor at work causes many. */
  async function improve() {
    const started = generation;
    for (const answer of cache.all()) {
      if (started !== generation) return;
      if (answer instanceof ReadyAnswer) await answer.improve();
    }
  }

  const cachedAt = (address: string) => cache.get(address) ?? queryCache.get(address);

  /** Requests of one network for the same page share one render; each network waits in its own line. */
  function answerInTurn(target: Target): Promise<Answer> {
    const { address, lane } = target;
    if (!cached) return limiter.run(lane, (turn) => render(target, turn));
    const name = `${generation} ${requestOrigin()?.rateLimitKey} ${address}`;
    return shared(name, (signal) =>
      limiter.run(lane, async (turn) => cachedAt(address) ?? renderOnce(target, turn), signal),
    );
  }

  /** One render per page and change, however many ask at once. */
  function renderOnce(target: Target, turn: Turn): Promise<Answer> {
    const { address } = target;
    const current = underWay.get(address);
    if (current) return current;
    const rendering = render(target, turn).finally(() => {
      if (underWay.get(address) === rendering) underWay.delete(address);
    });
    underWay.set(address, rendering);
    return rendering;
  }

  async function make(path: string) {
    const target = targetOf(new URL(path, publicUrl), await build(), known());
    const made = await limiter
      .run(target.lane, (turn) => renderOnce(target, turn))
      .catch((error) => log.error({ error, path }, 'a page could not be made again'));
    // Almost everybody asks for brotli: it is there before anybody does.
    if (made instanceof ReadyAnswer) made.form('br');
  }

  /** Stops when a newer change has come. */
  async function makeOthers(wanted: number) {
    for (const path of REFILLED_THEN) {
      await setImmediate();
      if (wanted !== generation) return;
      await make(path);
    }
  }

  /**
   * Pages count the days until a deadline and show the notices that hold: none outlives the day it was made on, where the
   * congress is, nor the beginning or the end of a notice.
   */
  function dropOutdated() {
    const moment = clock().getTime();
    const current = Math.floor(moment / QUARTER_HOUR_MS);
    if (current === quarterHour && moment < nextTurn) return;
    const { now, today: day } = shown();
    if ((today !== undefined && day !== today) || moment >= nextTurn) clear();
    quarterHour = current;
    today = day;
    nextTurn = moment + untilNextTurn(snapshot.content()?.notices ?? [], now);
  }

  function clear() {
    generation += 1;
    cache.clear();
    queryCache.clear();
    queries.clear();
    underWay.clear();
  }

  async function respond(request: Request): Promise<Response> {
    if (revisions.isAhead(request.url)) await revisions.reached(request.url);
    dropOutdated();
    const url = new URL(request.url);
    const target = targetOf(url, await build(), known());
    answeredBy(target.route);
    if (target.moved) {
      return new Response(null, { status: 308, headers: { ...headers, Location: target.moved } });
    }
    const answer = cachedAt(target.address) ?? (await answerInTurn(target));
    if (answer instanceof Response) return answer.clone();
    if (answer instanceof StoredAnswer) {
      const sent = await answer.send(sendFile, request);
      if (sent) return sent;
      // It was removed, or the storage has gone: the next one looks again.
      cache.delete(target.address);
      throw new Error('a stored file is not there any more');
    }
    if (isMissingDocument(answer)) return respond(new Request(missingPage(url), request));
    if (isOpened(url.pathname, answer, request))
      pageAnswered?.(url.pathname, Object.fromEntries(request.headers));
    const response = readyResponse(answer, request);
    if (revisions.isAhead(request.url)) response.headers.delete('CDN-Cache-Control');
    return response;
  }

  /** For one request alone. */
  async function renderFor(
    address: string,
    lane: Extract<Lane, 'form' | 'personal'>,
    more: Pick<PageValues, 'answer' | 'ownPage'>,
  ) {
    const pages = await build();
    const page = new Request(new URL(address, publicUrl));
    const language = languageOf(new URL(page.url).pathname);
    const html = await limiter.run(lane, async (turn) =>
      (await pages.handle(page, context(pages, language, turn, more), turn)).text(),
    );
    return {
      html,
      headers: {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contentSecurityPolicy(pages.inlineScripts.map(hashOf), { secure }),
        'X-Robots-Tag': 'noindex',
      },
    };
  }

  return {
    respond,
    /** Whether there is a page at a path. */
    has: async (path: string): Promise<boolean> =>
      targetOf(new URL(path, publicUrl), await build(), known()).route !== UNKNOWN_PAGE,
    /** The cached answer for a request, if there is one. */
    ready(request: IncomingMessage): ReadyAnswer | undefined {
      dropOutdated();
      const url = request.url ?? '/';
      const query = url.indexOf('?');
      const path = query < 0 ? url : url.slice(0, query);
      const names = query < 0 ? [] : (queries.get(path) ?? []);
      if (names.some((name) => url.includes(`${name}=`, query))) return undefined;
      if (query >= 0 && revisions.isAhead(url)) return undefined;
      const answer = cache.get(path);
      if (!(answer instanceof ReadyAnswer)) return undefined;
      if (isOpened(path, answer, request)) pageAnswered?.(path, request.headers);
      return answer;
    },
    /** A page of the site that shows an answer instead of its content, made for who asks and stored nowhere. */
    renderAnswer: (
      answer: FormAnswer,
      language: Language,
      lane: Extract<Lane, 'form' | 'personal'> = 'form',
    ) => renderFor(localizedPath(answer.path, language), lane, { answer }),
    /** The page of whoever holds a link, at an address with its query; stored nowhere either. */
    renderOwnPage: (ownPage: OwnPage, address: string) => renderFor(address, 'personal', { ownPage }),
    /** Nothing is made any more of what is cached. */
    stop() {
      clearTimeout(quiet);
      generation += 1;
    },
    /** How many answers are cached, and the memory they take. */
    cacheSize() {
      const all = [...cache.all(), ...queryCache.all()];
      return { pages: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    /**
     * Empties the cache: to be called after each change of content. What it returns makes the most visited pages anew,
     * between the requests that come meanwhile; it resolves once the first is made, which most open pages ask for.
     */
    invalidate() {
      clear();
      revisions.read();
      // The notices may be others: the next request looks when the first of them turns.
      quarterHour = Number.NaN;
      nextTurn = Number.POSITIVE_INFINITY;
      const wanted = generation;
      return async () => {
        if (!cached || wanted !== generation) return;
        await make(REFILLED_FIRST);
        void makeOthers(wanted);
      };
    },
  };
}

/** By construction no route draws that is not in the line of those that do. */
const undeclared = () => Promise.reject(new Error('a route that draws says so: handle.draws'));

/** Whether the request opens a page: neither a file nor the administrator area. */
const isOpened = (path: string, { status, type }: ReadyAnswer, { method }: { method?: string | undefined }) =>
  method === 'GET' && status === 200 && type.startsWith('text/html') && path !== ADMINISTRATION;

/** A document that does not exist is answered as an unknown page is: somebody may have followed a link to it. */
const isMissingDocument = ({ status, type }: ReadyAnswer) => status === 404 && !type.startsWith('text/html');

/** An address that no page has, in the language of `url`. */
const missingPage = ({ pathname, origin }: URL) =>
  new URL(localizedPath('/404', languageOf(pathname)), origin);

/** What a loader does not find is answered by one page a language, so that a missing page has a finite number of addresses, too. */
const isCacheable = ({ status, type, bytes }: KeptAnswer) =>
  (status === 200 || (status === 404 && type.startsWith('text/html'))) && bytes <= LARGEST;

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
