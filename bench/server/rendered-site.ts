import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { connect } from '../../database/connect.ts';
import { startEmbedded } from '../../database/embedded.ts';
import { migrate } from '../../database/migrate.ts';
import { loadSampleContent } from '../../database/sample/load.ts';
import { createSnapshot, ensureFacts } from '../../server/content/snapshot.ts';
import { createWorkLimiter } from '../../server/limits/work.ts';
import { createLog } from '../../server/log.ts';
import { type Kept, readPageBuild } from '../../server/pages/build.ts';
import { createPages } from '../../server/pages/pages.ts';
import { createRenderer } from '../../server/pages/render.ts';
import { createShownTime } from '../../server/pages/shown-time.ts';

export const ORIGIN = 'https://congresso.example';

const nothingDrawn = () => Promise.reject(new Error('no page that is measured has a drawing'));

/** Sets up the product's renderer and cache with the sample content in this process. */
export async function openRenderedSite(folder: string) {
  if (process.env.NODE_ENV !== 'production')
    throw new Error('React is several times slower outside of production.');
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined, durable: true });
  const { database, close } = connect({ ...embedded.connection, onConnectionLost: () => undefined });
  await migrate(database);
  await ensureFacts(database);
  await loadSampleContent(database);
  const log = createLog({ logLevel: 'error' });
  const snapshot = createSnapshot({ database, log });
  await snapshot.refresh();
  const path = join(import.meta.dirname, '../../build/server/index.js');
  const build = readPageBuild((await import(path)) as ServerBuild, 'production', (error) => {
    throw error;
  });
  const now = new Date();
  const serverValues = {
    publishableKey: 'sb_publishable_of_the_benchmark',
    sendsMail: true,
    pictureFile: async () => undefined,
  };
  const draws = {
    draw: nothingDrawn,
    keptDrawing: async () => ({ bytes: 1, key: null, file: nothingDrawn }),
  };
  const values = {
    ...serverValues,
    ...draws,
    now,
    clockTime: now,
    today: snapshot.facts().showing.day ?? '',
    origin: ORIGIN,
    failureCode: () => '',
    paperTexts: snapshot.paperTexts,
    past: snapshot.past,
    openTables: async () => [],
    base: '',
  };
  const time = createShownTime({ clock: () => now, snapshot });
  const renderer = createRenderer({
    ...{ build: () => build, snapshot, time, serverValues, draws, publicUrl: ORIGIN, headers: {} },
    catalogue: { open: values.openTables },
  });
  return {
    snapshot,
    build,
    /** The values with which a page is rendered, besides the content and the facts. */
    values,
    pages: (kept: Kept) =>
      createPages({
        ...{ renderer, time, snapshot, headers: {}, log, kept },
        limiter: createWorkLimiter(),
        sendFile: async () => undefined,
      }),
    async close() {
      await close();
      await embedded.stop();
    },
  };
}
