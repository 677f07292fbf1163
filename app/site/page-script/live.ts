import { createCatchUp } from './catch-up.ts';
import { type ContentTable, createLiveLine, LOAD_FAILURES } from './live-line.ts';
import { showOfflineLine } from './offline-line.ts';

/** A page in the background stops listening after this, and catches up when it is looked at again. Milliseconds. */
const PAUSE_AFTER = 60_000;
/** Without the network for so long, the page says since when it is as it is. Milliseconds. */
const SAID_AFTER = 60_000;

/** Shows every change of the public content in the open page. */
export function followContent(): void {
  const { key: publishableKey, keptAt } = document.documentElement.dataset;
  if (!publishableKey) return;
  let freshAt = new Date(keptAt ?? performance.timeOrigin);
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
    const isFresh = await import('./refresh.ts').then(({ refreshPage }) => refreshPage()).catch(() => false);
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
  if (keptAt) {
    showOfflineLine(freshAt, refresh);
    catchUp.changed();
  }
  lookedAt();
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
