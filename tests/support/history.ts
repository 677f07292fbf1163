import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Moves past changes back by a week, because the database's clock cannot be set. */
export const aWeekLater = (database: Database) =>
  sql`UPDATE plenaria.history SET changed_at = changed_at - interval '1 week'`.execute(database);
