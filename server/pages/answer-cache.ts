import { ReadyAnswer } from '#server/http/ready-answer.ts';
import type { Log } from '#server/log.ts';
import type { Target } from './address.ts';
import { PageCache } from './page-cache.ts';
import type { StoredAnswer } from './stored-answer.ts';

export type CachedAnswer = ReadyAnswer | StoredAnswer;

const MEGABYTE = 1024 * 1024;
/** Three times the number of pages and documents of a site, with some room. */
const PAGES = { most: 1000, mostBytes: 48 * MEGABYTE };
/** Responses to searches and filters, drawings in any colours: unlimited addresses, of which the popular ones recur soon. */
const ENDLESS = { most: 100, mostBytes: 8 * MEGABYTE };
/** Larger responses are files on disk and not cached here. */
const LARGEST = MEGABYTE;
/**
 * Delay after a change before cached pages are compressed further: that takes 0.4 s of a processor and makes the home page a tenth
 * smaller. An editor at work makes the next change sooner than that.
 */
export const SMALLEST_AFTER_MS = 30_000;

interface AnswerCacheParameters {
  log: Log;
  /** Whether cached responses are compressed further in the background. */
  improves: boolean;
}

/** Cached responses of one generation: the state of the site between two changes of its content. */
export function createAnswerCache({ log, improves }: AnswerCacheParameters) {
  const pages = new PageCache<CachedAnswer>(PAGES);
  const endless = new PageCache<CachedAnswer>(ENDLESS);
  /** The query parameters that would change a cached response. */
  const parameters = new WeakMap<CachedAnswer, readonly string[]>();
  let generation = 0;
  let soon: NodeJS.Timeout | undefined;

  function improveSoon() {
    if (!improves) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      improve().catch((error) => log.warn({ error }, 'a page could not be compressed further'));
    }, SMALLEST_AFTER_MS).unref();
  }

  function improveNoMore() {
    clearTimeout(soon);
    soon = undefined;
    generation += 1;
  }

  /** Compresses the cached pages with the best level. */
  async function improve() {
    const started = generation;
    for (const answer of pages.all()) {
      if (started !== generation) return;
      if (answer instanceof ReadyAnswer) await answer.improve();
    }
  }

  return {
    generation: () => generation,
    get: (address: string) => pages.get(address) ?? endless.get(address),
    /** The cached response of an address without query. */
    page: (path: string) => pages.get(path),
    /** Whether the query, which begins at `start`, would change the cached response of its path. */
    dependsOn(path: string, url: string, start: number): boolean {
      const answer = pages.get(path);
      return (answer && parameters.get(answer))?.some((name) => url.includes(`${name}=`, start)) ?? false;
    },
    /** @param started the generation in which rendering began; a response of an older generation is not cached */
    set(target: Pick<Target, 'address' | 'query' | 'endless'>, answer: CachedAnswer, started: number) {
      if (started !== generation || !isCacheable(answer)) return;
      if (target.endless) return endless.set(target.address, answer);
      pages.set(target.address, answer);
      parameters.set(answer, target.query);
      improveSoon();
    },
    delete: (address: string) => pages.delete(address),
    clear() {
      improveNoMore();
      pages.clear();
      endless.clear();
    },
    /** Stops the background compression. */
    stop: improveNoMore,
    /** Number of cached responses, and their size in memory. */
    size() {
      const all = [...pages.all(), ...endless.all()];
      return { pages: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
  };
}

/** A 404 page is cached, too: all missing pages of a language share one, so their number is finite. */
const isCacheable = ({ status, type, bytes }: CachedAnswer) =>
  (status === 200 || (status === 404 && type.startsWith('text/html'))) && bytes <= LARGEST;
