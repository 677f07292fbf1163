import type { Context } from 'hono';
import { z } from 'zod';
import { isPending, readAccount, storedMetadata, type User, usersBy } from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import { mailLink, readEmail, redirectOf, spaceOut } from '../links-and-codes/send.ts';
import type { AuthParts } from '../parts.ts';
import { readJson } from '../request.ts';
import { requireAdministrator, type SignedInUser } from '../sessions/bearer.ts';

const Invitation = z.object({
  email: z.string().min(1).max(320),
  data: z.record(z.string(), z.unknown()).nullish(),
});

interface ListedUser extends User {
  username: string | null;
  /** Invited, and no password chosen yet. */
  pending: boolean;
}

/** GET /admin/users: who may administer, the oldest account first. Throws as `requireAdministrator`. */
export async function listAdministrators(
  parts: AuthParts,
  who: SignedInUser,
): Promise<{ users: ListedUser[]; aud: string }> {
  await requireAdministrator(parts, who);
  const { database } = parts;
  const rows = await database
    .selectFrom('plenaria.users')
    .select('id')
    .where('administrator', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const accounts = await Promise.all(rows.map(({ id }) => readAccount(database, id)));
  return {
    users: accounts
      .filter((account) => account !== null)
      .map(({ user, row }) => ({ ...user, username: row.username, pending: isPending(row) })),
    aud: 'authenticated',
  };
}

/**
 * POST /invite {email, data}: an administrator invites another one, who opens the mailed link and sets a password with PUT
 * /user. Inviting somebody again who has not come yet sends a new link. Throws AuthError: 403 `not_admin`,
 * `insufficient_aal`; 422 `email_exists`, `validation_failed`; 429 `over_email_send_rate_limit`.
 */
export async function invite(parts: AuthParts, c: Context, who: SignedInUser): Promise<User> {
  await requireAdministrator(parts, who);
  const body = await readJson(c, Invitation);
  const email = readEmail(body.email);
  const redirectTo = redirectOf(parts, c);
  const now = parts.clock();
  const id = await parts.database.transaction().execute(async (transaction) => {
    const user_metadata = storedMetadata(body.data ?? {});
    // Two invitations of one address at a time: the second waits for the first and sends it again.
    await transaction
      .insertInto('plenaria.users')
      .values({
        email,
        administrator: true,
        user_metadata,
        invited_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await usersBy(transaction, 'email', email).forUpdate().executeTakeFirst();
    if (!row?.administrator || !isPending(row)) {
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
    }
    await spaceOut(parts, transaction, row, 'confirmation');
    await mailLink(parts, transaction, { row, kind: 'confirmation', to: email, redirectTo, pkce: null });
    return row.id;
  });
  const account = await readAccount(parts.database, id);
  if (!account) throw new AuthError(422, 'email_exists', 'The invitation was taken back meanwhile');
  return account.user;
}

/**
 * DELETE /admin/users/{id}: the account with its sessions and factors; its changes stay in the history. As nobody removes
 * themselves, an administrator always remains. Throws AuthError: 403 as `requireAdministrator`, 404 `user_not_found`,
 * 422 `own_account`.
 */
export async function removeAdministrator(parts: AuthParts, who: SignedInUser, id: string): Promise<object> {
  await requireAdministrator(parts, who);
  const own = who.account.row.id;
  if (id === own) throw new AuthError(422, 'own_account', 'Nobody removes their own account');
  await parts.database.transaction().execute(async (transaction) => {
    const administrators = await transaction
      .selectFrom('plenaria.users')
      .select('id')
      .where('administrator', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    const isOne = (wanted: string) => administrators.some((row) => row.id === wanted);
    // Two who remove each other at the same moment: the second is gone by now.
    if (!isOne(own)) throw new AuthError(403, 'not_admin', 'User not allowed');
    if (!isOne(id)) throw new AuthError(404, 'user_not_found', 'User not found');
    await transaction.deleteFrom('plenaria.users').where('id', '=', id).execute();
  });
  return {};
}
