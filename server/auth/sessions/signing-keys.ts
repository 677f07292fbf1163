import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { type Selectable, sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { SigningKeysTable } from '#database/accounts.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { AccessTokenError } from '../errors.ts';
import { type Sealing, UnreadableSecret } from '../sealing/sealing.ts';

const ALGORITHM = 'ES256';

const MINUTE_MS = 60_000;
/** How long a key signs before it is replaced. */
const ROTATE_AFTER_MS = 90 * 24 * 60 * MINUTE_MS;
/** How long a key is published before it signs: clients cache the key set for ten minutes. */
const PUBLISHED_BEFORE_MS = 15 * MINUTE_MS;
/** How long a replaced key stays published after every token that it signed has expired. */
const PUBLISHED_AFTER_MS = 7 * 24 * 60 * MINUTE_MS;

/** How long the cached keys are used: another server may have created or retired a key. */
const FRESH_MS = 60_000;
export const AUDIENCE = 'authenticated';

interface KeyRing {
  readAt: number;
  /** `key` is null when it cannot be opened here; tokens that it signed are still verified. */
  signing: { kid: string; key: CryptoKey | null };
  publicKeys: Map<string, CryptoKey>;
  published: JWK[];
}

export type SigningKeys = ReturnType<typeof createSigningKeys>;

interface KeyStore {
  database: Database;
  sealing: Sealing;
  /** Longest lifetime of a token, in seconds. */
  accessTokenTtl: number;
}

interface Parameters extends KeyStore {
  clock: Clock;
  /** Rejects tokens of another installation with the same keys (a copy made for trials). */
  issuer: string;
}

/** The ES256 keys that sign access tokens: created on first use, stored in the database, shared by all servers. */
export function createSigningKeys({ clock, issuer, ...store }: Parameters) {
  let ring: Promise<KeyRing> | null = null;

  async function current(maximumAge = FRESH_MS): Promise<KeyRing> {
    const cached = ring && (await ring.catch(() => null));
    if (cached && Math.abs(clock().getTime() - cached.readAt) < maximumAge) return cached;
    ring = readKeyRing(store, clock());
    try {
      return await ring;
    } catch (error) {
      // The keys read a minute ago still verify while the database is unreachable.
      ring = cached ? Promise.resolve(cached) : null;
      if (cached) return cached;
      throw error;
    }
  }

  return {
    async sign(payload: JWTPayload): Promise<string> {
      const { signing } = await current();
      if (!signing.key) throw new UnreadableSecret(`signing key ${signing.kid} cannot be opened`);
      return new SignJWT(payload)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: signing.kid })
        .sign(signing.key);
    },
    /** The payload of an access token; throws AccessTokenError. Checks signature and times, not the session. */
    async verify(token: string): Promise<JWTPayload> {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            // An unknown key may have been created elsewhere a minute ago; a made-up one must not cost a query each time.
            const key =
              (await current()).publicKeys.get(kid ?? '') ?? (await current(1000)).publicKeys.get(kid ?? '');
            if (!key) throw new AccessTokenError('invalid', 'unknown signing key');
            return key;
          },
          {
            algorithms: [ALGORITHM],
            currentDate: clock(),
            requiredClaims: ['exp', 'sub'],
            issuer,
            audience: AUDIENCE,
          },
        );
        return payload;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AccessTokenError('expired', 'token is expired');
        if (error instanceof errors.JOSEError) throw new AccessTokenError('invalid', error.message);
        if (error instanceof TypeError) throw new AccessTokenError('invalid', 'not a token');
        throw error;
      }
    },
    /** Public keys only, as `/.well-known/jwks.json` shows them. */
    async published() {
      return { keys: (await current()).published };
    },
  };
}

async function readKeyRing(store: KeyStore, now: Date): Promise<KeyRing> {
  const rows = await readSigningKeys(store, now);
  const publicKeys = new Map<string, CryptoKey>();
  let signing: KeyRing['signing'] | null = null;
  for (const row of rows) {
    publicKeys.set(row.id, (await importJWK(row.public_jwk as JWK, row.algorithm)) as CryptoKey);
    if (row.status === 'active') {
      signing = { kid: row.id, key: await openKey(store.sealing, row) };
    }
  }
  if (!signing) throw new Error('no active signing key');
  return { readAt: now.getTime(), signing, publicKeys, published: rows.map((row) => row.public_jwk as JWK) };
}

async function openKey(
  sealing: Sealing,
  { private_jwk: stored, algorithm }: SigningKeyRow,
): Promise<CryptoKey | null> {
  try {
    // An earlier version stored it unsealed, as an object; the next start seals it.
    const jwk = typeof stored === 'string' ? JSON.parse(await sealing.open(stored)) : stored;
    return (await importJWK(jwk as JWK, algorithm)) as CryptoKey;
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}

type SigningKeyRow = Selectable<SigningKeysTable>;

/** The keys to publish, one of them active. Creates the first one and replaces an old one. */
export async function readSigningKeys(store: KeyStore, now: Date): Promise<SigningKeyRow[]> {
  const rows = await readRows(store.database);
  if (nextStep(rows, store, now) === null) return rows;
  return store.database.transaction().execute(async (transaction) => {
    // Servers that find the same step due wait for each other and check again.
    await sql`LOCK TABLE plenaria.signing_keys IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    for (;;) {
      const current = await readRows(transaction);
      const step = nextStep(current, store, now);
      if (step === null) return current;
      await step(transaction);
    }
  });
}

type Step = (transaction: Transaction) => Promise<unknown>;

/** The step that is due: create a first key or a successor, activate the successor, or delete a key that is no longer needed. */
function nextStep(rows: SigningKeyRow[], { sealing, accessTokenTtl }: KeyStore, now: Date): Step | null {
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
  const publishedAfter = accessTokenTtl * 1000 + PUBLISHED_AFTER_MS;
  const done = rows.find((row) => row.retired_at && age(row.retired_at) >= publishedAfter);
  return done ? (transaction) => removeKey(transaction, done.id) : null;
}

async function readRows(database: Database): Promise<SigningKeyRow[]> {
  return database.selectFrom('plenaria.signing_keys').selectAll().orderBy('created_at', 'desc').execute();
}

async function makeKey(transaction: Transaction, sealing: Sealing, status: 'active' | 'standby', now: Date) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const id = await calculateJwkThumbprint(publicJwk);
  // Exactly these members: browsers reject a key with `ext: false` or without "verify" among its operations.
  const published = { ...publicJwk, kid: id, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
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
  transaction: Transaction,
  id: string,
  values: { status: SigningKeyRow['status']; retired_at?: Date },
) => transaction.updateTable('plenaria.signing_keys').set(values).where('id', '=', id).execute();

const removeKey = (transaction: Transaction, id: string) =>
  transaction.deleteFrom('plenaria.signing_keys').where('id', '=', id).execute();
