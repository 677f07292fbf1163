import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inTurn } from '#database/connect.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { EnvironmentError } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import {
  createSealing,
  isSealed,
  newSealingKey,
  readSealingKeys,
  type Sealing,
  UnreadableSecret,
} from './sealing.ts';

interface Parameters {
  database: Database;
  config: { dataDir: string; sealingKey?: string[] | undefined };
  log: Log;
}

/**
 * Sealing with the keys of SEALING_KEY, otherwise of `DATA_DIR/secret-key`, which is created if the database holds no sealed
 * secret. Seals secrets with the first key that are unsealed (from an earlier version) or sealed with a key that is being
 * replaced. Secrets that no key opens stay as they are: the log explains what to do, and the site is served without them.
 */
export async function openSealing({ database, config, log }: Parameters): Promise<Sealing> {
  const file = join(config.dataDir, 'secret-key');
  return inTurn(database, async (writer) => {
    const configured = config.sealingKey ?? (await readKeys(file));
    const secrets = await readSecrets(writer);
    const isNew = configured.length === 0 && !secrets.some(({ stored }) => isSealed(stored));
    const keys = isNew ? [await makeKey(file)] : configured;
    const sealing = createSealing(keys);
    let unreadable = 0;
    for (const secret of secrets) {
      if (sealing.isCurrent(secret.stored)) continue;
      try {
        await secret.store(await sealing.seal(await sealing.open(secret.stored)));
      } catch (error) {
        if (!(error instanceof UnreadableSecret)) throw error;
        unreadable += 1;
      }
    }
    if (unreadable > 0) {
      log.error(
        { secrets: unreadable },
        `nobody can sign in: the secrets of this database were sealed with another key. Put the ${file} back that belongs to it, or set SEALING_KEY`,
      );
    }
    return sealing;
  });
}

async function readKeys(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return [];
  const keys = readSealingKeys(text);
  if (!keys) throw new EnvironmentError(`${file} must hold keys of 32 bytes in base64, one a line`);
  return keys;
}

async function makeKey(file: string): Promise<string> {
  const key = newSealingKey();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${key}\n`, { flag: 'wx', mode: 0o600 });
  return key;
}

interface StoredSecret {
  stored: string;
  store(sealed: string): Promise<unknown>;
}

async function readSecrets(writer: Transaction): Promise<StoredSecret[]> {
  const keys = await writer.selectFrom('plenaria.signing_keys').select(['id', 'private_jwk']).execute();
  const factors = await writer
    .selectFrom('plenaria.mfa_factors')
    .select(['id', 'secret'])
    .where('secret', 'is not', null)
    .execute();
  const vapid = await writer.selectFrom('plenaria.vapid_keys').select(['id', 'private_key']).execute();
  return [
    ...vapid.map(({ id, private_key: stored }) => ({
      stored,
      store: (sealed: string) =>
        writer.updateTable('plenaria.vapid_keys').set({ private_key: sealed }).where('id', '=', id).execute(),
    })),
    ...keys.map(({ id, private_jwk: jwk }) => ({
      stored: typeof jwk === 'string' ? jwk : JSON.stringify(jwk),
      store: (sealed: string) =>
        writer
          .updateTable('plenaria.signing_keys')
          .set({ private_jwk: JSON.stringify(sealed) })
          .where('id', '=', id)
          .execute(),
    })),
    ...factors.map(({ id, secret }) => ({
      stored: secret ?? '',
      store: (sealed: string) =>
        writer.updateTable('plenaria.mfa_factors').set({ secret: sealed }).where('id', '=', id).execute(),
    })),
  ];
}
