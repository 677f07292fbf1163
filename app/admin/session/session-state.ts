import type { Session as Tokens } from '@supabase/supabase-js';
import { toast } from '../../ui/toast.ts';
import type { AdminUser } from './admin-user.ts';
import { explain } from './failure.ts';
import { isChoosing, LINK_EXPIRED, type MailedLink, type UrlSession } from './mailed-link.ts';

export type SessionState =
  | { status: 'restoring' }
  /**
   * `notice`: why the administrator has to sign in although they did not ask to leave. `linkExpired`: they came by a
   * mailed link that is not good any more. `left`: they asked to leave.
   */
  | { status: 'out'; notice?: string; linkExpired?: true; left?: true }
  /** A mailed link was opened, and is not used before its reader says so. */
  | { status: 'link'; link: MailedLink }
  /** The password was right; the second factor's code is missing. */
  | { status: 'code'; user: AdminUser }
  /** Signed in without a password, to choose one. */
  | { status: 'choosing'; user: AdminUser }
  | { status: 'in'; user: AdminUser };

/** Why what the address brought along leads nowhere; nothing where it does. */
export function faultOf(arrival: UrlSession | null): string | undefined {
  if (arrival?.kind === 'incomplete') return 'O endereço veio incompleto: nada mudou. Abra o link de novo.';
  if (arrival?.kind !== 'failed') return undefined;
  return arrival.mailed ? LINK_EXPIRED : explain({ code: arrival.code, status: 500 });
}

/** Shown in the area: the session stays. */
export function sayFault(fault: string): void {
  const description = fault === LINK_EXPIRED ? 'Este link já foi usado ou passou do prazo.' : fault;
  toast.error('O link não funcionou', { description });
}

/** The area, unless the account has no password yet or a mailed link asks for a new one. */
export const signedIn = (user: AdminUser): SessionState => ({
  status: user.pending || isChoosing() ? 'choosing' : 'in',
  user,
});

/** The session's user with what only the sign-in said about them. */
export function described({ user }: Tokens, known: AdminUser | null): AdminUser {
  return { ...user, username: known?.id === user.id ? known.username : undefined };
}
