import { COPIED_AT } from '#app/offline/cache.ts';
import { createCatchUp } from './catch-up.ts';
import { type ContentTable, createLiveLine, LOAD_FAILURES } from './live-line.ts';
import { showOfflineLine } from './offline.ts';

/** Milliseconds until an answer begins, and until it is whole. One that never comes must not be the last one. */
const BEGINS_WITHIN = 3000;
const ENDS_WITHIN = 15_000;
/** A page in the background stops listening after this, and catches up when it is looked at again. Milliseconds. */
const PAUSE_AFTER = 60_000;
/** Without the network for so long, the page says since when it is as it is. Milliseconds. */
const SAID_AFTER = 60_000;

/** Shows every change of the public content in the open page. */
export function followContent(): void {
  const { key: publishableKey, copiedAt } = document.documentElement.dataset;
  if (!publishableKey) return;
  let freshAt = new Date(copiedAt ?? performance.timeOrigin);
  let pause = 0;
  let silence = 0;
  const unloaded = new Set<ContentTable>();

  const catchUp = createCatchUp({
    hidden: () => document.hidden,
    refresh,
    async failed() {
      const { toast } = await import('#app/ui/toast.ts');
      for (const table of unloaded) toast.error(LOAD_FAILURES[table], { id: table });
    },
  });

  const line = createLiveLine({
    publishableKey,
    changed(table) {
      unloaded.add(table);
      catchUp.changed();
    },
    joined() {
      connected();
      // What passed unseen before the line was there.
      void newestVersion().then((newest) => {
        if (newest !== document.documentElement.dataset.version) catchUp.changed();
      });
    },
    lost: disconnected,
  });

  async function refresh() {
    disconnected();
    const isFresh = await refreshPage().catch(() => false);
    if (isFresh) {
      freshAt = new Date();
      unloaded.clear();
      connected();
    }
    return isFresh;
  }

  function connected() {
    clearTimeout(silence);
    silence = 0;
    showOfflineLine(null, refresh);
  }

  /** Nothing is heard of the server, or not yet. */
  function disconnected() {
    silence ||= window.setTimeout(() => showOfflineLine(freshAt, refresh), SAID_AFTER);
  }

  function lookedAt() {
    clearTimeout(pause);
    if (document.hidden) {
      pause = window.setTimeout(line.close, PAUSE_AFTER);
      return;
    }
    line.open();
    catchUp.now();
  }

  document.addEventListener('visibilitychange', lookedAt);
  addEventListener('online', () => {
    line.open();
    catchUp.now();
  });
  addEventListener('offline', disconnected);
  // A page that the browser keeps for the way back must not keep its connection.
  addEventListener('pagehide', line.close);
  addEventListener('pageshow', ({ persisted }) => persisted && lookedAt());
  if (copiedAt) {
    showOfflineLine(freshAt, refresh);
    catchUp.changed();
  }
  lookedAt();
}

/**
 * Fetches the page again and shows it. Nothing changes when it cannot be had.
 * @returns whether the page is as new as the server's
 */
async function refreshPage(): Promise<boolean> {
  const { pathname, search } = location;
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  let timer = setTimeout(giveUp, BEGINS_WITHIN);
  const answer = await fetch(pathname + search, {
    cache: 'no-cache',
    headers: { Accept: 'text/html' },
    signal: patience.signal,
  });
  clearTimeout(timer);
  if (answer.headers.has(COPIED_AT) || !(answer.ok || answer.status === 404)) return false;
  if (answer.headers.get('Content-Version') === document.documentElement.dataset.version) return true;
  timer = setTimeout(giveUp, ENDS_WITHIN);
  const html = await answer.text();
  clearTimeout(timer);
  // Only now that there is a network: what is imported without an answer stays unanswered.
  const { showPage } = await import('./refresh.ts');
  if (answer.redirected) history.replaceState(history.state, '', answer.url + location.hash);
  showPage(html);
  return true;
}

/** Which version of the content the server's page shows; null where it does not say. */
async function newestVersion(): Promise<string | null> {
  const answer = await fetch(location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  return answer?.headers.get('Content-Version') ?? null;
}
