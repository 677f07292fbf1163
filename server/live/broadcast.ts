import { setImmediate } from 'node:timers/promises';
import type { Clock } from '#congress/clock.ts';
import type { Claims } from '#server/auth/sessions.ts';
import type { ContentChange } from '#server/content/read-changes.ts';
import type { Log } from '#server/log.ts';
import type { Columns } from './columns.ts';
import type { Channel, Connection } from './connection.ts';
import { liveEvent } from './event.ts';
import { isPublicTable } from './identity.ts';
import { messagesOf } from './messages.ts';

interface Parameters {
  connections: () => Iterable<Connection>;
  columns: Columns;
  isAdministrator: (claims: Claims) => Promise<boolean>;
  clock: Clock;
  log: Log;
}

/** The loop is left for other work after so long: a visitor's page must not wait until thousands were told. */
const SLICE_MS = 20;

/** Tells changes to the sockets that may see them, in order. */
export function createBroadcaster({ connections, columns, isAdministrator, clock, log }: Parameters) {
  let line: Promise<void> = Promise.resolve();

  async function tell(changes: ContentChange[]) {
    const events = await Promise.all(
      changes.map(async (change) => ({
        event: liveEvent(change, await columns.of(change.table)),
        secret: !isPublicTable(change.table),
      })),
    );
    const messagesFor = messagesOf(events);
    const mayRead = reader();
    const secret = events.some((event) => event.secret);
    let since = performance.now();
    for (const { version, channels, write } of connections()) {
      for (const [topic, channel] of channels) {
        const { bindings } = channel;
        if (bindings.length === 0) continue;
        const trusted = secret && (await mayRead(channel));
        write(messagesFor({ version, topic, bindings, trusted }));
      }
      if (performance.now() - since < SLICE_MS) continue;
      await setImmediate();
      since = performance.now();
    }
  }

  /** Asks the database once for each session and batch; a token whose time is over gives no rights. */
  function reader() {
    const known = new Map<string, Promise<boolean>>();
    return async ({ identity }: Channel): Promise<boolean> => {
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
        for (const connection of connections()) connection.askToRejoin();
      });
    return line;
  };
}
