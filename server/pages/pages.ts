import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { ADMINISTRATION } from '#congress/accounts/administration.ts';
import type { FormAnswer } from '#congress/enquiries/forms.ts';
import { type Language, languageOf, localizedPath } from '#congress/language.ts';
import type { OwnPage } from '#congress/own-pages/fields.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { SendFile } from '#server/files/send.ts';
import { ReadyAnswer, readyResponse } from '#server/http/ready-answer.ts';
import { recordRoute, requestOrigin } from '#server/http/request-context.ts';
import type { Lane } from '#server/limits/bounds.ts';
import { createSharedWork } from '#server/limits/shared-work.ts';
import type { Turn, WorkLimiter } from '#server/limits/work.ts';
import type { Log } from '#server/log.ts';
import { type Target, UNKNOWN_PAGE } from './address.ts';
import { type CachedAnswer, createAnswerCache } from './answer-cache.ts';
import type { Kept } from './build.ts';
import { isMissingDocument, type Renderer } from './render.ts';
import { createRevisions } from './revisions.ts';
import type { ShownTime } from './shown-time.ts';
import { StoredAnswer } from './stored-answer.ts';

interface PagesParameters {
  renderer: Renderer;
  time: ShownTime;
  snapshot: Pick<Snapshot, 'content'>;
  limiter: WorkLimiter;
  sendFile: SendFile;
  headers: Record<string, string>;
  log: Log;
  kept: Kept;
  /** Called for each public page that is answered, with its path and the request's headers. */
  pageAnswered?: (path: string, headers: IncomingHttpHeaders) => void;
}

/** A redirect is a Response and is not cached. */
type Answer = Response | CachedAnswer;

export type Pages = ReturnType<typeof createPages>;

const REFILLED_FIRST = '/';
const REFILLED_THEN = ['/en', '/es', '/programacao'];

/** Server-rendered pages, cached as buffers until the content changes. */
export function createPages(parameters: PagesParameters) {
  const { renderer, time, snapshot, limiter, sendFile, headers, log, kept, pageAnswered } = parameters;
  const cache = createAnswerCache({ log, improves: kept === 'ahead' });
  const revisions = createRevisions(() => Number(snapshot.content()?.version ?? 0));
  const making = createMaking({ renderer, limiter, cache, kept });

  function dropOutdated() {
    if (time.hasMovedOn()) cache.clear();
  }

  async function make(path: string) {
    const target = await renderer.target(path);
    const made = await limiter
      .run(target.lane, (turn) => making.once(target, turn))
      .catch((error) => log.error({ error, path }, 'a page could not be made again'));
    // Almost all clients accept brotli, so it is compressed before the first request.
    if (made instanceof ReadyAnswer) made.form('br');
  }

  /** Renders the other pages; stops when a newer change has come. */
  async function makeOthers(generation: number) {
    for (const path of REFILLED_THEN) {
      await setImmediate();
      if (generation !== cache.generation()) return;
      await make(path);
    }
  }

  async function respond(request: Request): Promise<Response> {
    if (revisions.isAhead(request.url)) await revisions.reached(request.url);
    dropOutdated();
    const url = new URL(request.url);
    const target = await renderer.target(url);
    recordRoute(target.route);
    if (target.moved) {
      return new Response(null, { status: 308, headers: { ...headers, Location: target.moved } });
    }
    const answer = cache.get(target.address) ?? (await making.inTurn(target));
    if (answer instanceof Response) return answer.clone();
    if (answer instanceof StoredAnswer) {
      const sent = await answer.send(sendFile, request);
      if (sent) return sent;
      // The file was removed or the storage is unavailable; the next request renders the page again.
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

  return {
    respond,
    /** Whether a page exists at a path. */
    has: async (path: string): Promise<boolean> => (await renderer.target(path)).route !== UNKNOWN_PAGE,
    /** The cached response to a request, if any. */
    ready(request: IncomingMessage): ReadyAnswer | undefined {
      dropOutdated();
      const url = request.url ?? '/';
      const query = url.indexOf('?');
      const path = query < 0 ? url : url.slice(0, query);
      if (query >= 0 && (cache.dependsOn(path, url, query) || revisions.isAhead(url))) return undefined;
      const answer = cache.page(path);
      if (!(answer instanceof ReadyAnswer)) return undefined;
      if (isOpened(path, answer, request)) pageAnswered?.(path, request.headers);
      return answer;
    },
    /** Renders a page of the site that shows an answer instead of its content, for one request and uncached. */
    renderAnswer: (
      answer: FormAnswer,
      language: Language,
      lane: Extract<Lane, 'form' | 'personal'> = 'form',
    ) =>
      limiter.run(lane, (turn) => renderer.renderFor(localizedPath(answer.path, language), turn, { answer })),
    /** Renders the page of a link's holder, at an address with its query, uncached. */
    renderOwnPage: (ownPage: OwnPage, address: string) =>
      limiter.run('personal', (turn) => renderer.renderFor(address, turn, { ownPage })),
    stop: cache.stop,
    cacheSize: cache.size,
    /**
     * Empties the cache; call after each change of content. The returned function renders the most visited pages again, in between
     * other requests; it resolves once the first one is done, which most open pages request.
     */
    invalidate() {
      cache.clear();
      revisions.read();
      time.contentChanged();
      const generation = cache.generation();
      return async () => {
        if (kept !== 'ahead' || generation !== cache.generation()) return;
        await make(REFILLED_FIRST);
        void makeOthers(generation);
      };
    },
  };
}

interface MakingParameters extends Pick<PagesParameters, 'renderer' | 'limiter' | 'kept'> {
  cache: ReturnType<typeof createAnswerCache>;
}

/** Renders uncached pages; concurrent requests share the work. */
function createMaking({ renderer, limiter, cache, kept }: MakingParameters) {
  const underWay = new Map<string, Promise<Answer>>();
  const shared = createSharedWork<Answer>();

  async function render(target: Target, turn: Turn): Promise<Answer> {
    const started = cache.generation();
    const { answer, mayBeCached } = await renderer.render(target, turn);
    if (kept !== 'never' && mayBeCached && !(answer instanceof Response)) cache.set(target, answer, started);
    return answer;
  }

  /** One render for each page and generation. */
  function once(target: Target, turn: Turn): Promise<Answer> {
    const name = `${cache.generation()} ${target.address}`;
    const current = underWay.get(name);
    if (current) return current;
    const rendering = render(target, turn).finally(() => underWay.delete(name));
    underWay.set(name, rendering);
    return rendering;
  }

  return {
    once,
    /** Requests of one network for the same page share one place in the queue; each network queues separately. */
    inTurn(target: Target): Promise<Answer> {
      const { address, lane } = target;
      if (kept === 'never') return limiter.run(lane, (turn) => render(target, turn));
      const name = `${cache.generation()} ${requestOrigin()?.rateLimitKey} ${address}`;
      return shared(name, (signal) =>
        limiter.run(lane, async (turn) => cache.get(address) ?? once(target, turn), signal),
      );
    },
  };
}

/** Whether a request opens a public page, not a file or the administrator area. */
const isOpened = (path: string, { status, type }: ReadyAnswer, { method }: { method?: string | undefined }) =>
  method === 'GET' && status === 200 && type.startsWith('text/html') && path !== ADMINISTRATION;

/** The address of the 404 page in the language of `url`. */
const missingPage = ({ pathname, origin }: URL) =>
  new URL(localizedPath('/404', languageOf(pathname)), origin);
