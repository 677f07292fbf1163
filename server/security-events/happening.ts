import type { SingleEvent } from '#congress/accounts/security-events.ts';

/** An account as an event names it. */
export interface Named {
  id: string;
  email: string | null;
  username: string | null;
}

/** Something that was done once. */
export interface Happening {
  kind: SingleEvent;
  /** Whose account it is about. */
  account?: Named | undefined;
  /** Who did it: the account itself unless given; null: a command on the server, or the server by itself. */
  actor?: Named | null | undefined;
  network: string | null;
  /** In Portuguese, as the owners read it: the device, the role, the address. */
  detail?: string;
}
