import type { Database } from '#database/tables.ts';
import { createDebounce } from './debounce.ts';
import { createListening, type ListeningParameters } from './listening.ts';
import { type ContentChange, readChanges } from './read-changes.ts';

export interface ChangeFeedParameters
  extends Pick<ListeningParameters, 'connect' | 'log' | 'backoff' | 'keepAliveMs'> {
  database: Database;
  /**
   * Called once before `onChange` is for the changes of a burst, however many they are, with the number of the first. When it
   * fails, they count as missed. What it resolves to is called after all of them.
   */
  onBurst: (first: string) => Promise<() => void>;
  /** Called with what was committed, in that order, a part at a time. */
  onChange: (changes: ContentChange[]) => Promise<void>;
  /** Called when changes may have been missed: the connection was lost and is back. When it fails, they still count as missed. */
  onReconnected: () => Promise<void>;
}

const CHANNEL = 'content_changed';

/** Reports what changed, in the order of the commits. An absent database is waited for, never thrown. */
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
  /** The numbers of the changes that were not delivered yet. */
  let pending: string[] = [];
  let delivering = false;
  /** What is called is called one after the other, in the order of the commits. */
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
      // Nobody learns of these: it goes on as after a lost connection.
      log.warn({ error }, 'changes could not be read');
      pending = [];
      listener.startAgain();
    } finally {
      delivering = false;
    }
  }

  async function report(burst: string[]) {
    // The content is read anew while its changes are.
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
    /** Listens; resolves when the first attempt to connect is over, and keeps trying when it failed. */
    async start() {
      stopped = false;
      await listener.start();
    },
    async stop() {
      stopped = true;
      await listener.stop();
      await queue;
    },
    /** Whether it is listening now. */
    get listening() {
      return listener.listening;
    },
  };
}
