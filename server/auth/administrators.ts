import type { SignedInUser } from './bearer.ts';
import { AuthError } from './errors.ts';
import { requireFullLevel } from './identities.ts';
import type { AuthParts } from './routes.ts';
import { isPending, readAccount, type User } from './users.ts';

/** Throws AuthError 403: `insufficient_aal`, `not_admin`. */
export async function requireAdministrator(
  { isAdministrator }: Pick<AuthParts, 'isAdministrator'>,
  who: SignedInUser,
): Promise<void> {
  requireFullLevel(who);
  if (!(await isAdministrator(who.claims))) throw new AuthError(403, 'not_admin', 'User not allowed');
}

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
  const listed = await Promise.all(
    rows.map(async ({ id }): Promise<ListedUser[]> => {
      const account = await readAccount(database, id);
      return account
        ? [{ ...account.user, username: account.row.username, pending: isPending(account.row) }]
        : [];
    }),
  );
  return { users: listed.flat(), aud: 'authenticated' };
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
