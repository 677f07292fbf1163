import type { Database } from '#database/tables.ts';
import { createDebounce } from './debounce.ts';
import { createListening, type ListeningParameters } from './listening.ts';
import { type ContentChange, readChanges } from './read-changes.ts';

export interface ChangeFeedParameters
  extends Pick<ListeningParameters, 'connect' | 'log' | 'backoff' | 'keepAliveMs'> {
  database: Database;
  /**
   * Called once for each burst of changes, before `onChange`, with the id of the first. If it fails, the changes count as missed.
   * The function that it resolves to is called after all of them.
   */
  onBurst: (first: string) => Promise<() => void>;
  /** Called with committed changes in commit order, in batches. */
  onChange: (changes: ContentChange[]) => Promise<void>;
  /** Called when changes may have been missed because the connection was lost; if it fails, they still count as missed. */
  onReconnected: () => Promise<void>;
}

const CHANNEL = 'content_changed';

/** Reports content changes in commit order. Waits for an unreachable database instead of throwing. */
export function createChangeFeed({
  database,
  onBurst,
  onChange,
  onReconnected,
  ...connection
}: ChangeFeedParameters) {
  const { log } = connection;
  const debounce = createDebounce();
  let stopped = true;
  /** Ids of changes not delivered yet. */
  let pending: string[] = [];
  let delivering = false;
  /** Serialises all callbacks, in commit order. */
  let queue: Promise<void> = Promise.resolve();
  const listener = createListening({
    ...connection,
    channel: CHANNEL,
    onNotified: notified,
    onReconnected: () => enqueue(makeUp),
  });

  function enqueue(work: () => Promise<void>) {
    queue = queue.then(work).catch((error: unknown) => log.error({ error }, 'the change feed failed'));
  }

  async function makeUp() {
    try {
      await onReconnected();
    } catch (error) {
      log.warn({ error }, 'what was missed could not be read');
      listener.startAgain();
    }
  }

  function notified(payload: string | undefined) {
    try {
      const { id } = JSON.parse(payload ?? '') as { id?: unknown };
      if (typeof id !== 'number' && typeof id !== 'string') return;
      pending.push(String(id));
    } catch {
      return log.warn({ payload }, 'a notification that is not ours');
    }
    if (delivering) return;
    delivering = true;
    enqueue(deliver);
  }

  async function deliver() {
    try {
      while (pending.length > 0 && !stopped) {
        await debounce.wait(() => pending.length);
        const burst = pending;
        pending = [];
        await debounce.run(() => report(burst));
      }
    } catch (error) {
      // These changes are lost to the listeners: treat them like a lost connection.
      log.warn({ error }, 'changes could not be read');
      pending = [];
      listener.startAgain();
    } finally {
      delivering = false;
    }
  }

  async function report(burst: string[]) {
    // Reads the changes while the content is read anew.
    const [first, afterwards] = await Promise.all([readChanges(database, burst), onBurst(burst[0] ?? '')]);
    for (let done = 0; done < burst.length && !stopped; ) {
      const { changes, read } = done === 0 ? first : await readChanges(database, burst.slice(done));
      done += read;
      if (changes.length === 0) continue;
      await onChange(changes).catch((error) => log.error({ error }, 'changes could not be told'));
    }
    afterwards();
  }

  return {
    /** Starts listening; resolves after the first attempt to connect, and keeps trying if it failed. */
    async start() {
      stopped = false;
      await listener.start();
    },
    async stop() {
      stopped = true;
      await listener.stop();
      await queue;
    },
    /** Whether the connection is listening. */
    get listening() {
      return listener.listening;
    },
  };
}
