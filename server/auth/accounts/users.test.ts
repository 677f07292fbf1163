import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { USER_METADATA_BYTES } from '../bounds.ts';
import { AuthError } from '../errors.ts';
import { storedMetadata } from './users.ts';

it('rejects user metadata that would be stored larger than the limit', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 5 }),
    fc
      .tuple(fc.string({ unit: anyCharacter }), fc.nat({ max: 2000 }))
      .map(([text, times]) => text.repeat(times)),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (metadata) => {
      try {
        const stored = storedMetadata(metadata);
        expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(USER_METADATA_BYTES);
        expect(JSON.parse(stored)).toEqual(JSON.parse(JSON.stringify(metadata)));
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        expect([error.status, error.code]).toEqual([422, 'validation_failed']);
        expect(Buffer.byteLength(JSON.stringify(metadata))).toBeGreaterThan(USER_METADATA_BYTES);
      }
    }),
  );
});
