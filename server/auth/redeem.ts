import type { Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import { AuthError } from './errors.ts';
import { forgetTokens, type OneTimeToken, type TokenKind } from './one-time-tokens.ts';
import type { UserRow } from './users.ts';

/** What a good token led to: a sign-in, or the first half of an e-mail change. */
export type Redeemed = { userId: string; half: false } | { userId: string; half: true };

export const HALF_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Which tokens a `type` of /verify stands for. */
export const EMAIL_KINDS: Record<string, TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};
export const PHONE_KINDS: Record<string, TokenKind[]> = { sms: ['sms'], phone_change: ['phone_change'] };

/**
 * Does what a token stands for. Doing it twice is as good as once, so that a link may be opened again.
 * Throws AuthError: 403 `user_banned`, 422 `email_exists`, `phone_exists`.
 */
export async function redeem(
  transaction: Transaction<Database>,
  token: OneTimeToken,
  now: Date,
): Promise<Redeemed> {
  const row = await transaction
    .selectFrom('plenaria.users')
    .selectAll()
    .where('id', '=', token.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.banned_until && row.banned_until > now) throw new AuthError(403, 'user_banned', 'User is banned');
  const kind = token.kind as TokenKind;
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    return changeEmail(transaction, row, token, now);
  }
  if (kind === 'phone_change' && row.new_phone === token.relates_to) {
    await changePhone(transaction, row, now);
  } else if (kind === 'sms' && row.phone === token.relates_to && !row.phone_confirmed_at) {
    await setUser(transaction, row.id, { phone_confirmed_at: now, updated_at: now });
  } else if ((kind === 'confirmation' || kind === 'recovery') && !row.email_confirmed_at) {
    await setUser(transaction, row.id, { email_confirmed_at: now, updated_at: now });
    await showEmailIdentity(transaction, row.id, row.email ?? '', now);
  }
  return { userId: row.id, half: false };
}

async function changeEmail(
  transaction: Transaction<Database>,
  row: UserRow,
  token: OneTimeToken,
  now: Date,
): Promise<Redeemed> {
  const done = { userId: row.id, half: false } as const;
  // The link was opened before, and the change is made.
  if (!row.new_email) return done;
  const half = token.kind === 'email_change_current' ? 'current' : 'new';
  const other = half === 'current' ? 'new' : 'current';
  if (row.email && row.new_email_confirmed !== other) {
    await setUser(transaction, row.id, { new_email_confirmed: half, updated_at: now });
    return { userId: row.id, half: true };
  }
  const taken = await transaction
    .selectFrom('plenaria.users')
    .select('id')
    .where((e) => e(e.fn('lower', ['email']), '=', row.new_email ?? ''))
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (taken) throw new AuthError(422, 'email_exists', 'This address belongs to another user by now');
  await setUser(transaction, row.id, {
    email: row.new_email,
    new_email: null,
    new_email_confirmed: null,
    email_confirmed_at: now,
    updated_at: now,
  });
  await showEmailIdentity(transaction, row.id, row.new_email, now);
  // Nothing that was sent to the old address is good any more.
  await forgetTokens(transaction, (one) => one.and([one('user_id', '=', row.id), one('id', '!=', token.id)]));
  return done;
}

async function changePhone(transaction: Transaction<Database>, row: UserRow, now: Date): Promise<void> {
  const taken = await transaction
    .selectFrom('plenaria.users')
    .select('id')
    .where('phone', '=', row.new_phone)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (taken) throw new AuthError(422, 'phone_exists', 'This number belongs to another user by now');
  const changes = { phone: row.new_phone, new_phone: null, phone_confirmed_at: now, updated_at: now };
  await setUser(transaction, row.id, changes);
  await addIdentity(transaction, row.id, 'phone', { phone: row.new_phone, phone_verified: true }, now);
}

/** The address as the user's identities show it; one who signed in elsewhere gets the identity now. */
const showEmailIdentity = (transaction: Transaction<Database>, userId: string, email: string, now: Date) =>
  addIdentity(transaction, userId, 'email', { email, email_verified: true, phone_verified: false }, now);

async function addIdentity(
  transaction: Transaction<Database>,
  userId: string,
  provider: 'email' | 'phone',
  data: object,
  now: Date,
): Promise<void> {
  const identity_data = JSON.stringify({ sub: userId, ...data });
  await transaction
    .insertInto('plenaria.identities')
    .values({
      user_id: userId,
      provider,
      provider_id: userId,
      identity_data,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet({ identity_data, updated_at: now }),
    )
    .execute();
}

async function setUser(transaction: Transaction<Database>, id: string, changes: object): Promise<void> {
  await transaction.updateTable('plenaria.users').set(changes).where('id', '=', id).execute();
}
