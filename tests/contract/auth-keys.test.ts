import { decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSealing, newSealingKey, UnreadableSecret } from '#server/auth/sealing/sealing.ts';
import { createSigningKeys } from '#server/auth/sessions/signing-keys.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let test: TestDatabase;
const START = Date.parse('2026-03-02T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let now = START;

beforeEach(async () => {
  test = await createTestDatabase();
  now = START;
  accessTokenTtl = 3600;
});
afterEach(() => test.drop());

const KEY = newSealingKey();
let accessTokenTtl = 3600;
const aServer = (...keys: string[]) =>
  createSigningKeys({
    accessTokenTtl,
    database: test.database,
    sealing: createSealing(keys.length > 0 ? keys : [KEY]),
    clock: () => new Date(now),
    issuer: 'here',
  });
const sign = (server: ReturnType<typeof aServer>) =>
  server.sign({
    iss: 'here',
    aud: 'authenticated',
    sub: 'someone',
    exp: Math.floor(now / 1000) + accessTokenTtl,
  });
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const published = async (server: ReturnType<typeof aServer>) =>
  (await server.published()).keys.map((key) => key.kid);

it('creates one key for servers that start at the same time, and keeps it', async () => {
  const tokens = await Promise.all([sign(aServer()), sign(aServer()), sign(aServer())]);
  const kids = new Set(tokens.map(kidOf));
  expect(kids.size).toBe(1);
  now += DAY;
  expect(kids).toContain(kidOf(await sign(aServer())));
});

it('verifies tokens of another server although it cannot decrypt that server’s private key', async () => {
  const token = await sign(aServer());
  const other = aServer(newSealingKey());
  expect((await other.verify(token)).sub).toBe('someone');
  await expect(sign(other)).rejects.toThrow(UnreadableSecret);
  expect(await published(other)).toEqual([kidOf(token)]);
});

it('rotates keys: the new one is published before it signs, and the old one stays valid for a while', async () => {
  const server = aServer();
  const old = kidOf(await sign(server));
  now += 91 * DAY;
  const lastOfOld = await sign(server);
  expect(kidOf(lastOfOld)).toBe(old);
  const [successor, ...others] = await published(server);
  expect(others).toEqual([old]);
  expect(successor).not.toBe(old);

  now += 16 * MINUTE;
  expect(kidOf(await sign(server))).toBe(successor);
  expect(await published(server)).toEqual([successor, old]);
  expect(await server.verify(lastOfOld)).toMatchObject({ sub: 'someone' });

  now += 8 * DAY;
  expect(await published(server)).toEqual([successor]);
});

it('publishes a replaced key for as long as its tokens may be valid', async () => {
  accessTokenTtl = (365 * DAY) / 1000;
  const server = aServer();
  await sign(server);
  now += 91 * DAY;
  const lastOfOld = await sign(server);
  now += 16 * MINUTE;
  await sign(server);
  now += 364 * DAY;
  expect(await server.verify(lastOfOld)).toMatchObject({ sub: 'someone' });
  expect(await published(server)).toContain(kidOf(lastOfOld));
});

it('immediately verifies tokens that another server has signed with a new key', async () => {
  const [one, two] = [aServer(), aServer()];
  await sign(one);
  await sign(two);
  now += 91 * DAY;
  await sign(one);
  now += 16 * MINUTE;
  expect(await two.verify(await sign(one))).toMatchObject({ sub: 'someone' });
});

it('distinguishes an expired token from an invalid one', async () => {
  const server = aServer();
  const token = await sign(server);
  now += 3601 * 1000;
  await expect(server.verify(token)).rejects.toMatchObject({ reason: 'expired' });
  const { privateKey } = await generateKeyPair('ES256');
  const kid = String(kidOf(token));
  const forged = (header: object) =>
    new SignJWT({ sub: 'someone', exp: Math.floor(now / 1000) + 60 })
      .setProtectedHeader({ alg: 'ES256', ...header })
      .sign(privateKey);
  for (const worthless of [
    await forged({ kid }),
    await forged({ kid: 'unknown' }),
    await forged({}),
    '',
    'a.b.c',
  ]) {
    await expect(server.verify(worthless)).rejects.toMatchObject({ reason: 'invalid' });
  }
});

it('keeps verifying with cached keys while the database is unavailable', async () => {
  const server = aServer();
  const token = await sign(server);
  const admin = await createTestDatabase();
  await test.drop();
  now += 2 * MINUTE;
  expect(await server.verify(token)).toMatchObject({ sub: 'someone' });
  test = admin;
});
