import type { Context } from 'hono';
import { z } from 'zod';
import { FIRST_PASSWORD } from '#congress/accounts/security-events.ts';
import type { Transaction } from '#database/tables.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { forgetTokens } from '../accounts/one-time-tokens.ts';
import {
  hasUnprovenEmail,
  lockUser,
  putEmailIdentity,
  readAccount,
  requireFree,
  setSession,
  setUser,
  storedMetadata,
  type User,
  type UserRow,
} from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import { ChallengeFields, readChallenge } from '../links-and-codes/pkce.ts';
import {
  countMessage,
  issuePhoneCode,
  mailEmailChange,
  readEmail,
  redirectOf,
  sendPhoneCode,
} from '../links-and-codes/send.ts';
import { phoneDisabled, readPhone } from '../links-and-codes/sms.ts';
import type { AuthParts } from '../parts.ts';
import { newPasswordHash } from '../passwords/new-password.ts';
import { checkProof, ProofFields, requireRecentProof } from '../passwords/proof.ts';
import { readJson } from '../request.ts';
import { isHalfSignedIn, requirePasswordSet, type SignedInUser } from '../sessions/bearer.ts';
import { endSessions } from '../sessions/ending.ts';

const Changes = z.object({
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  password: z.string().max(1024).nullish(),
  ...ProofFields,
  data: z.record(z.string(), z.unknown()).nullish(),
  ...ChallengeFields,
});

/**
 * PUT /user: password, address, number and user_metadata (merged; null removes a key). A new password ends the other sessions
 * and voids pending one-time tokens. A new address takes effect once both addresses confirmed it, or at once where the present one
 * is unproven; requesting the present address cancels a pending change. A new number takes effect once its code was verified.
 * Password, address and number need a proof of identity: sent with the request or, except for the password, a recent one of the
 * session. Throws AuthError: 422
 * `same_password`, `weak_password`, `email_exists`, `phone_exists`, `reauthentication_not_valid`, `validation_failed`; 400
 * `reauthentication_needed`; 401 `insufficient_aal`; 403 `password_needed`; 429 when a message was sent too recently.
 */
export async function updateUser(parts: AuthParts, c: Context, who: SignedInUser): Promise<User> {
  const body = await readJson(c, Changes);
  const { account, session } = who;
  if (!body.password) requirePasswordSet(who);
  const { row } = account;
  const email = body.email ? readEmail(body.email) : null;
  const newEmail = email && email !== row.email?.toLowerCase() ? email : null;
  // Requesting the present address cancels a pending change of address.
  const keepsEmail = Boolean(email && !newEmail && row.new_email);
  const phone = body.phone ? readPhone(body.phone) : null;
  const newPhone = phone && phone !== row.phone ? phone : null;
  const pkce = readChallenge(body);
  if (isHalfSignedIn(who)) {
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to update the account.');
  }
  if (newPhone && !parts.sms.enabled) throw phoneDisabled(400);
  const { database } = parts;
  const { password, current_password, nonce, data } = body;
  const proof = { current_password, nonce };
  if ((newEmail || newPhone) && !current_password && !nonce) requireRecentProof(parts, who);
  if (newEmail) await requireFree(database, 'email', newEmail, row.id);
  if (newPhone) await requireFree(database, 'phone', newPhone, row.id);
  const changedRow = { ...row, user_metadata: merged(row.user_metadata as object, data ?? {}) };
  const newPassword = password
    ? await newPasswordHash(parts, who, { row: changedRow, password, ...proof })
    : undefined;
  const proved = newPassword ?? (newEmail || newPhone ? await checkProof(parts, who, proof) : undefined);

  const now = parts.clock();
  const network = visitorRateLimitKey(c, parts.trustProxy);
  // In one transaction: a refused request stores nothing and leaves its one-time code valid.
  const code = await database.transaction().execute(async (transaction) => {
    // Before the row is read: a code that is answered may confirm the address.
    await proved?.spend(transaction);
    const locked = await lockUser(transaction, row.id);
    if (!locked) return;
    if (newPassword) {
      await endSessions(transaction, row.id, { except: session.id }, now);
      await transaction.deleteFrom('plenaria.one_time_tokens').where('user_id', '=', row.id).execute();
      await setSession(transaction, session.id, { proved_at: now, choosing_until: null });
      const changed = { kind: 'password_changed', account: locked, network: who.network } as const;
      // An invited user sets a first password.
      const detail = locked.password_hash === null ? { detail: FIRST_PASSWORD } : {};
      await parts.events.record(transaction, { ...changed, ...detail });
    }
    await setUser(transaction, row.id, {
      ...(newPassword && { password_hash: newPassword.password_hash }),
      ...(data && { user_metadata: storedMetadata(merged(locked.user_metadata as object, data)) }),
      ...(newEmail && !hasUnprovenEmail(locked) && { new_email: newEmail, new_email_confirmed: null }),
      ...(keepsEmail && { new_email: null, new_email_confirmed: null }),
      ...(newPhone && { new_phone: newPhone }),
      updated_at: now,
    });
    if (keepsEmail) await dropEmailChange(transaction, row.id);
    if (newEmail && hasUnprovenEmail(locked)) await correctEmail(parts, transaction, who, newEmail);
    else if (newEmail) {
      await countMessage(parts, transaction, locked, 'email_change_new');
      for (const address of [newEmail, ...(locked.email ? [locked.email] : [])])
        await parts.spacing.countRequest(transaction, {
          kind: 'email_change_new',
          address: address.toLowerCase(),
          network,
        });
      await dropEmailChange(transaction, row.id);
      const changing: UserRow = { ...locked, new_email: newEmail, new_email_confirmed: null };
      const target = { redirectTo: redirectOf(parts, c), pkce, network };
      await mailEmailChange(parts, transaction, changing, target);
    }
    if (!newPhone) return;
    await countMessage(parts, transaction, locked, 'phone_change');
    await parts.spacing.countRequest(transaction, { kind: 'phone_change', address: newPhone, network });
    return issuePhoneCode(parts, transaction, { row: locked, to: newPhone });
  });
  if (newPhone && code) await sendPhoneCode(parts, { userId: row.id, to: newPhone, code });
  const updated = await readAccount(database, row.id);
  if (!updated) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return updated.user;
}

/** Replaces an unproven address without asking it: its reader may be a stranger. The new address is unproven, too. */
async function correctEmail(
  { clock, events }: AuthParts,
  transaction: Transaction,
  { account: { row }, network }: SignedInUser,
  email: string,
): Promise<void> {
  await requireFree(transaction, 'email', email, row.id);
  await setUser(transaction, row.id, { email });
  await putEmailIdentity(transaction, row.id, email, clock(), false);
  await forgetTokens(transaction, (token) => token('user_id', '=', row.id));
  await events.record(transaction, { kind: 'email_changed', account: row, network, detail: email });
}

async function dropEmailChange(transaction: Transaction, userId: string) {
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
