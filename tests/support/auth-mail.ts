import { afterEach, beforeEach } from 'vitest';
import { mailsOf } from '#tests/support/mails.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

export let server: WireServer;
export let mails: ReturnType<typeof mailsOf>;
export const { email } = ADMINISTRATOR;
export const newPassword = 'outra senha bem longa';

export const fetchCode = (auth_code: string) =>
  server.call('/auth/v1/token?grant_type=pkce', {
    body: JSON.stringify({ auth_code, code_verifier: 'a'.repeat(43) }),
  });

/** Starts a site and collects its emails, for each test of the file that calls it. */
export function authMailOfFile() {
  beforeEach(async () => {
    server = await createWireServer({ mailSpacing: 60, redirectAllowList: ['https://app.example'] });
    mails = mailsOf(server);
  });
  afterEach(() => server.close());
}
