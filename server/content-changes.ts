import pLimit from 'p-limit';
import type { ContentChange } from './content/read-changes.ts';
import type { Snapshot } from './content/snapshot.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Pictures } from './media/pictures.ts';
import type { Pages } from './pages/pages.ts';
import type { Push } from './push/push.ts';

interface Parameters {
  log: Log;
  snapshot: Snapshot;
  pages: Pages;
  live: Live;
  pictures: Pictures;
  push: Pick<Push, 'announce'>;
}

/**
 * What a change of content does, in this order: the snapshot is read anew, the sockets are sent the change, the pages are
 * made. Browsers ask for them over the next 0.4 s, and whoever comes before they are there shares one rendering.
 */
export function followChanges({ log, snapshot, pages, live, pictures, push }: Parameters) {
  // An older reading must not take a newer one's place.
  const oneAtATime = pLimit(1);
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
  /** A picture that was removed or replaced must not stay reachable. */
  const prune = () =>
    pictures.prune().catch((error) => log.warn({ error }, 'derived pictures could not be removed'));
  return {
    refresh,
    findTones,
    onBurst: refresh,
    async onChange(changes: ContentChange[]) {
      await live.broadcast(changes);
      // Visitors are sent no row of this table, but every page shows facts.
      if (changes.some(({ table }) => table === 'event_facts')) live.refetchAll();
      if (changes.some(({ table }) => table === 'notices')) void push.announce();
      if (changes.some(({ action }) => action !== 'INSERT')) await prune();
      void findTones(changes.map(({ rowId }) => rowId)).then(pictures.prepare);
    },
    async onReconnected() {
      const makePages = await refresh();
      live.refetchAll();
      void makePages();
      void findTones();
    },
  };
}
