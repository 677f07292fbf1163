import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/tables.ts';
import type { Pace } from './paces.ts';

/** Hash of a key for the database, so that the network address itself is not stored. */
export const hashedKey = (key: string): string => hash('sha256', key).slice(0, 32);

/** Serialises transactions that use any of these keys until they end, so that each counts the ones before it. */
export async function serialise(tx: Transaction, keys: string[]): Promise<void> {
  for (const key of keys) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

interface Bucket {
  name: string;
  pace: Pace;
}

/**
 * Token buckets by account, stored in the database: like `createPaces`, but shared by all servers and kept across restarts.
 * Takes one token of each bucket, or none if one of them is empty: 0, or the seconds until all have one.
 *
 * @param database a transaction if there are several buckets
 */
export const takeOfAccount = (
  database: Database | Transaction,
  { account, now }: { account: string; now: Date },
  ...buckets: Bucket[]
): Promise<number> =>
  takeAll(database, { table: 'plenaria.account_paces', column: 'account_id', key: account, now }, buckets);

/** The same by an address, whether it belongs to an account or not; only its hash is stored. */
export const takeOfAddress = (
  database: Database | Transaction,
  { address, now }: { address: string; now: Date },
  ...buckets: Bucket[]
): Promise<number> =>
  takeAll(
    database,
    { table: 'plenaria.address_paces', column: 'address_hash', key: hashedKey(address), now },
    buckets,
  );

/** Number of expired rows that each request deletes: strangers can create any number of rows. */
const DELETED_AT_ONCE = 8;

/** Deletes expired rows. Must be a transaction's last take: a later one could deadlock with a transaction that waits for these rows. */
export async function forgetFullAddresses(tx: Transaction, now: Date): Promise<void> {
  await sql`DELETE FROM plenaria.address_paces WHERE (address_hash, name) IN (
    SELECT address_hash, name FROM plenaria.address_paces WHERE full_at < ${now}::timestamptz
      ORDER BY full_at LIMIT ${DELETED_AT_ONCE} FOR UPDATE SKIP LOCKED)`.execute(tx);
}

interface Owner {
  table: 'plenaria.account_paces' | 'plenaria.address_paces';
  column: string;
  key: string;
  now: Date;
}

async function takeAll(database: Database | Transaction, owner: Owner, buckets: Bucket[]): Promise<number> {
  const waits: number[] = [];
  for (const bucket of buckets) waits.push(await take(database, owner, bucket));
  const longest = Math.max(...waits);
  if (longest > 0)
    for (const [place, bucket] of buckets.entries())
      if (waits[place] === 0) await giveBack(database, owner, bucket);
  return longest;
}

async function giveBack(database: Database | Transaction, owner: Owner, { name, pace }: Bucket) {
  const { table, column, key } = owner;
  await sql`UPDATE ${sql.table(table)} SET full_at = full_at - make_interval(secs => ${pace.seconds})
    WHERE ${sql.ref(column)} = ${key} AND name = ${name}`.execute(database);
}

async function take(
  database: Database | Transaction,
  { table, column, key, now }: Owner,
  { name, pace: { burst, seconds } }: Bucket,
): Promise<number> {
  const missing = sql`least(greatest(p.full_at - ${now}::timestamptz, '0'), make_interval(secs => ${burst * seconds}))`;
  const { rows } = await sql`
    INSERT INTO ${sql.table(table)} AS p (${sql.ref(column)}, name, full_at)
    VALUES (${key}, ${name}, ${now}::timestamptz + make_interval(secs => ${seconds}))
    ON CONFLICT (${sql.ref(column)}, name) DO UPDATE SET full_at = ${now}::timestamptz + ${missing} + make_interval(secs => ${seconds})
      WHERE ${missing} <= make_interval(secs => ${(burst - 1) * seconds})
    RETURNING full_at`.execute(database);
  if (rows.length > 0) return 0;
  const found = await sql<{ left: number }>`
    SELECT extract(epoch FROM ${missing})::float AS left FROM ${sql.table(table)} AS p
    WHERE ${sql.ref(column)} = ${key} AND name = ${name}`.execute(database);
  return Math.max(1, Math.ceil((found.rows[0]?.left ?? 0) - (burst - 1) * seconds));
}
