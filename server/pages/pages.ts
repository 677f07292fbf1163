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
import { contentSecurityPolicy, hashOf, nonceSource } from '#server/http/headers.ts';
import { type ReadyAnswer, readyResponse } from '#server/http/ready-answer.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import { answeredBy, requestCode } from '#server/operation/request-context.ts';
import { type Target, targetOf } from './address.ts';
import type { PageBuild } from './build.ts';
import { makeReady } from './make-ready.ts';
import { PageCache } from './page-cache.ts';
import { createRevisions } from './revisions.ts';

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
  headers: Record<string, string>;
  log: Log;
  /** false: every request is rendered anew (development). */
  cached: boolean;
  metrics?: Pick<Metrics, 'render'>;
  /** Told of each public page that is answered: its address, and the headers of who asked. */
  pageAnswered?: (path: string, headers: IncomingHttpHeaders) => void;
}

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
  const cache = new PageCache(PAGES);
  const queryCache = new PageCache(QUERIES);
  /** The query parameters that would change a cached answer, by its address. */
  const queries = new Map<string, readonly string[]>();
  const underWay = new Map<string, Promise<Response | ReadyAnswer>>();
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

  const secure = publicUrl.startsWith('https:');
  function context(
    pages: PageBuild,
    language: Language,
    more: Pick<PageValues, 'nonce' | 'answer' | 'ownPage'> = {},
  ) {
    const content = snapshot.content();
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
      draw,
      keptDrawing,
      failureCode: requestCode,
      ...more,
    });
  }

  async function render({
    address,
    cacheable,
    query,
    framed,
    libras,
  }: Target): Promise<Response | ReadyAnswer> {
    const started = generation;
    const pages = await build();
    const took = metrics?.render.startTimer();
    const url = new URL(address, publicUrl);
    // The router of the administrator area starts with inline scripts of its own, which differ from answer to answer.
    const nonce = pages.isAdministration(url.pathname) ? randomBytes(16).toString('base64url') : undefined;
    // The page does not depend on who asks: only the address is handed on.
    const values = context(pages, languageOf(url.pathname), nonce ? { nonce } : {});
    const response = await pages.handle(new Request(url), values);
    if (response.status >= 300 && response.status < 400) return withHeaders(response, headers);
    const scripts = nonce ? [nonceSource(nonce)] : pages.inlineScripts.map(hashOf);
    const answer = await makeReady(response, { headers, scripts, secure, framed, libras });
    took?.();
    const mayBeKept = response.headers.get('Cache-Control') !== 'no-store' && isCacheable(answer, address);
    if (cached && cacheable && started === generation && mayBeKept) {
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
      await answer.improve();
    }
  }

  /** One render per page and change, however many ask at once. */
  function renderOnce(target: Target): Promise<Response | ReadyAnswer> {
    const { address } = target;
    const current = underWay.get(address);
    if (current) return current;
    const rendering = render(target).finally(() => {
      if (underWay.get(address) === rendering) underWay.delete(address);
    });
    underWay.set(address, rendering);
    return rendering;
  }

  async function make(path: string) {
    const made = await renderOnce(targetOf(new URL(path, publicUrl), await build())).catch((error) =>
      log.error({ error, path }, 'a page could not be made again'),
    );
    // Almost everybody asks for brotli: it is there before anybody does.
    if (made && !(made instanceof Response)) made.form('br');
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
    const target = targetOf(url, await build());
    answeredBy(target.route);
    if (target.moved) {
      return new Response(null, { status: 308, headers: { ...headers, Location: target.moved } });
    }
    const ready = cache.get(target.address) ?? queryCache.get(target.address);
    const answer = ready ?? (await (cached && target.cacheable ? renderOnce(target) : render(target)));
    if (answer instanceof Response) return answer.clone();
    if (isMissingDocument(answer)) return respond(new Request(missingPage(url), request));
    if (target.cacheable && isOpened(answer, request))
      pageAnswered?.(url.pathname, Object.fromEntries(request.headers));
    const response = readyResponse(answer, request);
    if (revisions.isAhead(request.url)) response.headers.delete('CDN-Cache-Control');
    return response;
  }

  /** For one request alone. */
  async function renderFor(address: string, more: Pick<PageValues, 'answer' | 'ownPage'>) {
    const pages = await build();
    const page = new Request(new URL(address, publicUrl));
    const response = await pages.handle(page, context(pages, languageOf(new URL(page.url).pathname), more));
    return {
      html: await response.text(),
      headers: {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contentSecurityPolicy(pages.inlineScripts.map(hashOf), { secure }),
        'X-Robots-Tag': 'noindex',
      },
    };
  }

  return {
    respond,
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
      if (answer && isOpened(answer, request)) pageAnswered?.(path, request.headers);
      return answer;
    },
    /** A page of the site that shows an answer instead of its content, made for who asks and stored nowhere. */
    renderAnswer: (answer: FormAnswer, language: Language) =>
      renderFor(localizedPath(answer.path, language), { answer }),
    /** The page of whoever holds a link, at an address with its query; stored nowhere either. */
    renderOwnPage: (ownPage: OwnPage, address: string) => renderFor(address, { ownPage }),
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

/** Whether somebody may be opening a page, and no file. */
const isOpened = ({ status, type }: ReadyAnswer, { method }: { method?: string | undefined }) =>
  method === 'GET' && status === 200 && type.startsWith('text/html');

/** A document that does not exist is answered as an unknown page is: somebody may have followed a link to it. */
const isMissingDocument = ({ status, type }: ReadyAnswer) => status === 404 && !type.startsWith('text/html');

/** An address that no page has, in the language of `url`. */
const missingPage = ({ pathname, origin }: URL) =>
  new URL(localizedPath('/404', languageOf(pathname)), origin);

const isCacheable = ({ status, bytes }: ReadyAnswer, address: string) =>
  (status === 200 && bytes <= LARGEST) || (status === 404 && address.endsWith('/404'));

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
