import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { OneTimeTokensTable } from '#database/accounts.ts';
import type { Database, Tables, Transaction } from '#database/tables.ts';
import { EMAIL_SECONDS, INVITATION_SECONDS } from '../bounds.ts';
import { lockUser, setSession } from './users.ts';

/** What a token allows. */
export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication';

export type OneTimeToken = Selectable<OneTimeTokensTable>;

const codeHash = (id: string, code: string) => hash('sha256', `${id}:${code}`);

/** Six digits for the user to type. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

interface NewToken {
  userId: string;
  kind: TokenKind;
  /** The e-mail address or phone number that it is sent to. */
  relatesTo: string;
  /** The PKCE sign-in that its link continues. */
  flowId?: string | undefined;
}

/**
 * Creates a code and a link token; earlier ones stay valid until they expire. Only hashes are stored. The token of a PKCE
 * sign-in begins with `pkce_`.
 */
export async function issueToken(
  database: Database,
  { userId, kind, relatesTo, flowId }: NewToken,
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

/** The unexpired token of a link. Not locked: what uses up tokens locks the user's row first. */
export async function findByLink(
  database: Database,
  token: string,
  kinds: TokenKind[],
  now: Date,
): Promise<OneTimeToken | undefined> {
  return database
    .selectFrom('plenaria.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hash('sha256', token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The user's unexpired token with this code. A wrong code invalidates nothing: the guesser's network is limited instead. */
export async function findByCode(
  database: Database,
  { userId, kinds, relatesTo, code }: { userId: string; kinds: TokenKind[]; relatesTo: string; code: string },
  now: Date,
): Promise<OneTimeToken | undefined> {
  const candidates = await database
    .selectFrom('plenaria.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('relates_to', '=', relatesTo)
    .where('expires_at', '>', now)
    .execute();
  return candidates.find((token) => token.code_hash === codeHash(token.id, code));
}

/** Uses a token up, together with the user's others of the same kind and address; false if a concurrent request used it first. */
export async function consume(database: Database, id: string): Promise<boolean> {
  const deleted = await forgetTokens(database, (token) => token('id', '=', id));
  if (!deleted[0]) return false;
  const { user_id, kind, relates_to } = deleted[0];
  await forgetTokens(database, (token) => token.and({ user_id, kind, relates_to }));
  return true;
}

/** Deletes tokens and the unused sessions that their links opened; returns the deleted tokens. */
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
 * Called when the session `keep`, or a code, that a mailed link led to is first used: uses up the link, and ends the other
 * sessions and codes that came from it or from another e-mail of the same kind.
 */
export async function settleLink(
  transaction: Transaction,
  { userId, tokenId }: { userId: string; tokenId: string },
  keep?: string,
): Promise<void> {
  // Concurrent uses of several e-mails wait for each other.
  await lockUser(transaction, userId);
  if (keep) await setSession(transaction, keep, { one_time_token_id: null, not_after: null });
  await consume(transaction, tokenId);
}
