import { sql } from 'kysely';
import { CONTENT_TABLES } from '#congress/content-tables.ts';
import type { Database } from '#database/tables.ts';

/** Every row of a table has the picture of its first, in every run the same: making the files of all takes half a minute. */
export async function shareFirstPictures(database: Database): Promise<void> {
  for (const [table, { picture: column }] of Object.entries(CONTENT_TABLES)) {
    if (!column) continue;
    const [rows, picture] = [sql.table(table), sql.ref(column)];
    await sql`UPDATE ${rows} SET ${picture} = (SELECT ${picture} FROM ${rows} ORDER BY created_at, ${picture} LIMIT 1)`.execute(
      database,
    );
  }
}
