import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach } from 'vitest';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

export let server: WireServer;

/** @param from the client's address according to the proxy */
export async function signedIn(from = '192.0.2.1'): Promise<SupabaseClient> {
  const client = server.client({ global: { headers: { 'x-forwarded-for': from } } });
  const { error } = await client.auth.signInWithPassword(ADMINISTRATOR);
  if (error) throw error;
  return client;
}

export async function enrol(client: SupabaseClient, friendlyName?: string) {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    ...(friendlyName === undefined ? {} : { friendlyName }),
  });
  if (error) throw error;
  return data as typeof data & { type: 'totp' };
}

/** The code that an authenticator app shows `steps` half minutes from now. */
export const code = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: (server.time.at ?? 0) + (server.time.shift + steps * 30) * 1000,
  });

export async function passed(client: SupabaseClient, friendlyName?: string) {
  const factor = await enrol(client, friendlyName);
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: code(factor.totp.secret),
  });
  if (error) throw error;
  return factor;
}

/** Starts a new server for each test of the file that calls it. */
export function factorsOfFile() {
  beforeEach(async () => {
    server = await createWireServer({ trustProxy: 1 });
    // The clock stands in the middle of a half minute, so that codes do not change during the test.
    server.time.at = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  });
  afterEach(() => server.close());
}
