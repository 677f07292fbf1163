import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** The database's clock cannot be set, so past changes are moved back instead. */
export const aWeekLater = (database: Database) =>
  sql`UPDATE plenaria.history SET changed_at = changed_at - interval '1 week'`.execute(database);
