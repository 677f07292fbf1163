import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { OneTimeTokensTable } from '#database/accounts.ts';
import type { Database } from '#database/tables.ts';

/** What a token lets its holder do. */
export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'sms'
  | 'reauthentication';

export type OneTimeToken = Selectable<OneTimeTokensTable>;

const HOUR_MS = 3600 * 1000;
/** An invitation may be read after a weekend. */
const LIFETIMES_MS: Partial<Record<TokenKind, number>> = { confirmation: 72 * HOUR_MS };
/** Wrong tries after which a code is dead; the link beside it stays good. */
const MOST_ATTEMPTS = 10;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const codeHash = (id: string, code: string) => hashOf(`${id}:${code}`);

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
 * Makes a code and a link token and forgets the earlier ones of the same kind and address. Only hashes are stored. A
 * token that continues a PKCE sign-in begins with `pkce_`.
 */
export async function issueToken(
  database: Kysely<Database>,
  { userId, kind, relatesTo, flowId }: Wanted,
  now: Date,
): Promise<{ code: string; token: string }> {
  const id = randomUUID();
  const code = newCode();
  const token = `${flowId ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`;
  await database
    .deleteFrom('plenaria.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('relates_to', '=', relatesTo)
    .execute();
  await database
    .insertInto('plenaria.one_time_tokens')
    .values({
      id,
      user_id: userId,
      kind,
      relates_to: relatesTo,
      token_hash: hashOf(token),
      code_hash: codeHash(id, code),
      flow_id: flowId ?? null,
      expires_at: new Date(now.getTime() + (LIFETIMES_MS[kind] ?? HOUR_MS)),
      created_at: now,
    })
    .execute();
  return { code, token };
}

/** The living token that a link carries, locked until the transaction ends. */
export async function findByLink(
  transaction: Transaction<Database>,
  token: string,
  kinds: TokenKind[],
  now: Date,
): Promise<OneTimeToken | undefined> {
  return transaction
    .selectFrom('plenaria.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** The living token of a user whose code this is; a wrong code counts against all that it was tried on. */
export async function findByCode(
  database: Kysely<Database>,
  { userId, kinds, relatesTo, code }: { userId: string; kinds: TokenKind[]; relatesTo: string; code: string },
  now: Date,
): Promise<OneTimeToken | undefined> {
  const tried = await database
    .updateTable('plenaria.one_time_tokens')
    .set((e) => ({ attempts: e('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('relates_to', '=', relatesTo)
    .where('expires_at', '>', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .returningAll()
    .execute();
  return tried.find((token) => token.code_hash === codeHash(token.id, code));
}

/** Uses a token up; false when somebody else just did. */
export async function consume(database: Kysely<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('plenaria.one_time_tokens')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * What a mailed link led to is being used (by session `keep`, or by a code): the link is done, and so are the other
 * sessions and codes that opening it again had made.
 */
export async function settleLink(database: Kysely<Database>, tokenId: string, keep?: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    let others = transaction.deleteFrom('plenaria.sessions').where('one_time_token_id', '=', tokenId);
    if (keep) others = others.where('id', '!=', keep);
    await others.execute();
    await consume(transaction, tokenId);
  });
}
