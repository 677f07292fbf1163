import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '#database/connect.ts';
import type { Database } from '#database/tables.ts';
import { createFolderStorage } from '#server/files/storage.ts';
import { createPictures } from '#server/media/pictures.ts';
import { createMediaWorker } from '#server/media/worker.ts';
import startCluster, { createDatabase, runningCluster } from './cluster.ts';
import { keepingWorker } from './kept-pictures.ts';
import { shareFirstPictures } from './one-picture.ts';

const TEMPLATE = 'template_site';
const VARIABLE = 'PLENARIA_TEST_SITE_FILES';

/** Playwright's global setup: one PostgreSQL, and in it a site with the sample content, its pictures made, to copy. */
export default async function prepareSite(): Promise<() => Promise<void>> {
  const stop = await startCluster();
  const files = await mkdtemp(join(tmpdir(), 'plenaria-tests-'));
  await createDatabase(TEMPLATE, 'template_sample');
  const { database, close } = connect({ ...runningCluster().connection, database: TEMPLATE });
  await shareOnePicture(database);
  // Here its pictures are looked at.
  await sql`DELETE FROM plenaria.picture_tones`.execute(database);
  const clock = () => new Date();
  const worker = createMediaWorker({ clock });
  const storage = createFolderStorage(files);
  const pictures = createPictures({
    ...{ database, storage, log: console, clock },
    worker: await keepingWorker(worker),
  });
  await pictures.prepare(await pictures.tone());
  worker.close();
  // A database with a connection to it cannot be copied.
  await close();
  process.env[VARIABLE] = files;
  return async () => {
    delete process.env[VARIABLE];
    await stop();
    await rm(files, { recursive: true, force: true });
  };
}

/** Nobody edited anything: one picture of each table stands for all. */
async function shareOnePicture(database: Database): Promise<void> {
  await shareFirstPictures(database);
  await sql`DELETE FROM plenaria.history WHERE action = 'UPDATE'`.execute(database);
}

/** Copies the files into `folder`; the name of the database to copy. */
export async function copySite(folder: string): Promise<string> {
  await cp(process.env[VARIABLE] ?? '', folder, { recursive: true });
  return TEMPLATE;
}
