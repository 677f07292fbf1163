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
  /** Undefined where no CDN wants to be told. */
  purge: Pick<Purge, 'pages' | 'files'> | undefined;
}

const PRUNE_AGAIN_MS = 60_000;

/**
 * What a change of content does, in this order: the snapshot is read anew, the sockets are sent the change, the pages are
 * made. Browsers ask for them over the next 0.4 s, and whoever comes before they are there shares one rendering.
 */
export function followChanges(parameters: Parameters) {
  const { database, log, snapshot, pages, live, pictures, pdfCopies, push, purge } = parameters;
  // An older reading must not take a newer one's place.
  const oneAtATime = pLimit(1);
  let pruningAgain: NodeJS.Timeout | undefined;
  /** Resolves to what makes the pages anew. */
  const refresh = (): Promise<() => Promise<void>> =>
    oneAtATime(async () => {
      await snapshot.refresh();
      return pages.invalidate();
    });
  /** Pages show the colours of new pictures as soon as they are known, whose files are made where nobody waits for them. */
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
  /** A picture that was removed or replaced must not stay reachable. What cannot be removed now is tried again until it is gone. */
  async function prune(): Promise<void> {
    clearTimeout(pruningAgain);
    try {
      await Promise.all([pictures.prune(), pdfCopies.prune()]);
      // Only now: a CDN that forgets them must not be given them again.
      await takeRemovedFiles(database, async (removed, within) => purge?.files(removed, within));
    } catch (error) {
      log.warn({ error }, 'files that no page shows any more could not be removed');
      pruningAgain = setTimeout(prune, PRUNE_AGAIN_MS).unref();
    }
  }
  return {
    refresh,
    /** For what changed while no server ran: visitors need not wait for it. */
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
