import type { Context } from 'hono';
import { z } from 'zod';
import { requireAdministrator } from './administrators.ts';
import type { SignedInUser } from './bearer.ts';
import { AuthError } from './errors.ts';
import { lockByEmail, mailLink, noteSent, readEmail, redirectOf } from './mailed.ts';
import { readBody } from './request.ts';
import type { AuthParts } from './routes.ts';
import { storedMetadata } from './user-metadata.ts';
import { isPending, readAccount, type User } from './users.ts';

const Invitation = z.object({
  email: z.string().min(1).max(320),
  data: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * POST /invite {email, data}: an administrator invites another one, who opens the mailed link and sets a password with PUT
 * /user. Inviting somebody again who has not come yet sends a new link. Throws AuthError: 403 `not_admin`,
 * `insufficient_aal`; 422 `email_exists`, `validation_failed`; 429 `over_email_send_rate_limit`.
 */
export async function invite(parts: AuthParts, c: Context, who: SignedInUser): Promise<User> {
  await requireAdministrator(parts, who);
  const body = await readBody(c, Invitation);
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
        username: null,
        phone: null,
        password_hash: null,
        new_email: null,
        new_email_confirmed: null,
        new_phone: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await lockByEmail(transaction, email);
    if (!row?.administrator || !isPending(row)) {
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
    }
    const message = { userId: row.id, kind: 'confirmation', sentAt: row.confirmation_sent_at } as const;
    await parts.spacing.requireDue(transaction, message);
    await mailLink(parts, transaction, { row, kind: 'confirmation', to: email, redirectTo, pkce: null });
    await noteSent(transaction, row.id, 'confirmation_sent_at', now);
    return row.id;
  });
  const account = await readAccount(parts.database, id);
  if (!account) throw new AuthError(422, 'email_exists', 'The invitation was taken back meanwhile');
  return account.user;
}
