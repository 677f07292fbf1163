import { sql } from 'kysely';
import { CONTENT_TABLES } from '#congress/content-tables.ts';
import type { Database } from '#database/tables.ts';

/** Gives all rows of a table the picture of the first one, which is the same in every run: deriving the files of all pictures takes half a minute. */
export async function shareFirstPictures(database: Database): Promise<void> {
  for (const [table, { picture: column }] of Object.entries(CONTENT_TABLES)) {
    if (!column) continue;
    const [rows, picture] = [sql.table(table), sql.ref(column)];
    await sql`UPDATE ${rows} SET ${picture} = (SELECT ${picture} FROM ${rows} ORDER BY created_at, ${picture} LIMIT 1)`.execute(
      database,
    );
  }
}
