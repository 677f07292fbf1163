import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database/tables.ts';
import { requireFinished, type SignedInUser } from './bearer.ts';
import { AuthError } from './errors.ts';
import { readChallenge } from './flows.ts';
import { accountLetter } from './letters.ts';
import { ChallengeFields, readEmail, redirectOf } from './mailed.ts';
import { newPasswordHash } from './new-password.ts';
import { forgetTokens } from './one-time-tokens.ts';
import { sendPhoneCode } from './phone-codes.ts';
import { readBody } from './request.ts';
import { mailEmailChange } from './resend.ts';
import type { AuthParts } from './routes.ts';
import { phoneDisabled, readPhone } from './sms.ts';
import { storedMetadata } from './user-metadata.ts';
import { readAccount, type User, type UserRow } from './users.ts';

const Changes = z.object({
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  password: z.string().max(1024).nullish(),
  current_password: z.string().max(1024).nullish(),
  nonce: z.string().max(40).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...ChallengeFields,
});

/**
 * PUT /user: password, address, number and user_metadata (merged; null removes a key). A new password ends the other
 * sessions, voids pending one-time tokens and is told to the account's address; a new address waits until both addresses
 * confirmed it, a new number until its code came back. Throws AuthError: 422 `same_password`, `weak_password`, `email_exists`,
 * `phone_exists`, `reauthentication_not_valid`, `validation_failed`; 400 `reauthentication_needed`; 401 `insufficient_aal`; 403 `password_needed`;
 * 429 when sent just now.
 */
export async function updateUser(parts: AuthParts, c: Context, who: SignedInUser): Promise<User> {
  const body = await readBody(c, Changes);
  const { account, session } = who;
  if (!body.password) requireFinished(who);
  const { row } = account;
  const email = body.email ? readEmail(body.email) : null;
  const newEmail = email && email !== row.email?.toLowerCase() ? email : null;
  const phone = body.phone ? readPhone(body.phone) : null;
  const newPhone = phone && phone !== row.phone ? phone : null;
  const pkce = readChallenge(body.code_challenge, body.code_challenge_method);
  if (account.hasVerifiedFactor && session.aal !== 'aal2') {
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to update the account.');
  }
  if (newPhone && !parts.sms.enabled) throw phoneDisabled(400);
  const { database } = parts;
  if (newEmail) await requireFree(parts, 'email', newEmail, row.id);
  if (newPhone) await requireFree(parts, 'phone', newPhone, row.id);
  const { password, current_password: current, nonce, data } = body;
  // As it will be: a new name is no password, either.
  const named = { ...row, user_metadata: merged(row.user_metadata as object, data ?? {}) };
  const password_hash = password
    ? await newPasswordHash(parts, { row: named, session, password, current, nonce })
    : undefined;

  const now = parts.clock();
  await database.transaction().execute(async (transaction) => {
    const locked = await transaction
      .selectFrom('plenaria.users')
      .selectAll()
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) return;
    if (password_hash) {
      await endOthers(transaction, row.id, session.id);
      if (locked.email) {
        await parts.mail.enqueue(
          accountLetter('passwordChanged', { row: locked, to: locked.email }),
          transaction,
        );
      }
    }
    const changes = {
      ...(password_hash && { password_hash }),
      ...(data && { user_metadata: storedMetadata(merged(locked.user_metadata as object, data)) }),
      ...(newEmail && { new_email: newEmail, new_email_confirmed: null }),
      ...(newPhone && { new_phone: newPhone }),
      updated_at: now,
    };
    await transaction.updateTable('plenaria.users').set(changes).where('id', '=', row.id).execute();
    if (newEmail) {
      const before = {
        userId: row.id,
        kind: 'email_change_new',
        sentAt: locked.email_change_sent_at,
      } as const;
      await parts.spacing.requireDue(transaction, before);
      await dropEmailChange(transaction, row.id);
      const asked: UserRow = { ...locked, new_email: newEmail, new_email_confirmed: null };
      await mailEmailChange(parts, transaction, asked, { redirectTo: redirectOf(parts, c), pkce });
    }
  });
  if (newPhone) await sendPhoneCode(parts, { userId: row.id, kind: 'phone_change', to: newPhone });
  const updated = await readAccount(database, row.id);
  if (!updated) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return updated.user;
}

async function requireFree(
  { database }: AuthParts,
  column: 'email' | 'phone',
  value: string,
  userId: string,
): Promise<void> {
  const other = await database
    .selectFrom('plenaria.users')
    .select('id')
    .where((e) => e(e.fn('lower', [column]), '=', value))
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (!other) return;
  const what = column === 'email' ? 'email address' : 'phone number';
  throw new AuthError(422, `${column}_exists`, `A user with this ${what} has already been registered`);
}

async function endOthers(transaction: Transaction<Database>, userId: string, sessionId: string) {
  await transaction
    .deleteFrom('plenaria.sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .execute();
  await transaction.deleteFrom('plenaria.one_time_tokens').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('plenaria.flow_states').where('user_id', '=', userId).execute();
}

async function dropEmailChange(transaction: Transaction<Database>, userId: string) {
  await forgetTokens(transaction, (token) =>
    token.and([
      token('user_id', '=', userId),
      token('kind', 'in', ['email_change_current', 'email_change_new']),
    ]),
  );
}

function merged(old: object, changes: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}
