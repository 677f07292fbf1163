import type { Session as Tokens } from '@supabase/supabase-js';
import { toast } from '../../ui/toast.ts';
import type { AdminUser } from './admin-user.ts';
import { explain } from './failure.ts';
import { isChoosing, LINK_EXPIRED, type MailedLink, type UrlSession } from './mailed-link.ts';

export type SessionState =
  | { status: 'restoring' }
  /**
   * `notice`: why the administrator has to sign in again. `linkExpired`: they opened an expired mailed link. `left`:
   * they signed out.
   */
  | { status: 'out'; notice?: string; linkExpired?: true; left?: true }
  /** A mailed link was opened, and is only used once its reader confirms. */
  | { status: 'link'; link: MailedLink }
  /** The password was correct; the second factor's code is missing. */
  | { status: 'code'; user: AdminUser }
  /** Signed in without a password, which must be chosen now. */
  | { status: 'choosing'; user: AdminUser }
  | { status: 'in'; user: AdminUser };

/** Why the URL's content cannot be used; undefined if it can. */
export function faultOf(arrival: UrlSession | null): string | undefined {
  if (arrival?.kind === 'incomplete') return 'O endereço veio incompleto: nada mudou. Abra o link de novo.';
  if (arrival?.kind !== 'failed') return undefined;
  return arrival.mailed ? LINK_EXPIRED : explain({ code: arrival.code, status: 500 });
}

/** Shows the fault as a toast; the session continues. */
export function sayFault(fault: string): void {
  const description = fault === LINK_EXPIRED ? 'Este link já foi usado ou passou do prazo.' : fault;
  toast.error('O link não funcionou', { description });
}

/** Enters the area, unless a password must be chosen first. */
export const signedIn = (user: AdminUser): SessionState => ({
  status: user.pending || isChoosing() ? 'choosing' : 'in',
  user,
});

/** Adds the user name, which only the sign-in response contains, to the session's user. */
export function described({ user }: Tokens, known: AdminUser | null): AdminUser {
  return { ...user, username: known?.id === user.id ? known.username : undefined };
}
