/** Events that are recorded one row each, in the transaction of the change. */
export const SINGLE_EVENTS = [
  ...(['factor_added', 'factor_removed', 'recovery_codes_made', 'recovery_code_used'] as const),
  ...([
    'identity_linked',
    'identity_unlinked',
    'email_changed',
    'phone_changed',
    'password_changed',
  ] as const),
  ...(['member_invited', 'role_changed', 'member_removed', 'sessions_ended', 'session_misused'] as const),
  ...(['personal_data_exported', 'personal_data_erased'] as const),
] as const;
export type SingleEvent = (typeof SINGLE_EVENTS)[number];

/** Events that may repeat: one row per account, network and hour, with a count. */
export const COUNTED_EVENTS = [
  ...(['signed_in', 'sign_in_failed', 'code_failed', 'confirmation_failed'] as const),
  ...(['right_refused', 'personal_data_read'] as const),
] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

export type SecurityEventKind = SingleEvent | CountedEvent;

/**
 * The `detail` of `password_changed` when the account had no password before: an invited person has set one for the
 * first time.
 */
export const FIRST_PASSWORD = 'primeira senha';

/** A row of `security_events`, as the data API returns it. */
export interface SecurityEvent {
  id: number;
  kind: SecurityEventKind;
  /** The account concerned; null when there is no such account, or no longer. */
  account: string | null;
  /** The account that acted; null when nobody was signed in. */
  actor: string | null;
  /** An IPv4 address or an IPv6 network. */
  network: string | null;
  detail: string | null;
  times: number;
  happened_at: string;
  last_at: string;
}
