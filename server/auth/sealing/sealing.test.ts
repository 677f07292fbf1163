import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { createSealing, isSealed, newSealingKey, readSealingKeys, UnreadableSecret } from './sealing.ts';

const [first, second] = [newSealingKey(), newSealingKey()];

it('opens what it sealed, and reveals nothing of it', async () => {
  const sealing = createSealing([first]);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter }), async (secret) => {
      const sealed = await sealing.seal(secret);
      expect(isSealed(sealed)).toBe(true);
      expect(await sealing.open(sealed)).toBe(Buffer.from(secret).toString());
      if (secret.length > 5)
        expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(secret);
      await expect(createSealing([second]).open(sealed)).rejects.toThrow(UnreadableSecret);
    }),
  );
});

it('seals with the first key and opens with all, so that keys can be replaced', async () => {
  const [before, after] = [createSealing([first]), createSealing([second, first])];
  const old = await before.seal('segredo');
  expect(await after.open(old)).toBe('segredo');
  expect([before.isCurrent(old), after.isCurrent(old)]).toEqual([true, false]);
  expect(after.isCurrent(await after.seal('segredo'))).toBe(true);
});

it('detects tampering', async () => {
  const sealing = createSealing([first]);
  const sealed = await sealing.seal('segredo');
  const parts = sealed.split('.');
  parts[3] = `A${parts[3]?.slice(1)}` === parts[3] ? `B${parts[3]?.slice(1)}` : `A${parts[3]?.slice(1)}`;
  await expect(sealing.open(parts.join('.'))).rejects.toThrow();
});

it.each([
  [first, [first]],
  [`${first}, ${second}`, [first, second]],
  [`${second}\n${first}\n`, [second, first]],
  ['', null],
  ['c2hvcnQ=', null],
  [`${first},word`, null],
])('reads keys from %j', (text, keys) => {
  expect(readSealingKeys(text)).toEqual(keys);
});
