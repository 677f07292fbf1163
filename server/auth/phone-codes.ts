import { AuthError } from './errors.ts';
import { noteSent } from './mailed.ts';
import { issueToken } from './one-time-tokens.ts';
import type { AuthParts } from './routes.ts';
import { readAccount } from './users.ts';

/**
 * Sends a code that POST /verify takes; returns the message's id when the hook tells one. Throws AuthError: 429
 * `over_sms_send_rate_limit`, 422 `sms_send_failed`. The hook is asked outside of any transaction: it may be slow.
 */
export async function sendPhoneCode(
  parts: AuthParts,
  { userId, kind, to }: { userId: string; kind: 'sms' | 'phone_change'; to: string },
): Promise<string | null> {
  const now = parts.clock();
  const code = await parts.database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('plenaria.users')
      .select('phone_change_sent_at')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AuthError(403, 'user_not_found', 'User does not exist');
    const message = { userId, kind, sentAt: row.phone_change_sent_at };
    await parts.spacing.requireDue(transaction, message, 'sms');
    await noteSent(transaction, userId, 'phone_change_sent_at', now);
    return (await issueToken(transaction, { userId, kind, relatesTo: to }, now)).code;
  });
  const account = await readAccount(parts.database, userId);
  if (!account) throw new AuthError(403, 'user_not_found', 'User does not exist');
  return parts.sms.send({ user: account.user, otp: code, phone: to, type: kind });
}
