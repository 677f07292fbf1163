/**
 * After one change the open pages ask again spread over this time: 2,000 answers from the cache take the server 0.1 s,
 * which leaves three quarters of it to those who arrive, and a change is still seen well within a second.
 */
const CALM_SPREAD = 400;
const LONGEST_SPREAD = 10_000;
/** Refreshes of so long ago say nothing about what is going on. */
const RECENT = 10_000;
/** Milliseconds before a refresh that failed is tried again: the first time, the second, and from then on. */
const TRY_AGAIN_AFTER = [500, 1000, 2000];
/** Attempts that fail one after the other before the visitor is told (specification, section 9). */
const ATTEMPTS = 1 + TRY_AGAIN_AFTER.length;

/** How long to wait before a refresh that follows on `recent` others: the busier the editors, the further apart. */
export function delayBefore(recent: number, random: () => number): number {
  return random() * Math.min(CALM_SPREAD * 2 ** recent, LONGEST_SPREAD);
}

interface Parameters {
  /** Whether the page is as new as the server's. Must come to an end. */
  refresh: () => Promise<boolean>;
  /** Called once when it has failed `ATTEMPTS` times, and not again until it succeeded. It goes on trying. */
  failed: () => void;
  /** Whether the page is in the background. */
  hidden: () => boolean;
  random?: () => number;
  clock?: () => number;
}

/**
 * Refreshes a page after changes: once however many come together, one at a time, only while it is visible, and again
 * until it succeeds.
 */
export function createCatchUp({
  refresh,
  failed,
  hidden,
  random = Math.random,
  clock = () => performance.now(),
}: Parameters) {
  let behind = false;
  let busy = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshed: number[] = [];

  async function run() {
    clearTimeout(timer);
    timer = undefined;
    if (hidden()) return;
    refreshed.push(clock());
    behind = false;
    busy = true;
    const isFresh = await refresh().catch(() => false);
    busy = false;
    failures = isFresh ? 0 : failures + 1;
    behind ||= !isFresh;
    if (failures === ATTEMPTS) failed();
    arrange();
  }

  function delay(): number {
    const again = TRY_AGAIN_AFTER[Math.min(failures, TRY_AGAIN_AFTER.length) - 1];
    // Not all open pages in the same moment.
    if (again) return again * (0.8 + 0.4 * random());
    refreshed = refreshed.filter((time) => clock() - time < RECENT);
    return delayBefore(refreshed.length, random);
  }

  // A change that comes before the request is answered with it: the timer is not put off for a busy editor.
  function arrange() {
    if (!behind || busy || timer !== undefined || hidden()) return;
    timer = setTimeout(run, delay());
  }

  return {
    /** Something changed, or may have. */
    changed() {
      behind = true;
      arrange();
    },
    /** The network may be back, or the page is visible again: a refresh that is due happens now. */
    now() {
      if (behind && !busy) void run();
    },
  };
}
