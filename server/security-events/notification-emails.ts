import { provenEmail } from '#congress/accounts/proven-email.ts';
import { FIRST_PASSWORD, type SingleEvent } from '#congress/accounts/security-events.ts';
import type { Database, Transaction } from '#database/tables.ts';
import type { Email } from '#server/mail/email.ts';
import { type AccountEmailName, accountEmail } from '#server/mail/emails.ts';
import type { UnpacedKind } from '#server/mail/kinds.ts';
import { TEAM_EMAIL_PAUSE } from './bounds.ts';
import type { Happening, Named } from './happening.ts';

/** Emails that only report an event, without a link or a code. */
type ReportName = Exclude<
  AccountEmailName,
  'recovery' | 'invitation' | 'emailChangeCurrent' | 'emailChangeNew' | 'reauthentication'
>;

/** The e-mail to the account's owner about an event; null if there is none. */
const ACCOUNT_EMAILS: Record<SingleEvent, ReportName | null> = {
  factor_added: 'factorAdded',
  factor_removed: 'factorRemoved',
  recovery_codes_made: 'recoveryCodesMade',
  recovery_code_used: 'recoveryCodeUsed',
  identity_linked: 'identityLinked',
  identity_unlinked: 'identityUnlinked',
  email_changed: 'emailChanged',
  phone_changed: 'phoneChanged',
  password_changed: 'passwordChanged',
  role_changed: 'roleChanged',
  member_removed: 'memberRemoved',
  sessions_ended: 'sessionsEnded',
  // The invitation itself is the e-mail.
  member_invited: null,
  // The owner notices it when they have to sign in again.
  session_misused: null,
  personal_data_exported: null,
  personal_data_erased: null,
};

/** Events that an account causes to others: its owner is notified as well, in case the session was stolen. */
const TEAM_EVENTS = ['member_invited', 'role_changed', 'member_removed', 'sessions_ended'] as const;
const isTeamEvent = (kind: SingleEvent) => TEAM_EVENTS.some((each) => each === kind);

type Recorded = Happening & { actor: Named | null | undefined };

/** The e-mails about an event that is being recorded. */
export async function emailsAbout(
  database: Database | Transaction,
  event: Recorded,
  now: Date,
): Promise<Email<UnpacedKind>[]> {
  const { kind, account, actor } = event;
  const byOther = actor?.id !== account?.id;
  const emails: Email<UnpacedKind>[] = [];
  const isFirst = kind === 'password_changed' && event.detail === FIRST_PASSWORD;
  const name = isFirst ? 'passwordChosen' : ACCOUNT_EMAILS[kind];
  // Not for ending one's own sessions.
  if (name && account && (kind !== 'sessions_ended' || byOther)) emails.push(...about(name, account, event));
  if (actor && byOther && isTeamEvent(kind) && !(await wasNotified(database, actor, now))) {
    emails.push(...about('teamChanged', actor, event));
  }
  return emails;
}

function about(
  name: ReportName,
  recipient: Named,
  { account, detail = '', network }: Recorded,
): Email<UnpacedKind>[] {
  const email = provenEmail(recipient);
  if (!email) return [];
  const who = account?.email ?? account?.username ?? '';
  const message = accountEmail(name, { row: { email, new_email: null }, to: email, values: { who, detail } });
  return [{ ...message, ...(network && { details: [['Endereço de rede', network]] }) }];
}

async function wasNotified(database: Database | Transaction, { id }: Named, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - TEAM_EMAIL_PAUSE * 1000);
  const earlier = await database
    .selectFrom('plenaria.security_events')
    .select('id')
    .where('actor_id', '=', id)
    .where('kind', 'in', TEAM_EVENTS)
    .where((e) => e('account_id', 'is distinct from', id))
    .where('happened_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
