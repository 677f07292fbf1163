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

/** Playwright's global setup: starts PostgreSQL with a template of a site with the sample content and all files of its pictures. */
export default async function prepareSite(): Promise<() => Promise<void>> {
  const stop = await startCluster();
  const files = await mkdtemp(join(tmpdir(), 'plenaria-tests-'));
  await createDatabase(TEMPLATE, 'template_sample');
  const { database, close } = connect({ ...runningCluster().connection, database: TEMPLATE });
  await shareOnePicture(database);
  // The cluster's template marks the pictures as analysed; here they are really analysed.
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

/** Gives all rows of a table the same picture, without leaving edits in the history. */
async function shareOnePicture(database: Database): Promise<void> {
  await shareFirstPictures(database);
  await sql`DELETE FROM plenaria.history WHERE action = 'UPDATE'`.execute(database);
}

/** Copies the template's files into `folder`. @returns the name of the template database */
export async function copySite(folder: string): Promise<string> {
  await cp(process.env[VARIABLE] ?? '', folder, { recursive: true });
  return TEMPLATE;
}
