import { EventEmitter, once } from 'node:events';
import { REVISION_PARAMETER } from '#congress/content.ts';

const ASKED = new RegExp(`[?&]${REVISION_PARAMETER}=(\\d+)`);

/**
 * Which change the pages of this server show. Of two servers one is always a moment ahead: a page from before a change must not be
 * kept by a CDN as that of after it.
 *
 * @param newest the number of the newest change that was read
 */
export function createRevisions(newest: () => number, { longestWaitMs = 2000 } = {}) {
  const read = new EventEmitter().setMaxListeners(0);
  /** Erasing somebody takes changes away: what was told of once is read. */
  let known = 0;
  const isAhead = (url: string) => Number(ASKED.exec(url)?.[1] ?? 0) > known;
  return {
    /** Whether a page is asked for that shows a later change. */
    isAhead,
    /** Resolves once it was read, or when nobody waits any longer. */
    async reached(url: string): Promise<void> {
      const tooLate = AbortSignal.timeout(longestWaitMs);
      while (isAhead(url) && !tooLate.aborted)
        await once(read, 'read', { signal: tooLate }).catch(() => undefined);
    },
    /** To be called when the content was read anew. */
    read() {
      known = Math.max(known, newest());
      read.emit('read');
    },
  };
}
