import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Clock } from '#congress/clock.ts';
import type { Claims } from '#server/auth/sessions/sessions.ts';
import type { ContentChange } from '#server/content/read-changes.ts';
import type { LiveCatalogue } from '#server/data-api/catalogue.ts';
import type { Log } from '#server/log.ts';
import type { Audiences } from './audiences.ts';
import { liveEvent } from './event.ts';
import { type Identity, isPublicTable } from './identity.ts';
import { type Batch, batchOf } from './messages.ts';
import type { Outbox } from './outbox.ts';

/** A channel that wants to hear of changes. */
export interface Listener {
  outbox: Outbox;
  identity: Identity;
}

interface Parameters {
  audiences: Audiences<Listener>;
  /** Makes every client ask for everything again. */
  refetchAll: () => void;
  catalogue: LiveCatalogue;
  isAdministrator: (claims: Claims) => Promise<boolean>;
  clock: Clock;
  log: Log;
}

/** The loop is left for other work after so long: a visitor's page must not wait until thousands were sent a change. */
const SLICE_MS = 20;

/** Sends changes to the sockets that may see them, in order. */
export function createBroadcaster({
  audiences,
  refetchAll,
  catalogue,
  isAdministrator,
  clock,
  log,
}: Parameters) {
  const oneAtATime = pLimit(1);

  async function send(changes: ContentChange[]) {
    const events = await Promise.all(
      changes.map(async (change) => {
        const names = Object.keys(change.after ?? change.before ?? {});
        return liveEvent(change, await catalogue.columns(change.table, names));
      }),
    );
    const open = events.filter(({ table }) => isPublicTable(table));
    const secret = open.length < events.length;
    const mayRead = reader();
    let since = performance.now();
    for (const audience of audiences.all()) {
      // Of one audience at a time, and only what somebody in it may read.
      let forAll: Batch | undefined;
      let forSome: Batch | undefined;
      for (const listener of audience.members) {
        if (secret && (await mayRead(listener))) {
          forSome ??= batchOf(events, audience);
          listener.outbox.write(forSome);
        } else {
          forAll ??= batchOf(open, audience);
          listener.outbox.write(forAll);
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

  return (changes: ContentChange[]): Promise<void> =>
    oneAtATime(() =>
      send(changes).catch((error: unknown) => {
        log.error({ error }, 'changes could not be sent');
        refetchAll();
      }),
    );
}
