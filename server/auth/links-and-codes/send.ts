import type { Context } from 'hono';
import { readEmailAddress } from '#congress/email-address.ts';
import type { Transaction } from '#database/tables.ts';
import { accountEmail } from '#server/mail/emails.ts';
import { accountTexts } from '#server/texts/texts.ts';
import { issueToken, type TokenKind } from '../accounts/one-time-tokens.ts';
import { readAccount, setUser, type UserRow } from '../accounts/users.ts';
import { AuthError, validationFailed } from '../errors.ts';
import type { AuthParts } from '../parts.ts';
import { type Challenge, startFlow } from './pkce.ts';

/** For each token kind with a link: its e-mail, the link's `type`, and the sign-in method recorded for it. */
const LINKS = {
  confirmation: { name: 'invitation', type: 'invite', method: 'invite' },
  recovery: { name: 'recovery', type: 'recovery', method: 'recovery' },
  email_change_current: { name: 'emailChangeCurrent', type: 'email_change', method: 'email_change' },
  email_change_new: { name: 'emailChangeNew', type: 'email_change', method: 'email_change' },
} as const;

/** The column of the user with the time of the last message of a kind. */
const SENT_AT = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
  phone_change: 'phone_change_sent_at',
} as const satisfies Record<TokenKind, keyof UserRow>;

/** Normalises an e-mail address; throws AuthError 400. */
export function readEmail(text: string): string {
  const email = readEmailAddress(text);
  if (email === null) throw validationFailed('Unable to validate email address: invalid format');
  return email;
}

/** Final destination of an e-mail's link: `redirect_to` of the query, if allowed. */
export const redirectOf = (parts: AuthParts, c: Context): string =>
  parts.chooseRedirect(c.req.query('redirect_to'), c.req.header('referer'));

/** Counts a message of this kind to the user, whose row is locked. Throws AuthError 429 when the last one is too recent. */
export async function countMessage(
  parts: AuthParts,
  transaction: Transaction,
  row: UserRow,
  kind: TokenKind,
): Promise<void> {
  await parts.spacing.requireDue(transaction, row.id, kind, mediumOf(kind));
  await noteSent(parts, transaction, row, kind);
}

/** How a message of this kind is sent. */
export const mediumOf = (kind: TokenKind) => (kind === 'phone_change' ? 'sms' : 'email');

/** Stores when a message of this kind was sent. */
export const noteSent = ({ clock }: AuthParts, transaction: Transaction, row: UserRow, kind: TokenKind) =>
  setUser(transaction, row.id, { [SENT_AT[kind]]: clock() });

export interface WantedLink {
  row: UserRow;
  kind: keyof typeof LINKS;
  to: string;
  redirectTo: string;
  pkce: Challenge | null;
  /** The rate-limit key of the request. */
  network: string;
  /** `type` in the link, if not the default of the kind. */
  type?: string;
  /** Display name of the inviting member; without it the invitation names nobody. */
  inviter?: string | undefined;
}

/** Creates a token and queues the e-mail with its link and code, in the transaction that locked the user. Resolves to the link. */
export async function mailLink(
  parts: AuthParts,
  transaction: Transaction,
  { row, kind, to, redirectTo, pkce, network, type = LINKS[kind].type, inviter }: WantedLink,
): Promise<string> {
  const { name, method } = LINKS[kind];
  const now = parts.clock();
  const flow = { user_id: row.id, method, redirect_to: redirectTo, ...pkce, created_at: now };
  const flowId = pkce ? await startFlow(transaction, flow) : undefined;
  const { code, token } = await issueToken(transaction, { userId: row.id, kind, relatesTo: to, flowId }, now);
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  const url = `${parts.publicUrl}/auth/v1/verify?${query}`;
  const values = { inviter: inviter ?? accountTexts.inviter };
  await parts.mail.enqueue(accountEmail(name, { row, to, code, url, values }), transaction, network);
  return url;
}

/** Mails both addresses of an e-mail change for confirmation, except one that has confirmed already. */
export async function mailEmailChange(
  parts: AuthParts,
  transaction: Transaction,
  row: UserRow,
  target: Pick<WantedLink, 'redirectTo' | 'pkce' | 'network'>,
): Promise<void> {
  const { email, new_email: newEmail, new_email_confirmed: confirmed } = row;
  if (email && confirmed !== 'current') {
    await mailLink(parts, transaction, { row, kind: 'email_change_current', to: email, ...target });
  }
  if (newEmail && confirmed !== 'new') {
    await mailLink(parts, transaction, { row, kind: 'email_change_new', to: newEmail, ...target });
  }
}

/** Creates the code that POST /verify accepts for the user's new number; the user's row is locked. */
export async function issuePhoneCode(
  parts: AuthParts,
  transaction: Transaction,
  { row, to }: { row: UserRow; to: string },
): Promise<string> {
  const wanted = { userId: row.id, kind: 'phone_change', relatesTo: to } as const;
  return (await issueToken(transaction, wanted, parts.clock())).code;
}

/**
 * Sends the code; returns the message's id if the hook answers one. Throws AuthError 422 `sms_send_failed`. Must run outside of
 * any transaction, because the hook may be slow.
 */
export async function sendPhoneCode(
  parts: AuthParts,
  { userId, to, code }: { userId: string; to: string; code: string },
): Promise<string | null> {
  const account = await readAccount(parts.database, userId);
  if (!account) throw new AuthError(403, 'user_not_found', 'User does not exist');
  return parts.sms.send({ user: account.user, otp: code, phone: to, type: 'phone_change' });
}
