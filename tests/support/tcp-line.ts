import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { freePort } from '#tests/support/free-port.ts';

/** A TCP proxy that can simulate failures. */
export interface TcpLine {
  port: number;
  /** The number of silent connections that the client (near) or the server (far) has closed, and the time of the last one. */
  givenUp: { near: number; far: number; at: number };
  /** Closes all connections, and refuses new ones. */
  cut(): Promise<void>;
  /** Stops transmitting on all connections without closing them, and on new ones as well. */
  silence(): void;
  /** Lets new connections work again. Silent ones stay silent. */
  mend(): Promise<void>;
  /** The number of silent connections. */
  silent(): number;
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket | null;
  silent: boolean;
}

export async function startTcpLine(target: NetConnectOpts): Promise<TcpLine> {
  const port = await freePort();
  const pairs = new Set<Pair>();
  const givenUp = { near: 0, far: 0, at: 0 };
  let silent = false;

  // Half-open connections are allowed, because a silent line does not transmit the end of a connection either.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = silent ? null : connect({ ...target, allowHalfOpen: true });
    const pair: Pair = { near, far, silent };
    pairs.add(pair);
    join(pair, near, far);
    if (far) join(pair, far, near);
  });

  function join(pair: Pair, from: Socket, to: Socket | null) {
    let over = false;
    const ended = () => {
      if (over) return;
      over = true;
      if (!pair.silent) return void to?.end();
      givenUp[from === pair.near ? 'near' : 'far'] += 1;
      givenUp.at = performance.now();
    };
    from.on('data', (bytes) => {
      if (!pair.silent) to?.write(bytes);
    });
    from.on('end', ended).on('error', ended);
    from.on('close', () => {
      ended();
      if (!pair.silent) to?.destroy();
      if (pair.near.destroyed && (pair.far?.destroyed ?? true)) pairs.delete(pair);
    });
  }

  const destroyAll = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far?.destroy();
    }
    pairs.clear();
  };
  const open = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', 1024, done));
  await open();
  return {
    port,
    givenUp,
    cut() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      destroyAll();
      return closed;
    },
    silence() {
      silent = true;
      for (const pair of pairs) pair.silent = true;
    },
    async mend() {
      silent = false;
      if (!server.listening) await open();
    },
    silent: () => [...pairs].filter((pair) => pair.silent).length,
    async close() {
      const closed = new Promise<void>((done) => (server.listening ? server.close(() => done()) : done()));
      destroyAll();
      await closed;
    },
  };
}
