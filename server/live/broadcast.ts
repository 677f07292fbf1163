import type { Clock } from '#congress/clock.ts';
import type { Claims } from '#server/auth/sessions.ts';
import type { ContentChange } from '#server/content/changes.ts';
import type { Log } from '#server/log.ts';
import type { Columns } from './columns.ts';
import type { Channel, Connection } from './connection.ts';
import { type LiveEvent, liveEvent } from './event.ts';
import { encodeFrame } from './frames.ts';
import { isPublicTable } from './identity.ts';

interface Parameters {
  connections: () => Iterable<Connection>;
  columns: Columns;
  isAdministrator: (claims: Claims) => Promise<boolean>;
  clock: Clock;
  log: Log;
}

/** Larger data is sent as a part of its own, so that all sockets share one copy in memory. */
const SHARED_FROM = 16 * 1024;
/** Stands where the data goes while the rest of a frame is encoded. */
const MARK = '"\u0001"';

/** Tells changes to the sockets that may see them, in order. */
export function createBroadcaster({ connections, columns, isAdministrator, clock, log }: Parameters) {
  let line: Promise<void> = Promise.resolve();

  async function tell(change: ContentChange, mayRead: (channel: Channel) => Promise<boolean>) {
    const event = liveEvent(change, await columns.of(change.table));
    const parts = framer(event);
    const everybody = isPublicTable(event.table);
    for (const connection of connections()) {
      for (const [topic, channel] of connection.channels) {
        const ids = channel.bindings.filter(event.matches).map((binding) => binding.id);
        if (ids.length === 0) continue;
        if (!everybody && !(await mayRead(channel))) continue;
        connection.send(...parts(connection.version, topic, ids));
      }
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
    line = line.then(async () => {
      const mayRead = reader();
      for (const change of changes) {
        await tell(change, mayRead).catch((error: unknown) =>
          log.error({ error, change: change.id }, 'a change could not be told'),
        );
      }
    });
    return line;
  };
}

/** The frames of one event: sockets with the same version, topic and ids (nearly all) get the same bytes. */
function framer(event: LiveEvent) {
  const made = new Map<string, (string | Buffer)[]>();
  const large = event.data.length >= SHARED_FROM ? Buffer.from(event.data) : null;
  return (version: Connection['version'], topic: string, ids: number[]) => {
    const key = `${version} ${ids.join()} ${topic}`;
    const known = made.get(key);
    if (known) return known;
    const payload = `{"ids":[${ids.join()}],"data":${MARK}}`;
    const frame = { joinRef: null, ref: null, topic, event: 'postgres_changes', payload };
    const [head = '', tail = ''] = splitOnce(encodeFrame(frame, version), MARK);
    const parts = large
      ? [Buffer.from(head), large, Buffer.from(tail)]
      : [Buffer.from(head + event.data + tail)];
    made.set(key, parts);
    return parts;
  };
}

/** JSON never holds the mark's control character unescaped, so it stands only where it was put. */
function splitOnce(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  return [text.slice(0, place), text.slice(place + mark.length)];
}
