import { randomUUID } from 'node:crypto';
import type { TeamRole } from '#congress/accounts/rights.ts';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import type { TestApp } from './app.ts';

const PASSWORD = 'uma senha longa de teste';
let hashed: Promise<string> | undefined;

/** Creates an account and signs it in. @param role null: not a member of the team */
export async function signedIn(site: TestApp, role: TeamRole | null = 'owner') {
  hashed ??= hashPassword(PASSWORD);
  const email = `${randomUUID()}@tecer.example`;
  const { id: userId } = await site.database
    .insertInto('plenaria.users')
    .values({ email, password_hash: await hashed, team_role: role, email_confirmed_at: site.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await site.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: site.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const session = (await answer.json()) as { access_token: string; refresh_token: string };
  const [, body = ''] = session.access_token.split('.');
  const { session_id: sessionId } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    session_id: string;
  };
  const token = session.access_token;
  const headers = { apikey: site.publishableKey, Authorization: `Bearer ${token}` };
  return { token, headers, refreshToken: session.refresh_token, userId, sessionId, email };
}
