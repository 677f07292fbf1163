import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '#database/tables.ts';
import { lockUser, setUser } from '#server/auth/accounts/users.ts';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { endSessions } from '#server/auth/sessions/ending.ts';
import { mailsOf } from '#tests/support/mails.ts';
import { waitUntil } from '#tests/support/wait.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

/** Races between a request that opens a session and one that ends sessions: no session may survive what should have ended it. */

let server: WireServer;
let mails: ReturnType<typeof mailsOf>;
let userId: string;
const { email, password } = ADMINISTRATOR;

beforeEach(async () => {
  server = await createWireServer({ mailSpacing: 60 });
  mails = mailsOf(server);
  ({ id: userId } = await server.database
    .selectFrom('plenaria.users')
    .select('id')
    .executeTakeFirstOrThrow());
});
afterEach(() => server.close());

const sessionsLeft = () => server.database.selectFrom('plenaria.sessions').selectAll().execute();

/** The number of connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.database);
  return rows[0]?.count ?? 0;
}

/** Locks the user's row, starts `opening`, and runs `ending` while `opening` waits for that lock. */
async function during<Answer>(
  opening: () => PromiseLike<Answer>,
  ending: (transaction: Transaction) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await server.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const answer = Promise.resolve(opening());
    await waitUntil(async () => (await waiting()) > 0);
    await ending(transaction);
    return { answer };
  });
  return answer;
}

const signOut = (transaction: Transaction) => endSessions(transaction, userId, 'all', new Date());

describe('a sign-out everywhere', () => {
  it('also ends the session of a code that is being exchanged', async () => {
    const client = server.client({ auth: { flowType: 'pkce' } });
    await client.auth.resetPasswordForEmail(email);
    const code = (await mails.open(mails.link())).searchParams.get('code') ?? '';
    const { error } = await during(() => client.auth.exchangeCodeForSession(code), signOut);
    expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
    expect(await sessionsLeft()).toEqual([]);
  });

  it('does not deadlock with a refresh token that is used twice', async () => {
    const { data } = await server.client().auth.signInWithPassword({ email, password });
    const refresh = () =>
      server.call('/auth/v1/token?grant_type=refresh_token', {
        body: JSON.stringify({ refresh_token: data.session?.refresh_token }),
        token: server.publishableKey,
      });
    expect((await refresh()).status).toBe(200);
    server.time.shift = 60;
    const answer = await during(refresh, signOut);
    expect(await answer.json()).toMatchObject({ code: 'refresh_token_already_used' });
    expect(await sessionsLeft()).toEqual([]);
  });
});

describe('a new password', () => {
  const change = async (transaction: Transaction) => {
    await signOut(transaction);
    await transaction.deleteFrom('plenaria.one_time_tokens').execute();
    await setUser(transaction, userId, { password_hash: await hashPassword('uma outra senha longa') });
  };

  it('refuses a concurrent sign-in with the previous one', async () => {
    const { error } = await during(
      () => server.client().auth.signInWithPassword({ email, password }),
      change,
    );
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(await sessionsLeft()).toEqual([]);
  });

  it('refuses a mailed link or code that is used concurrently', async () => {
    await server.client().auth.resetPasswordForEmail(email);
    const link = mails.link();
    const opened = await during(() => mails.open(link), change);
    expect(opened.hash).toContain('error_code=otp_expired');

    server.time.shift = 61;
    await server.client().auth.resetPasswordForEmail(email);
    const token = mails.code();
    const typed = await during(
      () => server.client().auth.verifyOtp({ email, token, type: 'recovery' }),
      change,
    );
    expect(typed.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect(await sessionsLeft()).toEqual([]);
  });
});
