/**
 * After one change the open pages ask again spread over this time: 2,000 answers from the cache take the server 0.1 s,
 * which leaves three quarters of it to those who arrive, and a change is still seen well within a second.
 */
const CALM_SPREAD = 400;
const LONGEST_SPREAD = 10_000;
/** Refreshes of so long ago say nothing about what is going on. */
const RECENT = 10_000;
/** A request that never ends must not be the last one. */
const LONGEST_REFRESH = 15_000;

/** How long to wait before a refresh that follows on `recent` others: the busier the editors, the further apart. */
export function delayBefore(recent: number, random: () => number): number {
  return random() * Math.min(CALM_SPREAD * 2 ** recent, LONGEST_SPREAD);
}

interface Parameters {
  refresh: () => Promise<void>;
  /** Whether nobody looks at the page. */
  hidden: () => boolean;
  random?: () => number;
  clock?: () => number;
}

/** Refreshes a page after changes: once however many come together, one at a time, and only while somebody looks. */
export function createCatchUp({
  refresh,
  hidden,
  random = Math.random,
  clock = () => performance.now(),
}: Parameters) {
  let behind = false;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshed: number[] = [];

  async function run() {
    timer = undefined;
    if (hidden()) return;
    refreshed.push(clock());
    behind = false;
    busy = true;
    let impatience: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((done) => {
      impatience = setTimeout(done, LONGEST_REFRESH);
    });
    try {
      await Promise.race([refresh(), enough]);
    } finally {
      clearTimeout(impatience);
      busy = false;
      arrange();
    }
  }

  // What comes before the page is asked is answered with it; a busy editor must not put that off for ever.
  function arrange() {
    if (!behind || busy || timer !== undefined || hidden()) return;
    refreshed = refreshed.filter((time) => clock() - time < RECENT);
    timer = setTimeout(run, delayBefore(refreshed.length, random));
  }

  return {
    /** Something changed. */
    changed() {
      behind = true;
      arrange();
    },
    /** Somebody looks at the page again. */
    shown() {
      if (behind && !busy && timer === undefined) void run();
    },
    stop() {
      clearTimeout(timer);
      behind = false;
    },
  };
}
