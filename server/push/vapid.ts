import type { Database } from '#database/tables.ts';
import type { Sealing } from '#server/auth/sealing/sealing.ts';

export interface VapidKeys {
  /** Passed to browsers, which pass it to their push service. */
  publicKey: string;
  privateKey: string;
}

/** The keys that identify this site to push services (RFC 8292): created on first use, shared by all servers. */
export function createVapidKeys({ database, sealing }: { database: Database; sealing: Sealing }) {
  let cached: VapidKeys | null = null;
  return async (): Promise<VapidKeys> => {
    cached ??= (await read(database, sealing)) ?? (await make(database, sealing));
    return cached;
  };
}

async function read(database: Database, sealing: Sealing): Promise<VapidKeys | null> {
  const row = await database.selectFrom('plenaria.vapid_keys').selectAll().executeTakeFirst();
  return row ? { publicKey: row.public_key, privateKey: await sealing.open(row.private_key) } : null;
}

async function make(database: Database, sealing: Sealing): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await database
    .insertInto('plenaria.vapid_keys')
    .values({ public_key: publicKey, private_key: await sealing.seal(privateKey) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another server may have been faster.
  const stored = await read(database, sealing);
  if (!stored) throw new Error('The VAPID keys could not be stored.');
  return stored;
}
