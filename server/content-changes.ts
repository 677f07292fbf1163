import pLimit from 'p-limit';
import { tablesThat } from '#congress/content-tables.ts';
import type { Database } from '#database/tables.ts';
import type { Purge } from './cdn/purge.ts';
import type { ContentChange } from './content/read-changes.ts';
import type { Snapshot } from './content/snapshot.ts';
import { takeRemovedFiles } from './files/removed-files.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Pictures } from './media/pictures.ts';
import type { Pages } from './pages/pages.ts';
import type { PdfCopies } from './pdfs/copies.ts';
import type { Push } from './push/push.ts';

const ANNOUNCED: readonly string[] = tablesThat(({ announced }) => announced);

interface Parameters {
  database: Database;
  log: Log;
  snapshot: Snapshot;
  pages: Pages;
  live: Live;
  pictures: Pictures;
  pdfCopies: Pick<PdfCopies, 'prune'>;
  push: Pick<Push, 'announce'>;
  /** Undefined without a configured CDN. */
  purge: Pick<Purge, 'pages' | 'files'> | undefined;
}

const PRUNE_AGAIN_MS = 60_000;

/**
 * Reacts to changes of content, in this order: refreshes the snapshot, sends the change to sockets, renders the pages again. Browsers
 * request them over the next 0.4 s, and concurrent requests share one rendering.
 */
export function followChanges(parameters: Parameters) {
  const { database, log, snapshot, pages, live, pictures, pdfCopies, push, purge } = parameters;
  // Otherwise an older reading could replace a newer one.
  const oneAtATime = pLimit(1);
  let pruningAgain: NodeJS.Timeout | undefined;
  /** Resolves to the function that renders the pages again. */
  const refresh = (): Promise<() => Promise<void>> =>
    oneAtATime(async () => {
      await snapshot.refresh();
      return pages.invalidate();
    });
  /** Computes the colours of new pictures, which pages then show until the derived files, made in the background, are ready. */
  async function findTones(rowIds?: readonly string[]) {
    try {
      const found = await pictures.tone(rowIds);
      if (found.length > 0) void (await refresh())();
      return found;
    } catch (error) {
      log.warn({ error }, 'the colours of new pictures could not be found');
      return [];
    }
  }
  /** Deletes files that no page shows any more, so that a removed picture is not reachable; retries until it succeeds. */
  async function prune(): Promise<void> {
    clearTimeout(pruningAgain);
    try {
      await Promise.all([pictures.prune(), pdfCopies.prune()]);
      // Only now, so that a CDN cannot fetch a purged file again.
      await takeRemovedFiles(database, async (removed, within) => purge?.files(removed, within));
    } catch (error) {
      log.warn({ error }, 'files that no page shows any more could not be removed');
      pruningAgain = setTimeout(prune, PRUNE_AGAIN_MS).unref();
    }
  }
  return {
    refresh,
    /** Processes changes made while no server was running; visitors need not wait for it. */
    catchUp: () => Promise.all([findTones(), prune(), purge?.pages('start')]),
    async onBurst(first: string) {
      const makePages = await refresh();
      return () => {
        void makePages();
        void purge?.pages(`change ${first}`);
      };
    },
    async onChange(changes: ContentChange[]) {
      await live.broadcast(changes);
      if (changes.some(({ table }) => ANNOUNCED.includes(table))) void push.announce();
      if (changes.some(({ action }) => action !== 'INSERT')) await prune();
      void findTones(changes.map(({ rowId }) => rowId)).then(pictures.prepare);
    },
    async onReconnected() {
      const makePages = await refresh();
      live.refetchAll();
      void makePages();
      void findTones();
      void purge?.pages('reconnected');
    },
  };
}
