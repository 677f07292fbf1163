import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import type { Receiver } from './audiences.ts';
import type { BindingsReader } from './bindings.ts';
import type { Listener } from './broadcast.ts';
import { decodeFrame, encodeFrame, type Frame, type Version } from './frames.ts';
import type { Identify } from './identity.ts';

const MOST_CHANNELS = 100;
const LONGEST_TOPIC = 255;
/** Frames that may wait for their turn before the socket is not read any further. */
const MOST_WAITING = 64;
/** Bytes that may wait for a slow reader. Beyond it the socket is dropped; it will reconnect and refetch. */
const MOST_BUFFERED = 4 * 1024 * 1024;
const TRY_AGAIN_LATER = 1013;

interface Channel extends Listener {
  joinRef: string | null;
  /** It hears of no further change. */
  leave(): void;
}

export interface Connection {
  /** Makes the client of every channel rejoin, and with that refetch. */
  askToRejoin(): void;
}

interface Parameters {
  socket: WebSocket;
  /** What the socket writes to. */
  stream: Duplex;
  version: Version;
  readBindings: BindingsReader;
  /** @returns what takes the listener out again */
  listen(receiver: Receiver, listener: Listener): () => void;
  identify: Identify;
  farewellMs: number;
  log: Log;
  metrics: Pick<Metrics, 'slowSockets'> | undefined;
}

/** One socket and its channels. Frames are handled in the order in which they came. */
export function createConnection(parameters: Parameters): Connection {
  const { socket, stream, version, readBindings, listen, identify, farewellMs, log, metrics } = parameters;
  const channels = new Map<string, Channel>();
  let line: Promise<void> = Promise.resolve();
  let waiting = 0;

  /** Whether something may be sent. */
  function keepsUp(): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= MOST_BUFFERED) return true;
    metrics?.slowSockets.inc();
    socket.close(TRY_AGAIN_LATER, 'too far behind');
    setTimeout(() => socket.terminate(), farewellMs).unref();
    return false;
  }

  // Many messages are one system call, and all sockets share the bytes.
  function write(messages: Buffer[]) {
    if (messages.length === 0 || !keepsUp()) return;
    stream.cork();
    for (const bytes of messages) socket.send(bytes, { binary: false });
    stream.uncork();
  }

  function push(frame: Push) {
    if (keepsUp()) socket.send(encodeFrame(frame, version));
  }

  function reply(to: Frame, status: 'ok' | 'error', response: object) {
    if (to.ref === null) return;
    const { joinRef, ref, topic } = to;
    push({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  /** The `system` event that the client turns into what it tells the application. */
  function system(topic: string, channel: Channel, status: 'ok' | 'error', message: string) {
    const name = topic.replace(/^realtime:/, '');
    const payload = { status, extension: 'postgres_changes', channel: name, message };
    push({ joinRef: channel.joinRef, ref: null, topic, event: 'system', payload });
  }

  function leave(topic: string) {
    channels.get(topic)?.leave();
    channels.delete(topic);
  }

  async function join(frame: Frame) {
    const { topic, payload } = frame;
    if (!topic.startsWith('realtime:') || topic.length > LONGEST_TOPIC) {
      return reply(frame, 'error', { reason: 'unmatched topic' });
    }
    if (!channels.has(topic) && channels.size >= MOST_CHANNELS) {
      return reply(frame, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
    }
    const read = readBindings(payload.config);
    if ('reason' in read) return reply(frame, 'error', { reason: read.reason });
    const { bindings } = read;
    const { identity, problem } = await identify(payload.access_token);
    // Gone meanwhile: nobody would ever take it out again.
    if (socket.readyState !== socket.OPEN) return;
    const channel: Channel = { joinRef: frame.joinRef ?? frame.ref, identity, write, leave: () => undefined };
    // In place before the answer: whoever is told "subscribed" misses nothing from then on.
    leave(topic);
    channels.set(topic, channel);
    if (bindings.length > 0) channel.leave = listen({ version, topic, bindings }, channel);
    reply(frame, 'ok', { postgres_changes: read.echo });
    if (presenceWanted(payload.config)) {
      push({ joinRef: channel.joinRef, ref: null, topic, event: 'presence_state', payload: {} });
    }
    if (problem) system(topic, channel, 'error', `${problem}: continuing without rights`);
    if (bindings.length > 0) system(topic, channel, 'ok', 'Subscribed to PostgreSQL');
  }

  async function handle(frame: Frame) {
    if (frame.topic === 'phoenix') {
      const known = frame.event === 'heartbeat';
      return reply(frame, known ? 'ok' : 'error', known ? {} : { reason: 'unmatched event' });
    }
    if (frame.event === 'phx_join') return join(frame);
    const channel = channels.get(frame.topic);
    if (!channel) return reply(frame, 'error', { reason: 'unmatched topic' });
    // A late frame of a channel that was left and joined again on the same topic.
    const stale = frame.joinRef !== null && frame.joinRef !== channel.joinRef;
    if (frame.event === 'phx_leave') {
      if (!stale) leave(frame.topic);
      return reply(frame, 'ok', {});
    }
    if (stale) return;
    if (frame.event !== 'access_token') return reply(frame, 'error', { reason: 'unmatched event' });
    const { identity, problem } = await identify(frame.payload.access_token);
    channel.identity = identity;
    if (problem) system(frame.topic, channel, 'error', `${problem}: continuing without rights`);
  }

  function received(text: string) {
    const frame = decodeFrame(text, version);
    if (!frame) return;
    waiting += 1;
    if (waiting > MOST_WAITING) socket.pause();
    line = line
      .then(() => handle(frame))
      .catch((error: unknown) => {
        log.warn({ error }, 'a frame could not be handled');
        reply(frame, 'error', { reason: 'please try again' });
      })
      .then(() => {
        waiting -= 1;
        if (socket.isPaused) socket.resume();
      });
  }

  socket.on('message', (data, isBinary) => {
    if (!isBinary) received(data.toString());
  });
  socket.on('close', () => {
    for (const topic of channels.keys()) leave(topic);
  });

  return {
    askToRejoin() {
      for (const [topic, { joinRef }] of channels) {
        push({
          joinRef,
          ref: joinRef,
          topic,
          event: 'phx_error',
          payload: { reason: 'changes were missed' },
        });
      }
    },
  };
}

type Push = Omit<Frame, 'payload'> & { payload: object };

function presenceWanted(config: unknown): boolean {
  return (config as { presence?: { enabled?: unknown } } | null)?.presence?.enabled === true;
}
