import { setImmediate } from 'node:timers/promises';
import type { Clock } from '#congress/clock.ts';
import type { Claims } from '#server/auth/sessions.ts';
import type { ContentChange } from '#server/content/read-changes.ts';
import type { Log } from '#server/log.ts';
import type { Audience } from './audiences.ts';
import type { Messages } from './backlog.ts';
import type { Columns } from './columns.ts';
import { liveEvent } from './event.ts';
import { type Identity, isPublicTable } from './identity.ts';
import { messagesOf } from './messages.ts';

/** A channel that wants to hear of changes. */
export interface Listener {
  /** Sends messages, in a list that others share; drops the socket when it is too far behind. */
  write(messages: Messages): void;
  identity: Identity;
}

interface Parameters {
  audiences: () => Iterable<Audience<Listener>>;
  /** Makes every client ask for everything again. */
  refetchAll: () => void;
  columns: Columns;
  isAdministrator: (claims: Claims) => Promise<boolean>;
  clock: Clock;
  log: Log;
}

/** The loop is left for other work after so long: a visitor's page must not wait until thousands were told. */
const SLICE_MS = 20;

/** Tells changes to the sockets that may see them, in order. */
export function createBroadcaster({
  audiences,
  refetchAll,
  columns,
  isAdministrator,
  clock,
  log,
}: Parameters) {
  let line: Promise<void> = Promise.resolve();

  async function tell(changes: ContentChange[]) {
    const events = await Promise.all(
      changes.map(async (change) => {
        const names = Object.keys(change.after ?? change.before ?? {});
        return liveEvent(change, await columns.of(change.table, names));
      }),
    );
    const open = events.filter(({ table }) => isPublicTable(table));
    const secret = open.length < events.length;
    const mayRead = reader();
    let since = performance.now();
    for (const audience of audiences()) {
      // Of one audience at a time, and only what somebody in it may read.
      let forAll: Messages | undefined;
      let forSome: Messages | undefined;
      for (const listener of audience.members) {
        if (secret && (await mayRead(listener))) {
          forSome ??= messagesOf(events, audience);
          listener.write(forSome);
        } else {
          forAll ??= messagesOf(open, audience);
          listener.write(forAll);
        }
        if (performance.now() - since < SLICE_MS) continue;
        await setImmediate();
        since = performance.now();
      }
    }
  }

  /** Asks the database once for each session and batch; a token whose time is over gives no rights. */
  function reader() {
    const known = new Map<string, Promise<boolean>>();
    return async ({ identity }: Listener): Promise<boolean> => {
      if (!identity || identity.exp * 1000 <= clock().getTime()) return false;
      const key = `${identity.session_id} ${identity.aal}`;
      const answer = known.get(key) ?? isAdministrator(identity);
      known.set(key, answer);
      return answer;
    };
  }

  return (changes: ContentChange[]): Promise<void> => {
    line = line
      .then(() => tell(changes))
      .catch((error: unknown) => {
        log.error({ error }, 'changes could not be told');
        refetchAll();
      });
    return line;
  };
}
