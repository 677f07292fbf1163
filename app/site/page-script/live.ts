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

/** Milliseconds until an answer begins, and until it is whole. One that never comes must not be the last one. */
const BEGINS_WITHIN = 3000;
const ENDS_WITHIN = 15_000;
/** A page in the background closes its connection after this, and catches up when it is visible again. Milliseconds. */
const PAUSE_AFTER = 60_000;
/** Without the network for so long, the page shows since when its content is unchanged. Milliseconds. */
const NOTICE_AFTER = 60_000;

/** Where the page is answered and its own file is not, so often, no further attempt gets it. */
const MOST_MISSES = 3;

/** Milliseconds between two looks at the clock: a timer until midnight would stand still while the machine sleeps. */
const LOOK_AT_CLOCK = 10_000;
/** A page is exchanged for one of another build not before this. Milliseconds. */
const RENEW_AFTER = 60_000;
/** The clock of this machine may be so far ahead of the server's: at its midnight the server's page is yesterday's. Milliseconds. */
const CLOCK_AHEAD = 60_000;

/** Shows every change of the public content in the open page, and each new day. */
export function followContent(): void {
  const { key: publishableKey, copiedAt } = document.documentElement.dataset;
  if (!publishableKey) return;
  let freshAt = new Date(copiedAt ?? performance.timeOrigin);
  let pause = 0;
  let noticeTimer = 0;
  /** The newest change that this page was told of. */
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
      // Changes that came before the connection was there.
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
   * Exchanges this page for one of another build, whose files are others. While a build is exchanged, servers and a CDN may answer
   * with both, and what is being typed stays: a page of less than a minute, or in which somebody types, asks again in a minute.
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

  /** Nothing has come from the server, or not yet. */
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
  // A file that is there no more, as that of a toast, says that the server has another build.
  addEventListener('unhandledrejection', catchUp.changed);
  document.addEventListener(FILES_MISSING, catchUp.changed);
  // A page that the browser keeps for the way back must not keep its connection.
  addEventListener('pagehide', connection.close);
  addEventListener('pageshow', ({ persisted }) => persisted && visibilityChanged());
  if (copiedAt) {
    showOfflineLine(freshAt, refresh);
    catchUp.changed();
  }
  visibilityChanged();
}

/** The day that the site shows itself on: the one of its facts, or today where the congress is. */
function shownDay(): string | undefined {
  const { day, zone } = document.getElementById(NOTICES_ID)?.dataset ?? {};
  return day ?? (zone && dayOf(new Date(), zone));
}

/** The page's own address to the server, and to a CDN one of which it has no copy from before the change. */
const addressAt = (revision: number) =>
  `${location.pathname}${location.search || '?'}&${REVISION_PARAMETER}=${revision}`;

/** How often what shows a newer page could not be had although the page itself could. */
let misses = 0;

/**
 * Fetches the page again and shows it. Nothing changes when it cannot be had.
 * @param renew called where this page cannot show it: it is of another build, or a file of this one is missing
 * @returns whether the page is as new as it can be
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
  // A build is known by the address of its script, which changes with any of its files.
  const isOurs = html.includes(`${document.querySelector('script[type=module]')?.getAttribute('src')}`);
  // Only now that there is a network: what is imported without an answer stays unanswered.
  const loaded = isOurs && (await styled(import('./refresh.ts')).catch(() => null));
  if (loaded) {
    if (answer.redirected) history.replaceState(history.state, '', answer.url + location.hash);
    loaded.showPage(html);
  } else if (isOurs && ++misses < MOST_MISSES) return false;
  else renew();
  return true;
}

/** Which version of the content the server's page shows; null where it does not say. */
async function newestVersion(revision: number): Promise<string | null> {
  const answer = await fetch(addressAt(revision), {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  return answer?.headers.get('Content-Version') ?? null;
}
