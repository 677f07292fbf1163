import { type CryptoKey, errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { AccessTokenError } from './errors.ts';
import { ALGORITHM, type KeyStore, readSigningKeys, type SigningKeyRow } from './key-store.ts';
import { type Sealing, UnreadableSecret } from './sealing.ts';

/** Another server may have made or retired a key: what is in memory is believed for this long. */
const FRESH_MS = 60_000;
export const AUDIENCE = 'authenticated';

interface KeyRing {
  readAt: number;
  /** `key` is null when it cannot be opened here: what it signed is still believed. */
  signing: { kid: string; key: CryptoKey | null };
  publicKeys: Map<string, CryptoKey>;
  published: JWK[];
}

export interface SigningKeys {
  sign(payload: JWTPayload): Promise<string>;
  /** The payload of a token of ours; throws AccessTokenError. Checks signature and times, not the session. */
  verify(token: string): Promise<JWTPayload>;
  /** Public keys only, as `/.well-known/jwks.json` shows them. */
  published(): Promise<{ keys: JWK[] }>;
}

/** The ES256 keys that sign access tokens: made on first use, kept in the database, shared by all servers. */
export function createSigningKeys({
  database,
  sealing,
  clock,
  issuer,
}: {
  database: Kysely<Database>;
  sealing: Sealing;
  clock: Clock;
  /** Tokens of another installation with the same keys (a copy made for trials) open nothing here. */
  issuer: string;
}): SigningKeys {
  let ring: Promise<KeyRing> | null = null;

  async function current(maximumAge = FRESH_MS): Promise<KeyRing> {
    const known = ring && (await ring.catch(() => null));
    if (known && Math.abs(clock().getTime() - known.readAt) < maximumAge) return known;
    ring = readKeyRing({ database, sealing }, clock());
    try {
      return await ring;
    } catch (error) {
      // The keys of a minute ago still verify while the database is away.
      ring = known ? Promise.resolve(known) : null;
      if (known) return known;
      throw error;
    }
  }

  return {
    async sign(payload) {
      const { signing } = await current();
      if (!signing.key) throw new UnreadableSecret(`signing key ${signing.kid} cannot be opened`);
      return new SignJWT(payload)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: signing.kid })
        .sign(signing.key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            // A key unknown here may be a minute old elsewhere; a made-up one must not cost a query each time.
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
    // As an object an earlier version stored it: it is sealed at the next start.
    const jwk = typeof stored === 'string' ? JSON.parse(await sealing.open(stored)) : stored;
    return (await importJWK(jwk as JWK, algorithm)) as CryptoKey;
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}
