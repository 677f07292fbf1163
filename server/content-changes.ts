import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { ChangeFeed } from './content/changes.ts';
import type { Snapshot } from './content/snapshot.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import { pruneMedia } from './media/media.ts';
import type { Pictures } from './media/pictures.ts';
import type { Pages } from './pages/pages.ts';

interface Parameters {
  database: Kysely<Database>;
  log: Log;
  feed: ChangeFeed;
  snapshot: Snapshot;
  pages: Pages;
  live: Live;
  pictures: Pictures;
  cacheDir: string;
}

/**
 * What a change of content does, in this order: the snapshot is read anew, the sockets are sent the change, the pages are
 * made. Browsers ask for them over the next 0.4 s, and whoever comes before they are there shares one rendering.
 */
export function followChanges({
  database,
  log,
  feed,
  snapshot,
  pages,
  live,
  pictures,
  cacheDir,
}: Parameters) {
  // One after the other: an older reading must not take a newer one's place.
  let reading: Promise<unknown> = Promise.resolve();
  /** Resolves to what makes the pages anew. */
  function refresh(): Promise<() => Promise<void>> {
    const read = async () => {
      await snapshot.refresh();
      return pages.invalidate();
    };
    const current = reading.then(read, read);
    reading = current;
    return current;
  }
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
  /** A picture that was removed or replaced must not stay reachable. */
  const prune = () =>
    pruneMedia({ database, cacheDir }).catch((error) =>
      log.warn({ error }, 'derived pictures could not be removed'),
    );
  feed.onBurst(refresh);
  feed.onChange(async (changes) => {
    await live.broadcast(changes);
    // Visitors are sent no row of this table, but every page shows facts.
    if (changes.some(({ table }) => table === 'event_facts')) live.refetchAll();
    if (changes.some(({ action }) => action !== 'INSERT')) await prune();
    void findTones(changes.map(({ rowId }) => rowId)).then(pictures.prepare);
  });
  feed.onReconnected(async () => {
    const makePages = await refresh();
    live.refetchAll();
    void makePages();
    void findTones();
  });
  return { refresh, findTones };
}
