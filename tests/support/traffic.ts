import { connect } from 'node:http2';
import { WebSocket } from 'ws';

interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Opens an HTTP/2 connection that accepts any certificate; a request that is reset rejects. */
export function http2Client(url: string) {
  const session = connect(url, { rejectUnauthorized: false });
  session.on('error', () => undefined);
  return {
    ask({ path, method = 'GET', headers = {}, body }: Ask): Promise<Answer> {
      return new Promise((done, failed) => {
        const stream = session.request(
          { ':path': path, ':method': method, ...headers },
          { endStream: body === undefined },
        );
        const chunks: Buffer[] = [];
        let head: Record<string, string | string[] | undefined> = {};
        stream.on('response', (received) => {
          head = received as typeof head;
        });
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', failed);
        stream.on('close', () => {
          if (stream.rstCode !== 0) return failed(new Error(`the stream was reset: ${stream.rstCode}`));
          done({
            status: Number(head[':status'] ?? 0),
            headers: head,
            text: Buffer.concat(chunks).toString(),
          });
        });
        if (body !== undefined) stream.end(body);
      });
    },
    close: () => session.close(),
  };
}

/** The requests after which a client closes its connection; below nginx's own limit, as with visitors' browsers. */
const REQUESTS_A_CONNECTION = 200;

/** Sends requests continuously from `askers` clients, each with its own connection, until it is stopped. */
export function startTraffic(url: string, { askers, next }: { askers: number; next: (turn: number) => Ask }) {
  const failures: string[] = [];
  let answered = 0;
  let turn = 0;
  let stopped = false;
  async function keepAsking() {
    while (!stopped) {
      const client = http2Client(url);
      for (let asked = 0; asked < REQUESTS_A_CONNECTION && !stopped; asked += 1) {
        const wanted = next(turn++);
        const { status, text } = await client
          .ask(wanted)
          .catch((error: Error) => ({ status: 0, text: error.message }));
        answered += 1;
        if (status < 200 || status >= 400)
          failures.push(`${wanted.method ?? 'GET'} ${wanted.path}: ${status} ${text.slice(0, 120)}`);
      }
      client.close();
    }
  }
  const asking = Array.from({ length: askers }, keepAsking);
  return {
    failures,
    answered: () => answered,
    async stop() {
      stopped = true;
      await Promise.all(asking);
    },
  };
}

/** Opens sockets that subscribe to speakers, and reconnect whenever they are closed. */
export function openSockets(url: string, key: string, count: number) {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const heard = Array.from({ length: count }, () => [] as string[]);
  const subscribed = new Set<number>();
  const current: WebSocket[] = [];
  const farewells: number[] = [];
  let stopped = false;

  function open(place: number) {
    const socket = new WebSocket(address, { rejectUnauthorized: false });
    current[place] = socket;
    socket.on('open', () => {
      const postgres_changes = [{ event: '*', schema: 'public', table: 'speakers' }];
      socket.send(JSON.stringify(['1', '1', 'realtime:x', 'phx_join', { config: { postgres_changes } }]));
    });
    socket.on('message', (data) => {
      const [, , , event] = JSON.parse(String(data)) as unknown[];
      if (event === 'system') subscribed.add(place);
      if (event === 'postgres_changes') heard[place]?.push(String(data));
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      subscribed.delete(place);
      if (stopped) return;
      farewells.push(code);
      setTimeout(() => open(place), 50);
    });
  }
  for (let place = 0; place < count; place += 1) open(place);
  return {
    heard,
    /** The close codes so far. */
    farewells,
    subscribed: () => subscribed.size,
    stop() {
      stopped = true;
      for (const socket of current) socket.terminate();
    },
  };
}

/** Writes continuously. Every acknowledged write must be stored; an unanswered one may or may not be. */
export function startWriting(write: (name: string) => Promise<{ status: number }>) {
  const [acknowledged, unanswered]: [string[], string[]] = [[], []];
  let stopped = false;
  const writing = (async () => {
    for (let turn = 0; !stopped; turn += 1) {
      const name = `Escrita ${turn}`;
      const answer = await write(name).catch(() => null);
      (answer?.status === 201 ? acknowledged : unanswered).push(name);
    }
  })();
  return {
    acknowledged,
    unanswered,
    async stop() {
      stopped = true;
      await writing;
    },
  };
}
