import type { PaceName } from './bounds.ts';

/** Who causes an email. Those of `anyone` are rate-limited by a pace. */
type Cause =
  | { by: 'anyone'; pace: PaceName }
  /** Only the recipient, by a link in an earlier email. */
  | { by: 'reader' }
  /** A signed-in member of the team, or an action that a member scheduled. */
  | { by: 'team' };

/**
 * Every kind of email and its cause. An email of an unlisted kind does not compile, nor one that anyone can cause if it is queued
 * without the rate-limit key (`Mail.enqueue`).
 */
export const EMAIL_KINDS = {
  enquiry: { by: 'anyone', pace: 'organisers' },
  'newsletter-confirmation': { by: 'anyone', pace: 'newsletter' },
  'newsletter-already': { by: 'anyone', pace: 'newsletter' },
  'newsletter-welcome': { by: 'reader' },
  mailing: { by: 'team' },
  'mailing-trial': { by: 'team' },
  'own-page': { by: 'team' },
  'own-page-answered': { by: 'reader' },
  'release-failed': { by: 'team' },
  // Requested without a sign-in: POST /recover and /resend.
  recovery: { by: 'anyone', pace: 'accounts' },
  invitation: { by: 'anyone', pace: 'accounts' },
  'email-change-current': { by: 'anyone', pace: 'accounts' },
  'email-change-new': { by: 'anyone', pace: 'accounts' },
  reauthentication: { by: 'team' },
  'password-changed': { by: 'team' },
  'password-chosen': { by: 'team' },
  'recovery-code-used': { by: 'team' },
  // Security events of an account, caused by one of its sessions or by an owner.
  'factor-added': { by: 'team' },
  'factor-removed': { by: 'team' },
  'recovery-codes-made': { by: 'team' },
  'identity-linked': { by: 'team' },
  'identity-unlinked': { by: 'team' },
  'email-changed': { by: 'team' },
  'phone-changed': { by: 'team' },
  'role-changed': { by: 'team' },
  'member-removed': { by: 'team' },
  'sessions-ended': { by: 'team' },
  'team-changed': { by: 'team' },
} as const satisfies Record<string, Cause>;

export type EmailKind = keyof typeof EMAIL_KINDS;

/** The kinds that strangers cannot cause. */
export type UnpacedKind = {
  [Kind in EmailKind]: (typeof EMAIL_KINDS)[Kind] extends { by: 'anyone' } ? never : Kind;
}[EmailKind];
