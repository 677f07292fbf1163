import { FILES_MISSING } from '#app/islands/start.ts';
import { COPIED_AT } from '#app/offline/cache.ts';
import { styled } from '#app/styles/whole.ts';
import { REVISION_PARAMETER } from '#congress/content.ts';
import type { ContentTable } from '#congress/content-tables.ts';
import { dayOf } from '#congress/day.ts';
import { NOTICES_ID } from '../frame/notices/dismissed.ts';
import { createCatchUp } from './catch-up.ts';
import { createLiveConnection } from './live-connection.ts';
import { LOAD_FAILURES } from './load-failures.ts';
import { showOfflineLine } from './offline-line.ts';

/**
 * Timeouts in milliseconds: until the response begins, and until it is complete. Without them a hanging request would
 * be the last one.
 */
const BEGINS_WITHIN = 3000;
const ENDS_WITHIN = 15_000;
/**
 * A page in the background closes its connection after this many milliseconds, and catches up when it becomes visible.
 */
const PAUSE_AFTER = 60_000;
/** After this many milliseconds without a network, the page shows the age of its content. */
const NOTICE_AFTER = 60_000;

/** After this many attempts in which the page responds but its own file cannot be loaded, retrying is useless. */
const MOST_MISSES = 3;

/**
 * The interval in milliseconds at which the date is checked; a single timer until midnight would not run while the
 * device sleeps.
 */
const LOOK_AT_CLOCK = 10_000;
/** The minimum age of a page in milliseconds before it is reloaded for another build. */
const RENEW_AFTER = 60_000;
/**
 * In milliseconds. This device's clock may be ahead of the server's, so that at its midnight the server still renders
 * the previous day.
 */
const CLOCK_AHEAD = 60_000;

/** Applies every change of the public content to the open page, and refreshes it on a new day. */
export function followContent(): void {
  const { key: publishableKey, copiedAt } = document.documentElement.dataset;
  if (!publishableKey) return;
  let freshAt = new Date(copiedAt ?? performance.timeOrigin);
  let pause = 0;
  let noticeTimer = 0;
  /** The newest revision that this page was notified of. */
  let revision = 0;
  const unloaded = new Set<ContentTable>();

  const catchUp = createCatchUp({
    hidden: () => document.hidden,
    refresh,
    async failed() {
      const { toast } = await styled(import('#app/ui/toast.ts'));
      for (const table of unloaded) toast.error(LOAD_FAILURES[table], { id: table });
    },
  });

  const connection = createLiveConnection({
    publishableKey,
    changed(table, change) {
      revision = change;
      if (table) unloaded.add(table);
      catchUp.changed();
    },
    joined(newest) {
      revision = newest;
      connected();
      // Checks for changes before the connection was established.
      void newestVersion(revision).then((newest) => {
        if (newest !== document.documentElement.dataset.version) catchUp.changed();
      });
    },
    disconnected,
  });

  let day = shownDay();
  function turnDay() {
    const before = day;
    day = shownDay();
    if (day === before) return;
    catchUp.changed();
    setTimeout(catchUp.changed, CLOCK_AHEAD);
  }

  async function refresh() {
    disconnected();
    const isFresh = await refreshPage(revision, renew).catch(() => false);
    if (isFresh) {
      freshAt = new Date();
      unloaded.clear();
      connected();
    }
    return isFresh;
  }

  /**
   * Reloads the page for another build, whose files differ. During a deployment, servers and a CDN may alternate
   * between builds, and a reload would lose input: a page younger than a minute, or with a focused field, tries again
   * in a minute.
   */
  function renew() {
    if (performance.now() > RENEW_AFTER && !document.activeElement?.matches('input, textarea, select'))
      location.reload();
    else setTimeout(catchUp.changed, RENEW_AFTER);
  }

  function connected() {
    clearTimeout(noticeTimer);
    noticeTimer = 0;
    showOfflineLine(null, refresh);
  }

  /** Starts the timer of the offline line, unless it runs already. */
  function disconnected() {
    noticeTimer ||= window.setTimeout(() => showOfflineLine(freshAt, refresh), NOTICE_AFTER);
  }

  function visibilityChanged() {
    clearTimeout(pause);
    if (document.hidden) {
      pause = window.setTimeout(connection.close, PAUSE_AFTER);
      return;
    }
    connection.open();
    turnDay();
    catchUp.now();
  }

  setInterval(turnDay, LOOK_AT_CLOCK);
  document.addEventListener('visibilitychange', visibilityChanged);
  addEventListener('online', () => {
    connection.open();
    catchUp.now();
  });
  addEventListener('offline', disconnected);
  // A failed import, such as that of a toast, indicates that the server has another build.
  addEventListener('unhandledrejection', catchUp.changed);
  document.addEventListener(FILES_MISSING, catchUp.changed);
  // A page in the back/forward cache must not keep its connection.
  addEventListener('pagehide', connection.close);
  addEventListener('pageshow', ({ persisted }) => persisted && visibilityChanged());
  if (copiedAt) {
    showOfflineLine(freshAt, refresh);
    catchUp.changed();
  }
  visibilityChanged();
}

/** The day of the site: that of the facts, or today in the congress's time zone. */
function shownDay(): string | undefined {
  const { day, zone } = document.getElementById(NOTICES_ID)?.dataset ?? {};
  return day ?? (zone && dayOf(new Date(), zone));
}

/** The page's address with the revision, so that a CDN does not respond with a copy from before the change. */
const addressAt = (revision: number) =>
  `${location.pathname}${location.search || '?'}&${REVISION_PARAMETER}=${revision}`;

/** Consecutive failures to load the code that shows a newer page, although the page itself could be loaded. */
let misses = 0;

/**
 * Fetches the page again and shows it; changes nothing on failure.
 *
 * @param renew called if this page cannot show it: it belongs to another build, or a file of this build is missing
 * @returns whether the page is up to date
 */
async function refreshPage(revision: number, renew: () => void): Promise<boolean> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timer = setTimeout(giveUp, BEGINS_WITHIN);
  const answer = await fetch(addressAt(revision), {
    cache: 'no-cache',
    headers: { Accept: 'text/html' },
    signal: controller.signal,
  });
  clearTimeout(timer);
  if (answer.headers.has(COPIED_AT) || !(answer.ok || answer.status === 404)) return false;
  if (answer.headers.get('Content-Version') === document.documentElement.dataset.version) return true;
  timer = setTimeout(giveUp, ENDS_WITHIN);
  const html = await answer.text();
  clearTimeout(timer);
  // A build is identified by the address of its script, which changes with every file.
  const isOurs = html.includes(`${document.querySelector('script[type=module]')?.getAttribute('src')}`);
  // Imported only now that the network works, because browsers do not retry a failed import.
  const loaded = isOurs && (await styled(import('./refresh.ts')).catch(() => null));
  if (loaded) {
    if (answer.redirected) history.replaceState(history.state, '', answer.url + location.hash);
    loaded.showPage(html);
  } else if (isOurs && ++misses < MOST_MISSES) return false;
  else renew();
  return true;
}

/** The version of the server's page; null if unknown. */
async function newestVersion(revision: number): Promise<string | null> {
  const answer = await fetch(addressAt(revision), {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  return answer?.headers.get('Content-Version') ?? null;
}
