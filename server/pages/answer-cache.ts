import { ReadyAnswer } from '#server/http/ready-answer.ts';
import type { Log } from '#server/log.ts';
import type { Target } from './address.ts';
import { PageCache } from './page-cache.ts';
import type { StoredAnswer } from './stored-answer.ts';

export type CachedAnswer = ReadyAnswer | StoredAnswer;

const MEGABYTE = 1024 * 1024;
/** Every page and document of a site, thrice, with room to spare. */
const PAGES = { most: 1000, mostBytes: 48 * MEGABYTE };
/** Answers to searches and filters, drawings in any colours: there is no end of them, and the popular ones come again soon. */
const ENDLESS = { most: 100, mostBytes: 8 * MEGABYTE };
/** What is larger is a file that is kept on disk. */
const LARGEST = MEGABYTE;
/**
 * So long after a change the cached pages are compressed further, which takes 0.4 s of a processor for a home that is a tenth smaller
 * then. An editor at work makes the next change before that.
 */
export const SMALLEST_AFTER_MS = 30_000;

interface AnswerCacheParameters {
  log: Log;
  /** Whether what is cached is compressed further when there is time. */
  improves: boolean;
}

/** The answers of one generation: what the site says between two changes of its content. */
export function createAnswerCache({ log, improves }: AnswerCacheParameters) {
  const pages = new PageCache<CachedAnswer>(PAGES);
  const endless = new PageCache<CachedAnswer>(ENDLESS);
  /** The query parameters that would change a cached answer: forgotten with it. */
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

  /** The smallest form of what is cached. */
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
    /** The answer of an address without a query. */
    page: (path: string) => pages.get(path),
    /** Whether the query, which begins at `start`, would change the cached answer of its path. */
    dependsOn(path: string, url: string, start: number): boolean {
      const answer = pages.get(path);
      return (answer && parameters.get(answer))?.some((name) => url.includes(`${name}=`, start)) ?? false;
    },
    /** @param started the generation in which its making began: of an older one nothing is cached */
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
    /** Nothing is made any more of what is cached. */
    stop: improveNoMore,
    /** How many answers are cached, and the memory they take. */
    size() {
      const all = [...pages.all(), ...endless.all()];
      return { pages: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
  };
}

/** What a loader does not find is answered by one page a language, so that a missing page has a finite number of addresses, too. */
const isCacheable = ({ status, type, bytes }: CachedAnswer) =>
  (status === 200 || (status === 404 && type.startsWith('text/html'))) && bytes <= LARGEST;
