import { type Insertable, sql } from 'kysely';
import type { PublishedContent } from '#congress/content.ts';
import { CONTENT_TABLE_NAMES, CONTENT_TABLES, type ContentTable } from '#congress/content-tables.ts';
import type { Unsaved } from '#congress/preview/schema.ts';
import type { Database, Tables } from '#database/tables.ts';
import { readAnnals } from '#server/content/annals.ts';
import { readContent, type StoredContent } from '#server/content/read-content.ts';
import type { Log } from '#server/log.ts';
import { BrokenPictureError, decodeDataString } from '#server/media/data-string.ts';
import { sourceOf } from '#server/media/picture-source.ts';
import { pictureHash } from '#server/media/stored-picture.ts';
import type { MediaWorker } from '#server/media/worker.ts';

/**
 * The content as it would be if the unsaved rows were saved. They are saved in the database, by its rules, in a transaction that is
 * rolled back after the content was read: nobody is notified, and nothing remains.
 *
 * @throws the database's error when it rejects a row
 */
export async function contentWith(
  unsaved: Unsaved,
  database: Database,
  log: Log,
): Promise<Omit<PublishedContent, 'programmeChanges' | 'programmeReleases'>> {
  const transaction = await database.startTransaction().execute();
  try {
    await sql`SET LOCAL lock_timeout = '8s'`.execute(transaction);
    for (const table of CONTENT_TABLE_NAMES) await save(table, unsaved[table], transaction);
    return { ...(await readContent(transaction, log)), ...(await readAnnals(transaction)) };
  } finally {
    await transaction.rollback().execute();
  }
}

async function save(
  table: ContentTable,
  { removals = [], upserts = [] }: NonNullable<Unsaved[ContentTable]> = {},
  transaction: Database,
): Promise<void> {
  // The request's schema validates the columns of each table; the types of one table stand for all.
  const name = table as 'speakers';
  if (removals.length > 0) await transaction.deleteFrom(name).where('id', 'in', removals).execute();
  for (const row of upserts as (Insertable<Tables['speakers']> & { id: string })[]) {
    // Not an upsert, which would require all columns of an existing row.
    const { numUpdatedRows } = await transaction
      .updateTable(name)
      .set(row)
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) await transaction.insertInto(name).values(row).execute();
  }
}

const WIDTH = 640;
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';

/**
 * The content with unsaved pictures as data strings instead of hashes: their addresses under `/media` must remain secret.
 */
export async function withUnsavedPictures(
  content: StoredContent,
  unsaved: Unsaved,
  worker: Pick<MediaWorker, 'derive'>,
): Promise<StoredContent> {
  const pictures = new Map<unknown, string>();
  for (const picture of picturesOf(unsaved)) pictures.set(pictureHash(picture), await shown(picture, worker));
  const shownRow = (row: { picture?: string | null }) =>
    pictures.has(row.picture) ? { ...row, picture: pictures.get(row.picture) } : row;
  const tables = Object.entries(content).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? rows.map(shownRow) : rows,
  ]);
  return Object.fromEntries(tables);
}

function picturesOf(unsaved: Unsaved): string[] {
  const sent = CONTENT_TABLE_NAMES.flatMap((table) => {
    const { picture } = CONTENT_TABLES[table];
    const rows: Record<string, unknown>[] = unsaved[table]?.upserts ?? [];
    return picture ? rows.map((row) => row[picture]) : [];
  });
  return sent.filter((picture) => typeof picture === 'string' && picture !== '') as string[];
}

/** Derives a picture as the site would: upright, without metadata, and rasterised if it is a drawing. */
async function shown(stored: string, worker: Pick<MediaWorker, 'derive'>): Promise<string> {
  try {
    const picture = await worker.derive(sourceOf(decodeDataString(stored)), WIDTH, 'webp');
    return `data:image/webp;base64,${picture.toString('base64')}`;
  } catch (error) {
    if (error instanceof BrokenPictureError) return NOTHING;
    throw error;
  }
}
