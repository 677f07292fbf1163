import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { pageBinding } from '#congress/content.ts';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import type { ContentChange } from '#server/content/read-changes.ts';
import type { LiveCatalogue } from '#server/data-api/catalogue.ts';
import { Audiences } from '#server/live/audiences.ts';
import { createBroadcaster, type Identify, type Listener } from '#server/live/broadcast.ts';
import { Connection } from '#server/live/connection.ts';
import { ConnectionLimits, type Limits } from '#server/live/connection-limits.ts';
import { createSocketServer } from '#server/live/live.ts';
import { Presence } from '#server/live/presence.ts';
import { createLog } from '#server/log.ts';

/** The subscriptions of a page. */
export const PAGE_BINDINGS = CONTENT_TABLE_NAMES.map(pageBinding);

const COLUMNS = ['id', 'name', 'title', 'bio', 'image'].map((name) => ({ name, type: 'text' }));
/** A catalogue in which every table exists and has the columns of a speaker. */
export const speakersColumns: LiveCatalogue = {
  has: async () => true,
  columns: async () => COLUMNS,
  forget: () => undefined,
};

/** A WebSocket key: 16 bytes. */
const KEY = Buffer.alloc(16).toString('base64');

interface Parameters {
  limits?: Limits;
  catalogue?: LiveCatalogue;
  identify?: Identify;
}

/** Sockets of the live protocol without a network: the test controls what is sent and read, byte by byte. */
export function liveConnections({
  limits: narrower,
  catalogue = speakersColumns,
  identify = async () => ({ identity: null, problem: null }),
}: Parameters = {}) {
  const time = { at: 0 };
  const clock = () => new Date(time.at);
  const log = createLog({ logLevel: 'silent' });
  const limits = new ConnectionLimits(clock, narrower);
  const audiences = new Audiences<Listener>();
  const revision = () => undefined;
  const context = {
    ...{ limits, audiences, catalogue, revision, identify },
    ...{ closeTimeoutMs: 1000, log, metrics: undefined },
    presence: new Presence({ memberName: async () => null, log }),
  };
  const server = createSocketServer();
  const tell = createBroadcaster({
    audiences,
    refetchAll: () => undefined,
    catalogue,
    hiddenChanges: async () => new Set(),
    teamRoleOf: async () => null,
    clock,
    log,
  });

  function connect(rateLimitKey = '192.0.2.1') {
    const got: Buffer[] = [];
    const unread: (() => void)[] = [];
    let reading = true;
    const stream = new Duplex({
      read: () => undefined,
      write(bytes: Buffer, _, done) {
        got.push(bytes);
        if (reading) done();
        else unread.push(done);
      },
    });
    let closed = false;
    const request = {
      method: 'GET',
      headers: { upgrade: 'websocket', 'sec-websocket-key': KEY, 'sec-websocket-version': '13' },
    };
    server.handleUpgrade(request as unknown as IncomingMessage, stream, Buffer.alloc(0), (socket) => {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        closed = true;
      });
      new Connection(context, { socket, stream, version: '2.0.0', rateLimitKey });
    });
    got.length = 0;
    return {
      send: (bytes: Buffer) => void stream.push(bytes),
      say: (frame: unknown) => void stream.push(frameOf(JSON.stringify(frame))),
      join: (bindings: unknown, topic = 'realtime:a') =>
        void stream.push(
          frameOf(JSON.stringify(['1', '1', topic, 'phx_join', { config: { postgres_changes: bindings } }])),
        ),
      stopReading() {
        reading = false;
      },
      readOn() {
        reading = true;
        for (const done of unread.splice(0)) done();
      },
      /** The replies to joins and other frames: `ok`, or the reason of a refusal. */
      answers: () =>
        messagesOf(Buffer.concat(got))
          .filter(([, , , event]) => event === 'phx_reply')
          .map(([, , , , { status, response }]) => (status === 'ok' ? 'ok' : response.reason)),
      messages: () => messagesOf(Buffer.concat(got)),
      pongs: () => framesOf(Buffer.concat(got)).filter(({ kind }) => kind === 0x8a).length,
      hasSaidGoodBye: () => framesOf(Buffer.concat(got)).some(({ kind }) => kind === 0x88),
      isOpen: () => !closed && !stream.destroyed,
      leave: () => stream.destroy(),
    };
  }

  return { connect, limits, audiences, time, tell: (changes: ContentChange[]) => tell(changes) };
}

/** Waits for this many turns of the event loop, so that pending work without I/O is finished. */
export async function settled(turns = 10) {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done));
}

/** A client's text frame, with a mask of zeros. */
export function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const size =
    length < 126
      ? [0x80 | length]
      : length < 0x10000
        ? [0x80 | 126, length >> 8, length & 255]
        : [0x80 | 127, 0, 0, 0, 0, 0, (length >> 16) & 255, (length >> 8) & 255, length & 255];
  return Buffer.concat([Buffer.from([0x81, ...size, 0, 0, 0, 0]), payload]);
}

type Message = [
  string,
  string,
  string,
  string,
  { status: string; response: { reason: string }; data: { record: { id: string } } },
];

/** The bit of the last, or only, frame of a message. */
const FINAL = 0x80;
const CONTROL = 0x08;

function messagesOf(bytes: Buffer): Message[] {
  const messages: Message[] = [];
  let text = '';
  for (const frame of framesOf(bytes)) {
    const kind = frame.kind ?? 0;
    if (kind & CONTROL) continue;
    text += frame.text();
    if (!(kind & FINAL)) continue;
    messages.push(JSON.parse(text));
    text = '';
  }
  return messages;
}

function framesOf(bytes: Buffer) {
  const frames: { kind: number | undefined; text: () => string }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const short = bytes[at + 1] ?? 0;
    const [length, header] =
      short < 126
        ? [short, 2]
        : short === 126
          ? [bytes.readUInt16BE(at + 2), 4]
          : [bytes.readUIntBE(at + 4, 6), 10];
    const from = at + header;
    frames.push({ kind: bytes[at], text: () => bytes.toString('utf8', from, from + length) });
    at = from + length;
  }
  return frames;
}
