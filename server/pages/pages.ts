import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { ADMINISTRATION } from '#congress/accounts/administration.ts';
import type { FormAnswer } from '#congress/enquiries/forms.ts';
import { type Language, languageOf, localizedPath } from '#congress/language.ts';
import type { OwnPage } from '#congress/own-pages/fields.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { SendFile } from '#server/files/send.ts';
import { ReadyAnswer, readyResponse } from '#server/http/ready-answer.ts';
import { answeredBy, requestOrigin } from '#server/http/request-context.ts';
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
  /** Told of each public page that is answered: its address, and the headers of who asked. */
  pageAnswered?: (path: string, headers: IncomingHttpHeaders) => void;
}

/** A redirect is a Response, and kept nowhere. */
type Answer = Response | CachedAnswer;

export type Pages = ReturnType<typeof createPages>;

const REFILLED_FIRST = '/';
const REFILLED_THEN = ['/en', '/es', '/programacao'];

/** Server-rendered pages, cached as ready buffers until the content changes. */
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
    // Almost everybody asks for brotli: it is there before anybody does.
    if (made instanceof ReadyAnswer) made.form('br');
  }

  /** Stops when a newer change has come. */
  async function makeOthers(wanted: number) {
    for (const path of REFILLED_THEN) {
      await setImmediate();
      if (wanted !== cache.generation()) return;
      await make(path);
    }
  }

  async function respond(request: Request): Promise<Response> {
    if (revisions.isAhead(request.url)) await revisions.reached(request.url);
    dropOutdated();
    const url = new URL(request.url);
    const target = await renderer.target(url);
    answeredBy(target.route);
    if (target.moved) {
      return new Response(null, { status: 308, headers: { ...headers, Location: target.moved } });
    }
    const answer = cache.get(target.address) ?? (await making.inTurn(target));
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

  return {
    respond,
    /** Whether there is a page at a path. */
    has: async (path: string): Promise<boolean> => (await renderer.target(path)).route !== UNKNOWN_PAGE,
    /** The cached answer for a request, if there is one. */
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
    /** A page of the site that shows an answer instead of its content, made for who asks and stored nowhere. */
    renderAnswer: (
      answer: FormAnswer,
      language: Language,
      lane: Extract<Lane, 'form' | 'personal'> = 'form',
    ) =>
      limiter.run(lane, (turn) => renderer.renderFor(localizedPath(answer.path, language), turn, { answer })),
    /** The page of whoever holds a link, at an address with its query; stored nowhere either. */
    renderOwnPage: (ownPage: OwnPage, address: string) =>
      limiter.run('personal', (turn) => renderer.renderFor(address, turn, { ownPage })),
    stop: cache.stop,
    cacheSize: cache.size,
    /**
     * Empties the cache: to be called after each change of content. What it returns makes the most visited pages anew,
     * between the requests that come meanwhile; it resolves once the first is made, which most open pages ask for.
     */
    invalidate() {
      cache.clear();
      revisions.read();
      time.contentChanged();
      const wanted = cache.generation();
      return async () => {
        if (kept !== 'ahead' || wanted !== cache.generation()) return;
        await make(REFILLED_FIRST);
        void makeOthers(wanted);
      };
    },
  };
}

interface MakingParameters extends Pick<PagesParameters, 'renderer' | 'limiter' | 'kept'> {
  cache: ReturnType<typeof createAnswerCache>;
}

/** Makes what is not cached, for however many ask at once. */
function createMaking({ renderer, limiter, cache, kept }: MakingParameters) {
  const underWay = new Map<string, Promise<Answer>>();
  const shared = createSharedWork<Answer>();

  async function render(target: Target, turn: Turn): Promise<Answer> {
    const started = cache.generation();
    const { answer, mayBeCached } = await renderer.render(target, turn);
    if (kept !== 'never' && mayBeCached && !(answer instanceof Response)) cache.set(target, answer, started);
    return answer;
  }

  /** One render per page and change. */
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
    /** Requests of one network for the same page share one render; each network waits in its own line. */
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

/** Whether the request opens a page: neither a file nor the administrator area. */
const isOpened = (path: string, { status, type }: ReadyAnswer, { method }: { method?: string | undefined }) =>
  method === 'GET' && status === 200 && type.startsWith('text/html') && path !== ADMINISTRATION;

/** An address that no page has, in the language of `url`. */
const missingPage = ({ pathname, origin }: URL) =>
  new URL(localizedPath('/404', languageOf(pathname)), origin);
