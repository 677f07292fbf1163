import { REVISION_PARAMETER } from '#congress/content.ts';

const ASKED = new RegExp(`[?&]${REVISION_PARAMETER}=(\\d{1,15})(?!\\d)`);

/** By how many changes a server may be behind another one: a whole import. A revision further ahead is invented. */
const FARTHEST = 10_000;

/**
 * Which change the pages of this server show. Of two servers one is always a moment ahead: a page from before a change must not be
 * kept by a CDN as that of after it.
 *
 * @param newest the number of the newest change that was read
 */
export function createRevisions(newest: () => number, { longestWaitMs = 2000 } = {}) {
  /** Erasing somebody takes changes away: what was told of once is read. */
  let known = 0;
  /** All who wait do so together; it resolves to whether the content was read anew. */
  let waiting: { reached: Promise<boolean>; end: (read: boolean) => void } | undefined;
  /** An awaited revision did not come: no request waits again until the content is read anew. */
  let inVain = false;

  const asked = (url: string) => Number(ASKED.exec(url)?.[1] ?? 0);
  const isAhead = (url: string) => asked(url) > known;

  function wait() {
    let end: (read: boolean) => void = () => undefined;
    const reached = new Promise<boolean>((done) => {
      const timer = setTimeout(() => end(false), longestWaitMs);
      end = (read) => {
        clearTimeout(timer);
        waiting = undefined;
        inVain = !read;
        done(read);
      };
    });
    return { reached, end };
  }

  return {
    /** Whether a page is asked for that shows a later change. */
    isAhead,
    /** Resolves once the revision was read, or after the wait that all requests share; at once for an invented one. */
    async reached(url: string): Promise<void> {
      while (isAhead(url) && !inVain && asked(url) <= known + FARTHEST) {
        waiting ??= wait();
        await waiting.reached;
      }
    },
    /** To be called when the content was read anew. */
    read() {
      known = Math.max(known, newest());
      inVain = false;
      waiting?.end(true);
    },
  };
}
