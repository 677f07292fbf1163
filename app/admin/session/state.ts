import { isChoosing, type MailedLink } from './arrival.ts';
import type { AdminUser } from './stored.ts';

export type State =
  | { status: 'restoring' }
  /**
   * `notice`: why the administrator has to sign in although they did not ask to leave. `linkLost`: they came by a mailed
   * link that is not good any more.
   */
  | { status: 'out'; notice?: string; linkLost?: true }
  /** A mailed link was opened, and is not used before its reader says so. */
  | { status: 'arrived'; link: MailedLink }
  /** The password was right; the second factor's code is missing. */
  | { status: 'code'; user: AdminUser }
  /** Signed in without a password, to choose one. */
  | { status: 'choosing'; user: AdminUser }
  | { status: 'in'; user: AdminUser };

/** What became of a sign-in: why it failed (`refused`: for good), or whether the second step is passed. */
export type Entered = { problem: string; refused?: boolean } | { problem?: undefined; inside: boolean };

/** Where somebody is who has proved who they are: inside, unless they have no password or came by mail to choose another. */
export const room = (user: AdminUser): State => ({
  status: user.pending || isChoosing() ? 'choosing' : 'in',
  user,
});
