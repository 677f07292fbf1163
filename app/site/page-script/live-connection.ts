import { PAGES_TOPIC, pageBinding } from '#congress/content.ts';
import type { ContentTable } from '#congress/content-tables.ts';
import { LOAD_FAILURES } from './load-failures.ts';

const BINDINGS = Object.keys(LOAD_FAILURES).map(pageBinding);

/** The delays in milliseconds before the first, second and further attempts to reconnect. */
const RECONNECT = [500, 1000, 2000];
/** The time in milliseconds over which open pages rejoin when the server asks all of them to. */
const REJOIN_WITHIN = 400;
/** The interval of heartbeats in milliseconds; a connection on which one is not answered is closed. */
const HEARTBEAT = 25_000;

interface Parameters {
  publishableKey: string;
  /** @param table undefined if the changed row is not one that visitors read */
  changed: (table: ContentTable | undefined, revision: number) => void;
  /** Changes are reported from now on. Earlier ones, up to this revision, may have been missed. */
  joined: (revision: number) => void;
  disconnected: () => void;
}

/** A minimal client of the live protocol (Phoenix, version 2.0.0) that reports changes of the public content. */
export function createLiveConnection({ publishableKey, changed, joined, disconnected }: Parameters) {
  const address = `${location.origin.replace(/^http/, 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${publishableKey}`;
  let socket: WebSocket | null = null;
  let timer = 0;
  let attempts = 0;

  function open() {
    if (socket) return;
    clearTimeout(timer);
    socket = new WebSocket(address);
    const current = socket;
    let heartbeat = 0;
    let answered = true;
    const send = (topic: string, event: string, payload: object) =>
      current.send(JSON.stringify(['1', '1', topic, event, payload]));
    const beat = () => {
      if (!answered) return current.close();
      answered = false;
      send('phoenix', 'heartbeat', {});
    };
    const join = () => send(PAGES_TOPIC, 'phx_join', { config: { postgres_changes: BINDINGS } });
    current.onopen = () => {
      heartbeat = window.setInterval(beat, HEARTBEAT);
      join();
    };
    current.onmessage = ({ data }) => {
      answered = true;
      const [, , topic, event, payload] = JSON.parse(data);
      if (topic === 'phoenix') return;
      if (event === 'postgres_changes') changed(payload.data.table, payload.data.revision);
      else if (event === 'broadcast') changed(undefined, payload.payload.revision);
      else if (event === 'phx_reply' && payload.status === 'ok') {
        attempts = 0;
        joined(payload.response.revision);
      } else if (event === 'phx_error') setTimeout(join, REJOIN_WITHIN * Math.random());
      else if (event === 'phx_reply') current.close();
    };
    current.onclose = () => {
      clearInterval(heartbeat);
      if (socket !== current) return;
      socket = null;
      disconnected();
      // Jitter, so that not all pages reconnect at once after a server restart.
      const wait = (RECONNECT[attempts] ?? 2000) * (0.75 + 0.5 * Math.random());
      attempts += 1;
      timer = window.setTimeout(open, wait);
    };
  }

  return {
    open,
    /** Stays closed until `open` is called. */
    close() {
      clearTimeout(timer);
      const current = socket;
      socket = null;
      current?.close();
    },
  };
}
