import { REVISION_PARAMETER } from '#congress/content.ts';

const ASKED = new RegExp(`[?&]${REVISION_PARAMETER}=(\\d{1,15})(?!\\d)`);

/** How many changes a server may be behind another one: a whole import. A revision further ahead is made up. */
const FARTHEST = 10_000;

/**
 * The revision of the content that this server shows. Of two servers one is always a moment ahead, and a CDN must not cache a page from
 * before a change as that of after it.
 *
 * @param newest the id of the newest change that was read
 */
export function createRevisions(newest: () => number, { longestWaitMs = 2000 } = {}) {
  /** Never decreases, although erasing a person's data deletes changes. */
  let readRevision = 0;
  /** Shared by all waiting requests; resolves to whether the content was read again. */
  let waiting: { reached: Promise<boolean>; end: (read: boolean) => void } | undefined;
  /** After a wait without success, no request waits again until the content is read again. */
  let inVain = false;

  const requestedRevision = (url: string) => Number(ASKED.exec(url)?.[1] ?? 0);
  const isAhead = (url: string) => requestedRevision(url) > readRevision;

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
    /** Whether the request asks for a later revision. */
    isAhead,
    /** Resolves once the revision was read or the shared wait has ended; immediately for a made-up one. */
    async reached(url: string): Promise<void> {
      while (isAhead(url) && !inVain && requestedRevision(url) <= readRevision + FARTHEST) {
        waiting ??= wait();
        await waiting.reached;
      }
    },
    /** Call when the content was read again. */
    read() {
      readRevision = Math.max(readRevision, newest());
      inVain = false;
      waiting?.end(true);
    },
  };
}
