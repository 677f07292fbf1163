import { afterAll, beforeAll } from 'vitest';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

export let server: WireServer;
export const { email, password, username } = ADMINISTRATOR;

/** Starts a site to sign in to, for the tests of the file that calls it. */
export function authOfFile() {
  beforeAll(async () => {
    server = await createWireServer();
  });
  afterAll(() => server.close());
}
