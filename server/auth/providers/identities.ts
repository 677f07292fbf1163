import type { Transaction } from '#database/tables.ts';
import {
  hasUnprovenEmail,
  lockUser,
  putIdentity,
  requireNotBanned,
  setUser,
  usersBy,
} from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import type { AuthParts } from '../parts.ts';
import type { SignedInUser } from '../sessions/bearer.ts';
import type { Person } from './openid.ts';

interface Arrival {
  provider: string;
  person: Person;
  /** The signed-in user who started linking the identity. */
  linkingUserId: string | null;
  network: string;
}

/**
 * Finds the user of a provider sign-in: the user who has this identity, otherwise the one who is linking it, otherwise the one
 * whose address the provider has verified, unless the account's own is unproven. Links a new identity. Throws AuthError: 422 `signup_disabled`,
 * `identity_already_exists`; 403 `user_banned`, `provider_email_needs_verification`.
 */
export async function userOfPerson(
  { events, clock }: Pick<AuthParts, 'events' | 'clock'>,
  transaction: Transaction,
  { provider, person, linkingUserId, network }: Arrival,
): Promise<string> {
  const now = clock();
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
  const user = await lockUser(transaction, userId);
  if (!user) throw new AuthError(403, 'user_not_found', 'User does not exist');
  requireNotBanned(user, now);
  const identity = { user_id: userId, provider, provider_id: person.id, last_sign_in_at: now };
  await putIdentity(transaction, { ...identity, data: person.data }, now);
  if (!known)
    await events.record(transaction, { kind: 'identity_linked', account: user, network, detail: provider });
  return userId;
}

async function userOfAddress(
  transaction: Transaction,
  { email, emailVerified }: Person,
  now: Date,
): Promise<string> {
  const user = email && (await usersBy(transaction, 'email', email).forUpdate().executeTakeFirst());
  if (!user || hasUnprovenEmail(user)) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if (!emailVerified) {
    const message = 'The provider has not verified the address';
    throw new AuthError(403, 'provider_email_needs_verification', message);
  }
  if (!user.email_confirmed_at) {
    await setUser(transaction, user.id, { email_confirmed_at: now, updated_at: now });
  }
  return user.id;
}

/** DELETE /user/identities/{id}. Throws AuthError 422 `identity_not_found`, `single_identity_not_deletable`. */
export async function unlinkIdentity(
  { database, events }: AuthParts,
  { account, network }: SignedInUser,
  identityId: string,
): Promise<object> {
  const userId = account.row.id;
  await database.transaction().execute(async (transaction) => {
    const identities = await transaction
      .selectFrom('plenaria.identities')
      .select(['id', 'provider'])
      .where('user_id', '=', userId)
      .forUpdate()
      .execute();
    const unlinked = identities.find(({ id }) => id === identityId);
    if (!unlinked) {
      throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    }
    if (identities.length < 2) {
      const message = 'User must have at least 1 identity after unlinking';
      throw new AuthError(422, 'single_identity_not_deletable', message);
    }
    await transaction.deleteFrom('plenaria.identities').where('id', '=', identityId).execute();
    const event = { kind: 'identity_unlinked', account: account.row, network } as const;
    await events.record(transaction, { ...event, detail: unlinked.provider });
  });
  return {};
}
