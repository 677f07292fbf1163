import type { Context } from 'hono';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database/tables.ts';
import { visitorAddress } from '#server/http/visitor-address.ts';
import type { SignedInUser } from './bearer.ts';
import { Security } from './captcha.ts';
import { AuthError, validationFailed } from './errors.ts';
import { type Challenge, readChallenge, startFlow } from './flows.ts';
import type { LetterName } from './letter-texts.ts';
import { accountLetter } from './letters.ts';
import { issueToken, type TokenKind } from './one-time-tokens.ts';
import { readBody } from './request.ts';
import type { AuthParts } from './routes.ts';
import type { UserRow } from './users.ts';

/** The fields of a PKCE client; the client sends null when it is implicit. */
export const ChallengeFields = {
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().max(20).nullish(),
};

const Recovery = z.object({
  email: z.string().min(1).max(320),
  ...ChallengeFields,
  gotrue_meta_security: Security,
});

/** Which letter goes out for a kind of token, which `type` its link has, and how the person then signed in. */
const MAILED: Record<string, { letter: LetterName; type: string; method: string }> = {
  confirmation: { letter: 'invitation', type: 'invite', method: 'invite' },
  recovery: { letter: 'recovery', type: 'recovery', method: 'recovery' },
  email_change_current: { letter: 'emailChangeCurrent', type: 'email_change', method: 'email_change' },
  email_change_new: { letter: 'emailChangeNew', type: 'email_change', method: 'email_change' },
};

/** An address as it is stored; throws AuthError 400. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!/^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,255}$/.test(email)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return email;
}

/** The user with this address, locked until the transaction ends. */
export function lockByEmail(transaction: Transaction<Database>, email: string): Promise<UserRow | undefined> {
  return transaction
    .selectFrom('plenaria.users')
    .selectAll()
    .where((e) => e(e.fn('lower', ['email']), '=', email))
    .forUpdate()
    .executeTakeFirst();
}

export interface LinkWanted {
  row: UserRow;
  kind: TokenKind;
  to: string;
  redirectTo: string;
  pkce: Challenge | null;
  /** Another letter, `type` in the link or way to have signed in than the kind's own. */
  letter?: LetterName;
  type?: string;
  method?: string;
}

/** Makes a token and queues the letter with its link and code; all within the transaction, whose user is locked. */
export async function mailLink(
  parts: AuthParts,
  transaction: Transaction<Database>,
  wanted: LinkWanted,
): Promise<void> {
  const { row, kind, to, redirectTo, pkce } = wanted;
  const mailed = MAILED[kind];
  if (!mailed) throw new Error(`no letter for ${kind}`);
  const now = parts.clock();
  const flowId = pkce
    ? await startFlow(
        transaction,
        { userId: row.id, method: wanted.method ?? mailed.method, redirectTo, pkce },
        now,
      )
    : undefined;
  const { code, token } = await issueToken(transaction, { userId: row.id, kind, relatesTo: to, flowId }, now);
  const url = new URL(`${parts.publicUrl}/auth/v1/verify`);
  url.search = new URLSearchParams({
    token,
    type: wanted.type ?? mailed.type,
    redirect_to: redirectTo,
  }).toString();
  const letter = accountLetter(wanted.letter ?? mailed.letter, { row, to, code, url: url.href });
  await parts.mail.enqueue(letter, transaction);
}

/** Where the link of a letter leads in the end: `redirect_to` of the query, if listed. */
export const redirectOf = (parts: Pick<AuthParts, 'redirects'>, c: Context): string =>
  parts.redirects.choose(c.req.query('redirect_to'), c.req.header('referer'));

/** Notes that something was sent now. */
export async function noteSent(
  database: Kysely<Database>,
  id: string,
  column:
    | 'recovery_sent_at'
    | 'confirmation_sent_at'
    | 'email_change_sent_at'
    | 'reauthentication_sent_at'
    | 'phone_change_sent_at',
  now: Date,
): Promise<void> {
  await database
    .updateTable('plenaria.users')
    .set({ [column]: now })
    .where('id', '=', id)
    .execute();
}

/** POST /recover: mails a link that signs in. Answers the same for an address nobody has. */
export async function recover(parts: AuthParts, c: Context): Promise<object> {
  const body = await readBody(c, Recovery);
  await parts.captcha.require(body.gotrue_meta_security, visitorAddress(c, parts.trustProxy));
  await mailSignIn(parts, c, body, {});
  return {};
}

interface SignInFields {
  email: string;
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** Mails a link that signs in, as `how` words it; a stranger's address gets nothing, and the caller the same answer. */
export async function mailSignIn(
  parts: AuthParts,
  c: Context,
  fields: SignInFields,
  how: Pick<LinkWanted, 'letter' | 'type' | 'method'>,
): Promise<void> {
  const email = readEmail(fields.email);
  const pkce = readChallenge(fields.code_challenge, fields.code_challenge_method);
  const redirectTo = redirectOf(parts, c);
  await parts.database.transaction().execute(async (transaction) => {
    const row = await lockByEmail(transaction, email);
    const known =
      row && (await parts.spacing.grant(transaction, row.id, visitorAddress(c, parts.trustProxy)));
    if (!known) return parts.spacing.requireUnknown(email);
    const message = { userId: row.id, kind: 'recovery', sentAt: row.recovery_sent_at } as const;
    await parts.spacing.requireDue(transaction, message);
    await mailLink(parts, transaction, { row, kind: 'recovery', to: email, redirectTo, pkce, ...how });
    await noteSent(transaction, row.id, 'recovery_sent_at', parts.clock());
  });
}

/** GET /reauthenticate: sends a code that PUT /user takes as `nonce`. Throws AuthError 422 `email_not_confirmed`. */
export async function reauthenticate(parts: AuthParts, { account }: SignedInUser): Promise<object> {
  const now = parts.clock();
  const { id, email, email_confirmed_at } = account.row;
  if (!email || !email_confirmed_at) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  await parts.database.transaction().execute(async (transaction) => {
    const row = await lockByEmail(transaction, email);
    if (!row) return;
    const message = { userId: id, kind: 'reauthentication', sentAt: row.reauthentication_sent_at } as const;
    await parts.spacing.requireDue(transaction, message);
    const wanted = { userId: id, kind: 'reauthentication', relatesTo: email } as const;
    const { code } = await issueToken(transaction, wanted, now);
    await parts.mail.enqueue(accountLetter('reauthentication', { row, to: email, code }), transaction);
    await noteSent(transaction, id, 'reauthentication_sent_at', now);
  });
  return {};
}
