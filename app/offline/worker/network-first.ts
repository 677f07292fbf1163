import type { WorkboxPlugin } from 'workbox-core';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { keptAt, type WorkerNews } from '../cache.ts';
import { type Decision, dataOf, decide } from '../kept.ts';
import { CACHE, copyOf, keepAgain } from './store.ts';

/** On a line that gives nothing for so long the copy is shown; what comes later is kept for the next time. */
const PATIENCE_MS = 3500;

declare const self: ServiceWorkerGlobalScope;

type Keeping = Extract<Decision, { does: 'keep' }>;

function keepingOf(request: Request): Keeping | null {
  const decision = decide({ url: new URL(request.url), method: request.method, mode: request.mode });
  return decision?.does === 'keep' ? decision : null;
}

const keeping: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keepingOf(request)?.key ?? request,
  // A cache that was removed is not made again by an answer that comes later.
  cacheWillUpdate: async ({ request, response }) =>
    keepingOf(request)?.isWhole && (await caches.has(CACHE)) ? copyOf(response) : null,
};

/**
 * The network's answer; the kept copy when there is none in time, or a server's error; then the server's error. Workbox's own
 * `NetworkFirst` takes a server's error for an answer.
 */
export class NetworkFirst extends Strategy {
  constructor() {
    super({ cacheName: CACHE, plugins: [keeping], matchOptions: { ignoreVary: true } });
  }

  protected override async _handle(
    request: Request,
    handler: StrategyHandler,
  ): Promise<Response | undefined> {
    const asked = keepingOf(request);
    const before = await handler.cacheMatch(request);
    const network = this.#ask(request, handler);
    void handler.waitUntil(network);
    const answer = before ? await inTime(network) : await network;
    if (answer && answer.status < 500) {
      const isNew = before && before.headers.get('ETag') !== answer.headers.get('ETag');
      // The page and its data tell the same: when one has changed, so has the other.
      if (isNew && asked?.isWhole)
        void handler.waitUntil(
          keepAgain(asked.what === 'page' ? dataOf(asked.page) : asked.page).catch(() => {}),
        );
      if (asked?.what === 'data') tell(handler, null);
      return answer;
    }
    if (before && asked?.what === 'data') tell(handler, keptAt(before));
    if (before) return asked?.what === 'page' ? markedAsKept(before) : before;
    return answer;
  }

  async #ask(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    try {
      return await handler.fetchAndCachePut(request);
    } catch {
      return undefined;
    }
  }
}

function inTime(network: Promise<Response | undefined>): Promise<Response | undefined> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), PATIENCE_MS);
    void network.then((answer) => {
      clearTimeout(timer);
      done(answer);
    });
  });
}

function tell(handler: StrategyHandler, at: Date | null): void {
  const { clientId } = handler.event as FetchEvent;
  const news: WorkerNews = { data: at?.toISOString() ?? null };
  void self.clients.get(clientId).then((client) => client?.postMessage(news));
}

/** The copy says of itself when it was made: `<html data-kept-at>`. */
async function markedAsKept(copy: Response): Promise<Response> {
  const html = await copy.text();
  const at = keptAt(copy)?.toISOString() ?? '';
  return new Response(html.replace('<html ', `<html data-kept-at="${at}" `), { headers: copy.headers });
}
