import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** Any number that only this file uses. */
const LOCK = 7_536_201;

/** Does work that servers which start together must not do at the same time. */
export async function inTurn<Result>(
  database: Kysely<Database>,
  work: (writer: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (writer) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(writer);
    return work(writer);
  });
}
