import { readEmailAddress } from '#congress/email-address.ts';
import type { Database } from '#database/tables.ts';
import { rateLimitKey } from '#server/http/visitor-address.ts';
import { hasUnprovenEmail, lockUser, requireNotBanned, type UserRow, usersBy } from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import { isStranger } from '../limits/known-networks.ts';
import { requireAnswered } from '../limits/tries.ts';
import { phoneDigits } from '../links-and-codes/sms.ts';
import type { AuthParts } from '../parts.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Device } from '../sessions/stored-sessions.ts';
import { verifyPassword } from './passwords.ts';

export interface Credentials {
  /** One of these identifies the account; `username` may also be an e-mail address. */
  username?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  password: string;
}

export interface SignedIn {
  session: Session;
  username: string | null;
}

/**
 * Signs in with a password. Throws AuthError: 400 `invalid_credentials` (also for an unknown account), `user_banned`,
 * `email_not_confirmed`, `phone_not_confirmed`; 429 `over_request_rate_limit` with `retryAfter` in seconds.
 */
export async function signInWithPassword(
  {
    database,
    sessions,
    limits,
    clock,
    events,
  }: Pick<AuthParts, 'database' | 'sessions' | 'limits' | 'clock' | 'events'>,
  credentials: Credentials,
  device: Device,
): Promise<SignedIn> {
  const { username, email, phone, password } = credentials;
  const from = rateLimitKey(device.ip ?? 'unknown');
  const row = await findAccount(database, credentials);
  // An account has several names, so its failures are counted by id; unknown names are counted as well.
  const account = row?.id ?? (username ?? email ?? phone ?? '').trim().toLowerCase();
  const outcome = await limits.attempt(
    from,
    account,
    row && (() => verifyPassword(row.password_hash, password)),
    async () => !row || (await isStranger(database, [row.id], from)),
  );
  // The name is not recorded: it may be a password typed into the wrong field.
  if (!('right' in outcome && outcome.right)) {
    events.count('sign_in_failed', { accountId: row?.id, network: from });
  }
  requireAnswered(outcome, 'Too many failed sign-ins, please wait a moment');
  if (!outcome.right || !row) throw wrongCredentials();
  requireNotBanned(row, clock(), 400);
  if (phone && !row.phone_confirmed_at) {
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  }
  if (!phone && !row.email_confirmed_at && !hasUnprovenEmail(row)) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const opened = await database.transaction().execute(async (transaction) => {
    const now = await lockUser(transaction, row.id);
    // Changed or removed while this one was checked, which takes a while on purpose.
    if (now?.password_hash !== row.password_hash) throw wrongCredentials();
    requireNotBanned(now, clock(), 400);
    return sessions.add(transaction, { userId: row.id, method: 'password', device });
  });
  return { session: await sessions.begin(opened), username: row.username };
}

const wrongCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

async function findAccount(
  database: Database,
  { username, email, phone }: Credentials,
): Promise<UserRow | undefined> {
  if (phone !== undefined) return usersBy(database, 'phone', phoneDigits(phone)).executeTakeFirst();
  const name = (username ?? email ?? '').trim().toLowerCase();
  const named = username && (await usersBy(database, 'username', name).executeTakeFirst());
  return named || usersBy(database, 'email', readEmailAddress(name) ?? name).executeTakeFirst();
}
