import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SessionsTable } from '#database/accounts.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { lockUser, setSession } from '../accounts/users.ts';
import { AuthError } from '../errors.ts';

/**
 * Refresh tokens are derived, not stored: `<session id, 16 bytes><counter, 6 bytes><HMAC, 16 bytes>` in base64url.
 * So the current token can be issued again, and a copy of the table of tokens is useless.
 */
const ID_BYTES = 16;
const COUNTER_BYTES = 6;
const SIGNED_BYTES = ID_BYTES + COUNTER_BYTES;
const MAC_BYTES = 16;

const signature = (key: Buffer, body: Buffer) =>
  createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES);

export function encodeRefreshToken(session: { id: string; refresh_key: Buffer }, counter: number): string {
  const body = Buffer.alloc(SIGNED_BYTES);
  body.write(session.id.replaceAll('-', ''), 'hex');
  body.writeUIntBE(counter, ID_BYTES, COUNTER_BYTES);
  return Buffer.concat([body, signature(session.refresh_key, body)]).toString('base64url');
}

/** Decodes a token without verifying it; null if the format is not ours. */
function readRefreshToken(token: string) {
  if (!/^[A-Za-z0-9_-]{51}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.toString('hex', 0, ID_BYTES);
  return {
    sessionId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: bytes.readUIntBE(ID_BYTES, COUNTER_BYTES),
    isSignedWith: (key: Buffer) =>
      timingSafeEqual(bytes.subarray(SIGNED_BYTES), signature(key, bytes.subarray(0, SIGNED_BYTES))),
  };
}

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const alreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

interface Rotated {
  /** The session before the rotation. */
  session: Selectable<SessionsTable>;
  refreshToken: string;
}

interface Rules {
  now: Date;
  /** In seconds. */
  reuseInterval: number;
  /** The end of a session by when it was opened and last used. */
  endOf(opened: Date, used: Date): Date;
  /** Called when a session of this user is revoked for misuse; the user's row is locked. */
  onMisuse(transaction: Transaction, userId: string): Promise<void>;
}

/**
 * Exchanges a refresh token. The current one is rotated. A replaced one gets the current one again within `reuseInterval`
 * seconds of its replacement, so that tabs that refresh at the same time converge and a lost response can be retried. If it is
 * used later, two parties hold it, one of them a thief, and the session is revoked. That includes the parent of the current
 * token, which other servers of this protocol accept at any age: thief and owner could take turns forever. A row lock on the
 * session serialises concurrent refreshes. Throws AuthError.
 */
export async function rotate(
  database: Database,
  token: string,
  { now, reuseInterval, endOf, onMisuse }: Rules,
): Promise<Rotated> {
  const claimed = readRefreshToken(token);
  if (!claimed) throw notFound();
  const outcome = await database.transaction().execute(async (transaction) => {
    const session = await transaction
      .selectFrom('plenaria.sessions')
      .selectAll()
      .where('id', '=', claimed.sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!session || !claimed.isSignedWith(session.refresh_key)) return notFound();
    if (session.revoked_at) return alreadyUsed();
    if ([session.not_after, session.ends_at].some((end) => end && end <= now)) {
      return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    }
    const current = Number(session.refresh_counter);
    const behind = current - claimed.counter;
    if (behind < 0) return notFound();
    if (behind === 0) {
      await advance(transaction, session.id, current, now, endOf(session.created_at, now));
    } else if (!(await replacedRecently(transaction, session.id, claimed.counter, now, reuseInterval))) {
      return { misused: session };
    }
    const counter = behind === 0 ? current + 1 : current;
    return { session, refreshToken: encodeRefreshToken(session, counter) };
  });
  if (outcome instanceof AuthError) throw outcome;
  const { misused } = outcome;
  if (!misused) return outcome;
  await database.transaction().execute((transaction) => revoke(transaction, misused, { now, onMisuse }));
  throw alreadyUsed();
}

/** Revokes a session, once. In a transaction of its own, because the user's row is always locked before their sessions. */
async function revoke(
  transaction: Transaction,
  { id, user_id }: Selectable<SessionsTable>,
  { now, onMisuse }: Pick<Rules, 'now' | 'onMisuse'>,
): Promise<void> {
  await lockUser(transaction, user_id);
  const revoked = await transaction
    .updateTable('plenaria.sessions')
    .set({ revoked_at: now, updated_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (revoked.numUpdatedRows > 0n) await onMisuse(transaction, user_id);
}

async function advance(
  transaction: Transaction,
  sessionId: string,
  current: number,
  now: Date,
  ends_at: Date,
): Promise<void> {
  await transaction
    .updateTable('plenaria.refresh_tokens')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('counter', '=', String(current))
    .execute();
  await transaction
    .insertInto('plenaria.refresh_tokens')
    .values({ session_id: sessionId, counter: current + 1, created_at: now })
    .execute();
  const refreshed = { refresh_counter: current + 1, refreshed_at: now };
  await setSession(transaction, sessionId, { ...refreshed, updated_at: now, ends_at });
}

async function replacedRecently(
  transaction: Transaction,
  sessionId: string,
  counter: number,
  now: Date,
  reuseInterval: number,
): Promise<boolean> {
  const token = await transaction
    .selectFrom('plenaria.refresh_tokens')
    .select('revoked_at')
    .where('session_id', '=', sessionId)
    .where('counter', '=', String(counter))
    .executeTakeFirst();
  return Boolean(token?.revoked_at && now.getTime() - token.revoked_at.getTime() <= reuseInterval * 1000);
}
