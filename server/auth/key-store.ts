import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { SigningKeysTable } from '#database/accounts.ts';
import type { Database } from '#database/tables.ts';
import type { Sealing } from './sealing.ts';

export const ALGORITHM = 'ES256';

const MINUTE_MS = 60_000;
/** How long a key signs before it is replaced. */
const ROTATE_AFTER_MS = 90 * 24 * 60 * MINUTE_MS;
/** A key is published for this long before it signs: clients keep the key set for ten minutes. */
const PUBLISHED_BEFORE_MS = 15 * MINUTE_MS;
/** A replaced key is published until no token that it signed can be valid any more. */
const PUBLISHED_AFTER_MS = 7 * 24 * 60 * MINUTE_MS;

export type SigningKeyRow = Selectable<SigningKeysTable>;

export interface KeyStore {
  database: Kysely<Database>;
  sealing: Sealing;
}

/** The keys to publish, one of them active. Makes the first one, and replaces one that is old. */
export async function readSigningKeys({ database, sealing }: KeyStore, now: Date): Promise<SigningKeyRow[]> {
  const rows = await readRows(database);
  if (nextStep(rows, sealing, now) === null) return rows;
  return database.transaction().execute(async (transaction) => {
    // Servers that find the same work to do take turns, and look again.
    await sql`LOCK TABLE plenaria.signing_keys IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    for (;;) {
      const current = await readRows(transaction);
      const step = nextStep(current, sealing, now);
      if (step === null) return current;
      await step(transaction);
    }
  });
}

type Step = (transaction: Transaction<Database>) => Promise<unknown>;

/** What is due: a first key, a successor, the change to it, or the end of a key that nobody needs. */
function nextStep(rows: SigningKeyRow[], sealing: Sealing, now: Date): Step | null {
  const age = (time: Date) => now.getTime() - time.getTime();
  const active = rows.find((row) => row.status === 'active');
  const standby = rows.find((row) => row.status === 'standby');
  if (!active) return (transaction) => makeKey(transaction, sealing, 'active', now);
  if (standby && age(standby.created_at) >= PUBLISHED_BEFORE_MS) {
    return async (transaction) => {
      await setStatus(transaction, active.id, { status: 'retired', retired_at: now });
      await setStatus(transaction, standby.id, { status: 'active' });
    };
  }
  if (!standby && age(active.created_at) >= ROTATE_AFTER_MS) {
    return (transaction) => makeKey(transaction, sealing, 'standby', now);
  }
  const done = rows.find((row) => row.retired_at && age(row.retired_at) >= PUBLISHED_AFTER_MS);
  return done ? (transaction) => removeKey(transaction, done.id) : null;
}

async function readRows(database: Kysely<Database>): Promise<SigningKeyRow[]> {
  return database.selectFrom('plenaria.signing_keys').selectAll().orderBy('created_at', 'desc').execute();
}

async function makeKey(
  transaction: Transaction<Database>,
  sealing: Sealing,
  status: 'active' | 'standby',
  now: Date,
) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const shown = await exportJWK(publicKey);
  const id = await calculateJwkThumbprint(shown);
  // Exactly these members: browsers refuse a key with `ext: false` or without "verify" among its operations.
  const published = { ...shown, kid: id, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
  const secret = { ...(await exportJWK(privateKey)), alg: ALGORITHM };
  await transaction
    .insertInto('plenaria.signing_keys')
    .values({
      id,
      algorithm: ALGORITHM,
      public_jwk: JSON.stringify(published),
      private_jwk: JSON.stringify(await sealing.seal(JSON.stringify(secret))),
      status,
      created_at: now,
    })
    .execute();
}

const setStatus = (
  transaction: Transaction<Database>,
  id: string,
  values: { status: SigningKeyRow['status']; retired_at?: Date },
) => transaction.updateTable('plenaria.signing_keys').set(values).where('id', '=', id).execute();

const removeKey = (transaction: Transaction<Database>, id: string) =>
  transaction.deleteFrom('plenaria.signing_keys').where('id', '=', id).execute();
