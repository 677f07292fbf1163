import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/tables.ts';
import type { Pace } from './paces.ts';

/** A key as the database stores it: a hash, so that counts are found again and the network address is not stored. */
export const hashedKey = (key: string): string => hash('sha256', key).slice(0, 32);

/** Those who name one of these keys go one after the other until their transactions are over, so that each counts the one before. */
export async function takeTurns(tx: Transaction, keys: string[]): Promise<void> {
  for (const key of keys) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

interface Counted {
  account: string;
  /** What is counted of the account. */
  name: string;
  pace: Pace;
  now: Date;
}

/**
 * Counts by account, in the database: the bucket of `createPaces`, for all servers and across restarts. Takes one: 0, or the seconds
 * until there is one.
 */
export async function takeOfAccount(
  database: Database | Transaction,
  { account, name, pace: { burst, seconds }, now }: Counted,
): Promise<number> {
  const missing = sql`least(greatest(p.full_at - ${now}::timestamptz, '0'), make_interval(secs => ${burst * seconds}))`;
  const { rows } = await sql<{ full_at: Date }>`
    INSERT INTO plenaria.account_paces AS p (account_id, name, full_at)
    VALUES (${account}, ${name}, ${now}::timestamptz + make_interval(secs => ${seconds}))
    ON CONFLICT (account_id, name) DO UPDATE SET full_at = ${now}::timestamptz + ${missing} + make_interval(secs => ${seconds})
      WHERE ${missing} <= make_interval(secs => ${(burst - 1) * seconds})
    RETURNING full_at`.execute(database);
  if (rows.length > 0) return 0;
  const { left } = await database
    .selectFrom('plenaria.account_paces as p')
    .select(sql<number>`extract(epoch FROM ${missing})::float`.as('left'))
    .where('account_id', '=', account)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil(left - (burst - 1) * seconds));
}
