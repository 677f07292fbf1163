import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Log } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { readSigningKeys } from '../sessions/signing-keys.ts';
import { openSealing } from './sealed-rows.ts';
import { isSealed, newSealingKey, UnreadableSecret } from './sealing.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
let testDatabase: TestDatabase;
let folder: Awaited<ReturnType<typeof createTestFolder>>;
let logged: string[];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  folder = await createTestFolder();
  logged = [];
});
afterEach(async () => {
  await testDatabase.drop();
  await folder.remove();
});

/** Starts a server with this folder, or with keys of the environment. */
const start = (sealingKey?: string[]) =>
  openSealing({
    database: testDatabase.database,
    config: { dataDir: folder.path, sealingKey },
    log: { error: (_: object, text: string) => logged.push(text) } as unknown as Log,
  });
const keyFile = () => join(folder.path, 'secret-key');

/** Secrets as an earlier version stored them. */
async function unsealedRows() {
  const { database } = testDatabase;
  const { id: user_id } = await database
    .insertInto('plenaria.users')
    .values({ email: 'ana@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const factor = { user_id, factor_type: 'totp', status: 'verified', secret: 'KRUGS4ZANFZSAYJA' } as const;
  await database.insertInto('plenaria.mfa_factors').values(factor).execute();
  await database
    .insertInto('plenaria.signing_keys')
    .values({
      id: 'k',
      algorithm: 'ES256',
      public_jwk: '{}',
      private_jwk: '{"d":"private"}',
      created_at: NOW,
    })
    .execute();
}

async function stored() {
  const { database } = testDatabase;
  const factor = await database.selectFrom('plenaria.mfa_factors').select('secret').executeTakeFirstOrThrow();
  const key = await database
    .selectFrom('plenaria.signing_keys')
    .select('private_jwk')
    .executeTakeFirstOrThrow();
  return { secret: factor.secret ?? '', key: key.private_jwk as string };
}

it('creates a key with access for its owner only at the first start, and keeps it', async () => {
  await start();
  const key = await readFile(keyFile(), 'utf8');
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  await start();
  expect(await readFile(keyFile(), 'utf8')).toBe(key);
});

it('seals the secrets of an earlier version once, also when two servers start together', async () => {
  await unsealedRows();
  const keys = [newSealingKey()];
  const [sealing] = await Promise.all([start(keys), start(keys)]);
  const { secret, key } = await stored();
  expect([isSealed(secret), isSealed(key)]).toEqual([true, true]);
  expect(await sealing.open(secret)).toBe('KRUGS4ZANFZSAYJA');
  expect(JSON.parse(await sealing.open(key))).toEqual({ d: 'private' });
  await start(keys);
  expect(await stored()).toEqual({ secret, key });
});

it('supports replacing a key: after a start with the new key first, the old one is not needed', async () => {
  await unsealedRows();
  const [old, fresh] = [newSealingKey(), newSealingKey()];
  await start([old]);
  await start([fresh, old]);
  const sealing = await start([fresh]);
  expect(await sealing.open((await stored()).secret)).toBe('KRUGS4ZANFZSAYJA');
  expect(logged).toEqual([]);
});

it('without the right key, logs one line, creates no key and changes nothing', async () => {
  await unsealedRows();
  await start();
  const right = await readFile(keyFile(), 'utf8');
  const before = await stored();
  await rm(keyFile());
  const sealing = await start();
  expect(logged).toEqual([expect.stringMatching(/^nobody can sign in: .*secret-key.*SEALING_KEY$/)]);
  await expect(stat(keyFile())).rejects.toThrow('ENOENT');
  await expect(sealing.open(before.secret)).rejects.toThrow(UnreadableSecret);
  await expect(sealing.seal('more')).rejects.toThrow(UnreadableSecret);
  await start([newSealingKey()]);
  expect(logged).toHaveLength(2);
  expect(await stored()).toEqual(before);
  await writeFile(keyFile(), right);
  expect(await (await start()).open(before.secret)).toBe('KRUGS4ZANFZSAYJA');
});

it('names a key file that holds no key', async () => {
  await writeFile(keyFile(), 'anything\n');
  await expect(start()).rejects.toThrow(/secret-key must hold keys of 32 bytes/);
});

it('stores no signing key unsealed', async () => {
  const sealing = await start();
  const [row] = await readSigningKeys(
    { database: testDatabase.database, sealing, accessTokenTtl: 3600 },
    NOW,
  );
  expect(isSealed(row?.private_jwk as string)).toBe(true);
  expect(JSON.parse(await sealing.open(row?.private_jwk as string))).toMatchObject({
    kty: 'EC',
    d: expect.any(String),
  });
});
