import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { OneTimeTokensTable } from '#database/accounts.ts';
import type { Database, Tables, Transaction } from '#database/tables.ts';
import { EMAIL_SECONDS, INVITATION_SECONDS } from '../bounds.ts';
import { lockUser, setSession } from './users.ts';

/** What a token lets its holder do. */
export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication';

export type OneTimeToken = Selectable<OneTimeTokensTable>;

const codeHash = (id: string, code: string) => hash('sha256', `${id}:${code}`);

/** Six digits, to be typed. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

interface Wanted {
  userId: string;
  kind: TokenKind;
  /** The address or number it is sent to. */
  relatesTo: string;
  /** The PKCE sign-in that its link continues. */
  flowId?: string | undefined;
}

/**
 * Makes a code and a link token; the earlier ones stay good until they end. Only hashes are stored. A token that continues a
 * PKCE sign-in begins with `pkce_`.
 */
export async function issueToken(
  database: Database,
  { userId, kind, relatesTo, flowId }: Wanted,
  now: Date,
): Promise<{ code: string; token: string }> {
  const id = randomUUID();
  const code = newCode();
  const token = `${flowId ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`;
  const seconds = kind === 'confirmation' ? INVITATION_SECONDS : EMAIL_SECONDS;
  await database
    .insertInto('plenaria.one_time_tokens')
    .values({
      id,
      user_id: userId,
      kind,
      relates_to: relatesTo,
      token_hash: hash('sha256', token),
      code_hash: codeHash(id, code),
      flow_id: flowId ?? null,
      expires_at: new Date(now.getTime() + seconds * 1000),
      created_at: now,
    })
    .execute();
  return { code, token };
}

/** The living token that a link carries, locked until the transaction ends. */
export async function findByLink(
  transaction: Transaction,
  token: string,
  kinds: TokenKind[],
  now: Date,
): Promise<OneTimeToken | undefined> {
  return transaction
    .selectFrom('plenaria.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hash('sha256', token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** The living token of a user whose code this is. A wrong one takes nothing away: guesses count against whoever guesses. */
export async function findByCode(
  database: Database,
  { userId, kinds, relatesTo, code }: { userId: string; kinds: TokenKind[]; relatesTo: string; code: string },
  now: Date,
): Promise<OneTimeToken | undefined> {
  const living = await database
    .selectFrom('plenaria.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('relates_to', '=', relatesTo)
    .where('expires_at', '>', now)
    .execute();
  return living.find((token) => token.code_hash === codeHash(token.id, code));
}

/** Uses a token up, and with it the others that were sent for the same; false when somebody else just did. */
export async function consume(database: Database, id: string): Promise<boolean> {
  const used = await forgetTokens(database, (token) => token('id', '=', id));
  if (!used[0]) return false;
  const { user_id, kind, relates_to } = used[0];
  await forgetTokens(database, (token) => token.and({ user_id, kind, relates_to }));
  return true;
}

/** Voids tokens, and ends the sessions that opening their links led to and nobody has used; returns what they were. */
export async function forgetTokens(
  database: Database,
  which: (token: ExpressionBuilder<Tables, 'plenaria.one_time_tokens'>) => Expression<SqlBool>,
): Promise<Pick<OneTimeToken, 'user_id' | 'kind' | 'relates_to'>[]> {
  await database
    .deleteFrom('plenaria.sessions')
    .where('one_time_token_id', 'in', (e) =>
      e.selectFrom('plenaria.one_time_tokens').select('id').where(which),
    )
    .execute();
  return database
    .deleteFrom('plenaria.one_time_tokens')
    .where(which)
    .returning(['user_id', 'kind', 'relates_to'])
    .execute();
}

/**
 * What a mailed link of a user led to is being used, by the session `keep` or by a code: the link is done, and so are the
 * other sessions and codes that opening it, or another e-mail for the same, had made.
 */
export async function settleLink(
  database: Database,
  { userId, tokenId }: { userId: string; tokenId: string },
  keep?: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Those who come by several e-mails at the same time take turns.
    await lockUser(transaction, userId);
    if (keep) await setSession(transaction, keep, { one_time_token_id: null, not_after: null });
    await consume(transaction, tokenId);
  });
}
