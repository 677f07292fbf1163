import type { Context } from 'hono';
import { z } from 'zod';
import type { SignedInUser } from './bearer.ts';
import { AuthError, validationFailed } from './errors.ts';
import { hashPassword, requireAcceptablePassword, verifyPassword } from './passwords.ts';
import { readBody } from './request.ts';
import type { AuthParts } from './routes.ts';
import { readAccount, type User } from './users.ts';

const Changes = z.object({
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  password: z.string().max(1024).nullish(),
  current_password: z.string().max(1024).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * PUT /user: password and user_metadata (merged; null removes a key). A new password ends the other sessions and
 * voids pending one-time tokens. Throws AuthError: 422 `same_password`, `weak_password`; 401 `insufficient_aal`.
 */
export async function updateUser(
  parts: Pick<AuthParts, 'database' | 'clock'>,
  c: Context,
  { account, session }: SignedInUser,
): Promise<User> {
  const { email, phone, password, current_password, data } = await readBody(c, Changes);
  const { row } = account;
  if (email && email.toLowerCase() !== row.email) {
    throw validationFailed('The e-mail address cannot be changed here');
  }
  if (phone && phone !== row.phone) throw validationFailed('The phone number cannot be changed here');
  if (password && account.hasVerifiedFactor && session.aal !== 'aal2') {
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to update email or password.');
  }
  const password_hash = password
    ? await newPasswordHash(row.password_hash, password, current_password)
    : undefined;

  const now = parts.clock();
  const { database } = parts;
  await database.transaction().execute(async (transaction) => {
    if (password_hash) {
      await transaction
        .deleteFrom('plenaria.sessions')
        .where('user_id', '=', row.id)
        .where('id', '!=', session.id)
        .execute();
      await transaction.deleteFrom('plenaria.one_time_tokens').where('user_id', '=', row.id).execute();
    }
    await transaction
      .updateTable('plenaria.users')
      .set({
        ...(password_hash ? { password_hash } : {}),
        ...(data ? { user_metadata: JSON.stringify(merged(row.user_metadata as object, data)) } : {}),
        updated_at: now,
      })
      .where('id', '=', row.id)
      .execute();
  });
  const updated = await readAccount(database, row.id);
  if (!updated) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return updated.user;
}

async function newPasswordHash(
  stored: string | null,
  password: string,
  current: string | null | undefined,
): Promise<string> {
  requireAcceptablePassword(password);
  if (current && !(await verifyPassword(stored, current))) {
    throw new AuthError(400, 'current_password_mismatch', 'The current password is not right.');
  }
  if (await verifyPassword(stored, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

function merged(old: object, changes: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}
