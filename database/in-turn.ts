import { sql } from 'kysely';
import type { Database, Transaction } from './tables.ts';

/** Any number that only this file uses. */
const LOCK = 7_536_201;

/** Does work that servers which start together must not do at the same time. */
export async function inTurn<Result>(
  database: Database,
  work: (writer: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (writer) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(writer);
    return work(writer);
  });
}
