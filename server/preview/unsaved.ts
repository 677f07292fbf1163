import { type Insertable, sql } from 'kysely';
import type { PublishedContent } from '#congress/content.ts';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import type { Unsaved } from '#congress/preview/schema.ts';
import type { Database, Tables } from '#database/tables.ts';
import { readAnnals } from '#server/content/annals.ts';
import { readContent } from '#server/content/read-content.ts';

/**
 * The content as it would be published if the unsaved rows were saved. The database saves them by its own rules, and undoes
 * it once the content was read: nobody is told, and nothing is left.
 *
 * @throws the database's error when it would not accept a row
 */
export async function contentWith(
  unsaved: Unsaved,
  database: Database,
  reading: Parameters<typeof readContent>[1],
): Promise<Omit<PublishedContent, 'programmeChanges' | 'programmeReleases'>> {
  const transaction = await database.startTransaction().execute();
  try {
    await sql`SET LOCAL lock_timeout = '8s'`.execute(transaction);
    for (const table of CONTENT_TABLE_NAMES) await save(table, unsaved[table], transaction);
    return { ...(await readContent(transaction, reading)), ...(await readAnnals(transaction)) };
  } finally {
    await transaction.rollback().execute();
  }
}

async function save(
  table: ContentTable,
  { removals = [], upserts = [] }: NonNullable<Unsaved[ContentTable]> = {},
  transaction: Database,
): Promise<void> {
  // The request's schema knows each table's columns: here one table stands for all.
  const name = table as 'speakers';
  if (removals.length > 0) await transaction.deleteFrom(name).where('id', 'in', removals).execute();
  for (const row of upserts as (Insertable<Tables['speakers']> & { id: string })[]) {
    // Not an upsert: that would ask for all columns of a row that is stored already.
    const { numUpdatedRows } = await transaction
      .updateTable(name)
      .set(row)
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) await transaction.insertInto(name).values(row).execute();
  }
}
