import type { Kysely } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { rateLimitKey } from '#server/http/visitor-address.ts';
import { AuthError } from './errors.ts';
import { isStranger } from './known-households.ts';
import { requireAnswered, type TryLimits } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import type { Device, Session, Sessions } from './sessions.ts';
import type { UserRow } from './users.ts';

export interface Credentials {
  /** One of these names the account; `username` may also hold an e-mail address. */
  username?: string;
  email?: string;
  phone?: string;
  password: string;
}

export interface SignedIn {
  session: Session;
  username: string | null;
}

export type SignInWithPassword = (credentials: Credentials, device: Device) => Promise<SignedIn>;

interface Parameters {
  database: Kysely<Database>;
  sessions: Sessions;
  limits: TryLimits;
  clock: Clock;
}

/**
 * Signs in with a password. Throws AuthError: 400 `invalid_credentials` (the same for an unknown account),
 * `user_banned`, `email_not_confirmed`; 429 `over_request_rate_limit` with `retryAfter` seconds.
 */
export function createSignInWithPassword({
  database,
  sessions,
  limits,
  clock,
}: Parameters): SignInWithPassword {
  return async (credentials, device) => {
    const address = rateLimitKey(device.ip ?? 'unknown');
    const row = await findAccount(database, credentials);
    // One account has several names; its failures are counted together. Unknown names count too.
    const account = row?.id ?? nameOf(credentials).trim().toLowerCase();
    const outcome = await limits.attempt(
      address,
      account,
      row && (() => verifyPassword(row.password_hash, credentials.password)),
      async () => !row || (await isStranger(database, [row.id], address)),
    );
    requireAnswered(outcome, 'Too many failed sign-ins, please wait a moment');
    if (!outcome.right || !row) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
    if (row.banned_until && row.banned_until > clock()) {
      throw new AuthError(400, 'user_banned', 'User is banned');
    }
    if (credentials.phone ? !row.phone_confirmed_at : !row.email_confirmed_at) {
      const [code, what] = credentials.phone
        ? ['phone_not_confirmed', 'Phone']
        : ['email_not_confirmed', 'Email'];
      throw new AuthError(400, code, `${what} not confirmed`);
    }
    return { session: await sessions.open(row.id, 'password', device), username: row.username };
  };
}

const nameOf = ({ username, email, phone }: Credentials) => username ?? email ?? phone ?? '';

async function findAccount(
  database: Kysely<Database>,
  credentials: Credentials,
): Promise<UserRow | undefined> {
  const { username, email, phone } = credentials;
  const users = database.selectFrom('plenaria.users').selectAll();
  if (phone !== undefined) return users.where('phone', '=', phone.replace(/^\+/, '')).executeTakeFirst();
  const name = (username ?? email ?? '').trim().toLowerCase();
  if (username === undefined) {
    return users.where((e) => e(e.fn('lower', ['email']), '=', name)).executeTakeFirst();
  }
  return users
    .where((e) => e.or([e(e.fn('lower', ['username']), '=', name), e(e.fn('lower', ['email']), '=', name)]))
    .orderBy((e) => e.fn.coalesce(e(e.fn('lower', ['username']), '=', name), e.lit(false)), 'desc')
    .executeTakeFirst();
}
