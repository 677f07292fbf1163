import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database/tables.ts';
import type { SignedInUser } from './bearer.ts';
import { AuthError } from './errors.ts';
import type { Person } from './oauth-providers.ts';

/** A user at the first level may not change who signs in, and how, once it has a second factor. */
export function requireFullLevel({ account, session }: SignedInUser): void {
  if (account.hasVerifiedFactor && session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required for this change.');
  }
}

/**
 * Whose sign-in this is: the user that has this identity, else the one who asked to link it, else the one whose address
 * the provider has verified. Links it where it was not. Throws AuthError: 422 `signup_disabled`,
 * `identity_already_exists`; 403 `user_banned`, `provider_email_needs_verification`.
 */
export async function userOfPerson(
  transaction: Transaction<Database>,
  { provider, person, linkingUserId }: { provider: string; person: Person; linkingUserId: string | null },
  now: Date,
): Promise<string> {
  const known = await transaction
    .selectFrom('plenaria.identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', person.id)
    .forUpdate()
    .executeTakeFirst();
  if (known && linkingUserId && known.user_id !== linkingUserId) {
    throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user');
  }
  const userId = known?.user_id ?? linkingUserId ?? (await userOfAddress(transaction, person, now));
  const user = await transaction
    .selectFrom('plenaria.users')
    .select('banned_until')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new AuthError(403, 'user_not_found', 'User does not exist');
  if (user.banned_until && user.banned_until > now) {
    throw new AuthError(403, 'user_banned', 'User is banned');
  }
  const said = { identity_data: JSON.stringify(person.data), last_sign_in_at: now, updated_at: now };
  await transaction
    .insertInto('plenaria.identities')
    .values({ user_id: userId, provider, provider_id: person.id, created_at: now, ...said })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doUpdateSet(said))
    .execute();
  return userId;
}

async function userOfAddress(
  transaction: Transaction<Database>,
  { email, emailVerified }: Person,
  now: Date,
): Promise<string> {
  const user = email
    ? await transaction
        .selectFrom('plenaria.users')
        .select(['id', 'email_confirmed_at'])
        .where((e) => e(e.fn('lower', ['email']), '=', email))
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!user) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!emailVerified) {
    throw new AuthError(
      403,
      'provider_email_needs_verification',
      'The provider has not verified the address',
    );
  }
  if (!user.email_confirmed_at) {
    await transaction
      .updateTable('plenaria.users')
      .set({ email_confirmed_at: now, updated_at: now })
      .where('id', '=', user.id)
      .execute();
  }
  return user.id;
}

/** DELETE /user/identities/{id}. Throws AuthError 422 `identity_not_found`, `single_identity_not_deletable`. */
export async function unlinkIdentity(
  database: Kysely<Database>,
  who: SignedInUser,
  identityId: string,
): Promise<object> {
  requireFullLevel(who);
  const { id: userId } = who.account.row;
  await database.transaction().execute(async (transaction) => {
    const identities = await transaction
      .selectFrom('plenaria.identities')
      .select('id')
      .where('user_id', '=', userId)
      .forUpdate()
      .execute();
    if (!z.uuid().safeParse(identityId).success || !identities.some(({ id }) => id === identityId)) {
      throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    }
    if (identities.length < 2) {
      const message = 'User must have at least 1 identity after unlinking';
      throw new AuthError(422, 'single_identity_not_deletable', message);
    }
    await transaction.deleteFrom('plenaria.identities').where('id', '=', identityId).execute();
  });
  return {};
}
