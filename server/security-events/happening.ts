import type { SingleEvent } from '#congress/accounts/security-events.ts';

/** An account as recorded in an event. */
export interface Named {
  id: string;
  email: string | null;
  /** Null: nobody has proven that the address is theirs. */
  email_confirmed_at: Date | null;
  username: string | null;
}

/** A single event. */
export interface Happening {
  kind: SingleEvent;
  /** The account it concerns. */
  account?: Named | undefined;
  /** Who caused it: by default the account itself; null: a command on the server, or the server. */
  actor?: Named | null | undefined;
  network: string | null;
  /** In Portuguese, for owners: the device, the role, the address. */
  detail?: string;
}
