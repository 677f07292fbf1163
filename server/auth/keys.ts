import { type CryptoKey, errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { AccessTokenError } from './errors.ts';
import { ALGORITHM, readSigningKeys } from './key-store.ts';

/** Another server may have made or retired a key: what is in memory is believed for this long. */
const FRESH_MS = 60_000;
export const AUDIENCE = 'authenticated';

interface KeyRing {
  readAt: number;
  signing: { kid: string; key: CryptoKey };
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
  clock,
  issuer,
}: {
  database: Kysely<Database>;
  clock: Clock;
  /** Tokens of another installation with the same keys (a copy made for trials) open nothing here. */
  issuer: string;
}): SigningKeys {
  let ring: Promise<KeyRing> | null = null;

  async function current(maximumAge = FRESH_MS): Promise<KeyRing> {
    const known = ring && (await ring.catch(() => null));
    if (known && Math.abs(clock().getTime() - known.readAt) < maximumAge) return known;
    ring = readKeyRing(database, clock());
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

async function readKeyRing(database: Kysely<Database>, now: Date): Promise<KeyRing> {
  const rows = await readSigningKeys(database, now);
  const publicKeys = new Map<string, CryptoKey>();
  let signing: KeyRing['signing'] | null = null;
  for (const row of rows) {
    publicKeys.set(row.id, (await importJWK(row.public_jwk as JWK, row.algorithm)) as CryptoKey);
    if (row.status === 'active') {
      signing = { kid: row.id, key: (await importJWK(row.private_jwk as JWK, row.algorithm)) as CryptoKey };
    }
  }
  if (!signing) throw new Error('no active signing key');
  return { readAt: now.getTime(), signing, publicKeys, published: rows.map((row) => row.public_jwk as JWK) };
}
