import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import { type Receiver, sizeOf } from './audiences.ts';
import type { Traveller } from './backlog.ts';
import { type Binding, readBindings, unknownNames } from './bindings.ts';
import { LONGEST_TOPIC, MOST_CHANNELS } from './bounds.ts';
import type { Listener } from './broadcast.ts';
import type { Columns } from './columns.ts';
import type { Place } from './crowd.ts';
import { decodeFrame, encodeFrame, type Frame, type Version } from './frames.ts';
import type { Identify } from './identity.ts';
import { createInbox } from './inbox.ts';
import { createOutbox } from './outbox.ts';

interface Channel extends Listener {
  joinRef: string | null;
  /** Bytes that are kept for it. */
  size: number;
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
  /** Takes a place among all who are connected. */
  enter(traveller: Traveller): Place;
  columns: Columns;
  /** @returns what takes the listener out again */
  listen(receiver: Receiver, listener: Listener): () => void;
  identify: Identify;
  farewellMs: number;
  log: Log;
  metrics: Pick<Metrics, 'slowSockets'> | undefined;
}

/** What an answer needs of the frame that it answers. The rest is let go of before anything is waited for. */
type Head = Pick<Frame, 'joinRef' | 'ref' | 'topic'>;

const TOO_OFTEN = 'too many joins, please try again later';
const TOO_MUCH = 'too much is subscribed to, leave a channel first';

/** One socket and its channels. Frames are handled in the order in which they came. */
export function createConnection(parameters: Parameters): Connection {
  const { socket, stream, version, enter, columns, listen, identify, farewellMs, log, metrics } = parameters;
  const channels = new Map<string, Channel>();
  const place = enter({
    behind: () => inbox.bytes() + outbox.bytes(),
    drop() {
      metrics?.slowSockets.inc();
      place.leave();
      socket.terminate();
    },
  });
  const outbox = createOutbox({ socket, stream, place, farewellMs, metrics });
  const { write } = outbox;

  const push = (frame: Push) => write([[Buffer.from(encodeFrame(frame, version))]]);

  /** `response` may be JSON already. */
  function reply({ joinRef, ref, topic }: Head, status: 'ok' | 'error', response: object | string) {
    if (ref === null) return;
    const json = typeof response === 'string' ? response : JSON.stringify(response);
    push({
      joinRef,
      ref,
      topic,
      event: 'phx_reply',
      payload: `{"status":"${status}","response":${json}}`,
    });
  }

  /** The `system` event that the client turns into what it tells the application. */
  function system(topic: string, channel: Channel, status: 'ok' | 'error', message: string) {
    const name = topic.replace(/^realtime:/, '');
    const payload = { status, extension: 'postgres_changes', channel: name, message };
    push({ joinRef: channel.joinRef, ref: null, topic, event: 'system', payload });
  }

  function leave(topic: string) {
    const channel = channels.get(topic);
    if (!channel) return;
    channel.leave();
    place.keep(0, channel.size);
    channels.delete(topic);
  }

  /** Why these bindings cannot be. That the database cannot be asked is no reason. */
  async function whyNot(bindings: readonly Binding[]): Promise<string | null> {
    try {
      return await unknownNames(bindings, columns);
    } catch (error) {
      log.warn({ error }, 'a channel is joined unchecked: the columns of the tables cannot be read');
      return null;
    }
  }

  function join(head: Head, { config, access_token: token }: Frame['payload']): Promise<void> | void {
    const { topic } = head;
    const refuse = (reason: string) => reply(head, 'error', { reason });
    if (!topic.startsWith('realtime:') || topic.length > LONGEST_TOPIC) return refuse('unmatched topic');
    if (!channels.has(topic) && channels.size >= MOST_CHANNELS) {
      return refuse('ChannelRateLimitReached: Too many channels');
    }
    if (!place.mayJoin()) return refuse(TOO_OFTEN);
    const read = readBindings(config);
    if ('reason' in read) return refuse(read.reason);
    return admit(head, { ...read, token, presence: presenceWanted(config) });
  }

  async function admit(head: Head, { bindings, echo, token, presence }: Asked) {
    const { joinRef, ref, topic } = head;
    const reason = await whyNot(bindings);
    if (reason) return reply(head, 'error', { reason });
    const { identity, problem } = await identify(token);
    // Gone meanwhile: nobody would ever take it out again.
    if (socket.readyState !== socket.OPEN) return;
    const receiver = { version, topic, bindings };
    const size = sizeOf(receiver);
    if (!place.keep(size, channels.get(topic)?.size)) return reply(head, 'error', { reason: TOO_MUCH });
    // In place before the answer: whoever is told "subscribed" misses nothing from then on.
    channels.get(topic)?.leave();
    const channel: Channel = { joinRef: joinRef ?? ref, size, identity, write, leave: () => undefined };
    channels.set(topic, channel);
    if (bindings.length > 0) channel.leave = listen(receiver, channel);
    reply(head, 'ok', `{"postgres_changes":${echo}}`);
    if (presence) {
      push({ joinRef: channel.joinRef, ref: null, topic, event: 'presence_state', payload: {} });
    }
    if (problem) system(topic, channel, 'error', `${problem}: continuing without rights`);
    if (bindings.length > 0) system(topic, channel, 'ok', 'Subscribed to PostgreSQL');
  }

  async function takeToken(topic: string, channel: Channel, token: unknown) {
    // Without rights rather than with those of a token that may have been taken back.
    const { identity, problem } = place.mayJoin()
      ? await identify(token)
      : { identity: null, problem: 'Too many tokens' };
    channel.identity = identity;
    if (problem) system(topic, channel, 'error', `${problem}: continuing without rights`);
  }

  function handle(head: Head, { event, payload }: Frame): Promise<void> | void {
    const { joinRef, topic } = head;
    if (topic === 'phoenix') {
      const known = event === 'heartbeat';
      return reply(head, known ? 'ok' : 'error', known ? {} : { reason: 'unmatched event' });
    }
    if (event === 'phx_join') return join(head, payload);
    const channel = channels.get(topic);
    if (!channel) return reply(head, 'error', { reason: 'unmatched topic' });
    // A late frame of a channel that was left and joined again on the same topic.
    const stale = joinRef !== null && joinRef !== channel.joinRef;
    if (event === 'phx_leave') {
      if (!stale) leave(topic);
      return reply(head, 'ok', {});
    }
    if (stale) return;
    if (event !== 'access_token') return reply(head, 'error', { reason: 'unmatched event' });
    return takeToken(topic, channel, payload.access_token);
  }

  const inbox = createInbox({
    socket,
    count: place.count,
    handle(text) {
      const frame = decodeFrame(text, version);
      if (!frame) return undefined;
      const { joinRef, ref, topic } = frame;
      const head: Head = { joinRef, ref, topic };
      return handle(head, frame)?.catch((error: unknown) => {
        log.warn({ error }, 'a frame could not be handled');
        reply(head, 'error', { reason: 'please try again' });
      });
    },
  });
  socket.on('close', () => {
    for (const topic of channels.keys()) leave(topic);
    place.leave();
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

/** What is left of a join while the database and the keys are asked. */
interface Asked {
  bindings: readonly Binding[];
  echo: string;
  token: unknown;
  presence: boolean;
}

type Push = Omit<Frame, 'payload'> & { payload: object | string };

function presenceWanted(config: unknown): boolean {
  return (config as { presence?: { enabled?: unknown } } | null)?.presence?.enabled === true;
}
