import { createHash, randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** A secret that none of this server's keys opens. The log names the cause; visitors only learn that the request failed. */
export class UnreadableSecret extends Error {
  override name = 'UnreadableSecret';
}

export type Sealing = ReturnType<typeof createSealing>;

const KEY_BYTES = 32;

/** Parses base64 keys separated by commas or whitespace; null if one is invalid. */
export function readSealingKeys(text: string): string[] | null {
  const keys = text.split(/[\s,]/).filter(Boolean);
  const right = keys.every((key) => Buffer.from(key, 'base64').length === KEY_BYTES);
  return right && keys.length > 0 ? keys : null;
}

export const newSealingKey = () => randomBytes(KEY_BYTES).toString('base64');

/**
 * Encrypts ("seals") secrets of the database with keys that are not stored in it (docs/decisions/0026-sealed-secrets.md).
 * @param keys 32 bytes each, in base64: the first one seals, all of them open; with none, sealing and opening fail
 */
export function createSealing(keys: readonly string[]) {
  const known = new Map(keys.map((key) => [nameOf(key), Buffer.from(key, 'base64')]));
  const [current] = known.keys();
  return {
    async seal(secret: string): Promise<string> {
      const key = known.get(current ?? '');
      if (!key) throw new UnreadableSecret('there is no key to seal with');
      return new CompactEncrypt(Buffer.from(secret))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: current })
        .encrypt(key);
    },
    /** Returns unsealed secrets of an earlier version as they are. Throws UnreadableSecret. */
    async open(stored: string): Promise<string> {
      const name = sealedWith(stored);
      if (name === undefined) return stored;
      const key = known.get(name);
      if (!key) throw new UnreadableSecret(`a secret was sealed with key ${name}, which is not here`);
      const { plaintext } = await compactDecrypt(stored, key);
      return Buffer.from(plaintext).toString();
    },
    /** Whether it was sealed with the current key. */
    isCurrent: (stored: string) => sealedWith(stored) === current,
  };
}

/** The key id in a sealed secret; it reveals nothing about the key. */
const nameOf = (key: string) =>
  createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64url').slice(0, 12);

/** The compact form of JWE (RFC 7516) has five parts; an unsealed secret has no dots. */
export const isSealed = (stored: string) => stored.split('.').length === 5;

/** The id of the key; undefined if not sealed. */
const sealedWith = (stored: string) =>
  isSealed(stored) ? String(decodeProtectedHeader(stored).kid) : undefined;
