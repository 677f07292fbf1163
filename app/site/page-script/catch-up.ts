/**
 * After a change, open pages refresh spread over this time in milliseconds. 2,000 cached responses take the server 0.1
 * s, which leaves three quarters of its capacity to new visitors, while a change is visible well within a second.
 */
const CALM_SPREAD = 400;
const LONGEST_SPREAD = 10_000;
/** Refreshes older than this, in milliseconds, do not count as recent. */
const RECENT = 10_000;
/** The delays in milliseconds before a failed refresh is retried; the last one repeats. */
const TRY_AGAIN_AFTER = [500, 1000, 2000];
/** The number of consecutive failures after which the visitor is notified (specification, section 9). */
const ATTEMPTS = 1 + TRY_AGAIN_AFTER.length;

/** The delay in milliseconds before a refresh after `recent` others: the more changes, the longer. */
export function delayBefore(recent: number, random: () => number): number {
  return random() * Math.min(CALM_SPREAD * 2 ** recent, LONGEST_SPREAD);
}

interface Parameters {
  /** Refreshes the page and returns whether it is up to date. Must settle. */
  refresh: () => Promise<boolean>;
  /** Called once after `ATTEMPTS` failures, and not again before a success. Retries continue. */
  failed: () => void;
  /** Whether the page is in the background. */
  hidden: () => boolean;
  random?: () => number;
  clock?: () => number;
}

/**
 * Refreshes a page after changes: coalesces simultaneous changes, runs one refresh at a time, only while the page is
 * visible, and retries until it succeeds.
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
    // Jitter, so that not all open pages retry at once.
    if (again) return again * (0.8 + 0.4 * random());
    refreshed = refreshed.filter((time) => clock() - time < RECENT);
    return delayBefore(refreshed.length, random);
  }

  // A running timer is not reset: the refresh includes changes that arrive before its request, and a busy editor must
  // not postpone it.
  function arrange() {
    if (!behind || busy || timer !== undefined || hidden()) return;
    timer = setTimeout(run, delay());
  }

  return {
    /** Something changed, or may have changed. */
    changed() {
      behind = true;
      arrange();
    },
    /** The network may be back, or the page is visible again: a pending refresh starts immediately. */
    now() {
      if (behind && !busy) void run();
    },
  };
}
