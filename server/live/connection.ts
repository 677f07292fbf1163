import type { WebSocket } from 'ws';
import { type Receiver, sizeOf } from './audiences.ts';
import { type Binding, readBindings, whyRefused } from './bindings.ts';
import { LONGEST_TOPIC, MOST_CHANNELS } from './bounds.ts';
import type { Accepted, Channel, ConnectionContext, Head, Join, Push } from './channel.ts';
import type { Droppable, Share } from './connection-limits.ts';
import { decodeFrame, encodeFrame, type Frame, textOfBinary, type Version } from './frames.ts';
import { Inbox } from './inbox.ts';
import { batchOfText } from './messages.ts';
import { Outbox } from './outbox.ts';
import { presenceKey } from './presence.ts';

const TOO_OFTEN = 'too many joins, please try again later';
const TOO_MUCH = 'too much is subscribed to, leave a channel first';

/** One socket with its channels. Frames are handled in the order of arrival. */
export class Connection implements Droppable {
  readonly #context: ConnectionContext;
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #share: Share;
  readonly #inbox: Inbox;
  readonly #outbox: Outbox;
  readonly #channels = new Map<string, Channel>();
  #answersPings = true;

  constructor(context: ConnectionContext, { socket, stream, version, rateLimitKey }: Accepted) {
    this.#context = context;
    this.#socket = socket;
    this.#version = version;
    this.#share = context.limits.enter(rateLimitKey, this);
    this.#inbox = new Inbox(socket, this.#share, (text) => this.#handle(text));
    this.#outbox = new Outbox(socket, stream, this.#share, context);
    socket.on('message', (data, isBinary) => {
      this.#answersPings = true;
      const text = isBinary ? textOfBinary(data as Buffer) : String(data);
      if (text !== null) this.#inbox.receive(text);
    });
    socket.on('pong', () => {
      this.#answersPings = true;
    });
    // `ws` would answer every ping, even if the client does not read.
    socket.on('ping', (data) => {
      if (this.#outbox.isIdle) socket.pong(data);
    });
    // For a frame too large or broken UTF-8 `ws` closes the socket itself; without a listener the process would exit.
    socket.on('error', (error) => context.log.debug({ error }, 'a socket broke'));
    socket.on('close', () => {
      for (const topic of this.#channels.keys()) this.#leave(topic);
      this.#release();
    });
  }

  behind(): number {
    return this.#inbox.bytes + this.#outbox.bytes;
  }

  drop() {
    this.#context.metrics?.slowSockets.inc();
    this.#release();
    this.#socket.terminate();
  }

  /** Terminates the socket if it has not answered the last ping. */
  ping() {
    if (!this.#answersPings) return this.#socket.terminate();
    this.#answersPings = false;
    this.#socket.ping();
  }

  /** Makes the client rejoin every channel and reload its data. */
  askToRejoin() {
    for (const [topic, { joinRef }] of this.#channels) {
      const payload = { reason: 'changes were missed' };
      this.#push({ joinRef, ref: joinRef, topic, event: 'phx_error', payload });
    }
  }

  #release() {
    this.#outbox.clear();
    this.#share.leave();
  }

  /** The returned promise never rejects. */
  #handle(text: string): Promise<void> | void {
    const frame = decodeFrame(text, this.#version);
    if (!frame) return undefined;
    const { joinRef, ref, topic } = frame;
    const head: Head = { joinRef, ref, topic };
    return this.#answer(head, frame)?.catch((error: unknown) => {
      this.#context.log.warn({ error }, 'a frame could not be handled');
      this.#reply(head, 'error', { reason: 'please try again' });
    });
  }

  #answer(head: Head, { event, payload }: Frame): Promise<void> | void {
    const { joinRef, topic } = head;
    if (topic === 'phoenix') {
      const isHeartbeat = event === 'heartbeat';
      return this.#reply(
        head,
        isHeartbeat ? 'ok' : 'error',
        isHeartbeat ? {} : { reason: 'unmatched event' },
      );
    }
    if (event === 'phx_join') return this.#join(head, payload);
    const channel = this.#channels.get(topic);
    if (!channel) return this.#reply(head, 'error', { reason: 'unmatched topic' });
    // A late frame of a channel that was left and joined again on the same topic.
    const stale = joinRef !== null && joinRef !== channel.joinRef;
    if (event === 'phx_leave') {
      if (!stale) this.#leave(topic);
      return this.#reply(head, 'ok', {});
    }
    if (stale) return;
    if (event === 'access_token') return this.#replaceToken(topic, channel, payload.access_token);
    if (event === 'presence') return this.#handlePresence(head, channel, payload);
    return this.#reply(head, 'error', { reason: 'unmatched event' });
  }

  async #handlePresence(head: Head, channel: Channel, { event, payload }: Frame['payload']) {
    const { presence } = this.#context;
    if (event === 'untrack') {
      await presence.untrack(head.topic, channel);
      return this.#reply(head, 'ok', {});
    }
    if (event !== 'track') return this.#reply(head, 'error', { reason: 'unmatched event' });
    const reason = this.#share.mayJoin() ? await presence.track(head.topic, channel, payload) : TOO_OFTEN;
    return this.#reply(head, reason ? 'error' : 'ok', reason ? { reason } : {});
  }

  #join(head: Head, { config, access_token: token }: Frame['payload']): Promise<void> | void {
    const { topic } = head;
    const refuse = (reason: string) => this.#reply(head, 'error', { reason });
    if (!topic.startsWith('realtime:') || topic.length > LONGEST_TOPIC) return refuse('unmatched topic');
    if (!this.#channels.has(topic) && this.#channels.size >= MOST_CHANNELS) {
      return refuse('ChannelRateLimitReached: Too many channels');
    }
    if (!this.#share.mayJoin()) return refuse(TOO_OFTEN);
    const read = readBindings(config);
    if ('reason' in read) return refuse(read.reason);
    return this.#admit(head, { ...read, token, presence: presenceKey(config) });
  }

  async #admit(head: Head, { bindings, echo, token, presence }: Join) {
    const { joinRef, ref, topic } = head;
    const reason = await this.#refusalReason(bindings);
    if (reason) return this.#reply(head, 'error', { reason });
    const { identity, problem } = await this.#context.identify(token);
    // The socket closed in the meantime; the channel would never be removed.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const receiver: Receiver = { version: this.#version, topic, bindings };
    const size = sizeOf(receiver);
    if (!this.#share.keep(size, this.#channels.get(topic)?.size))
      return this.#reply(head, 'error', { reason: TOO_MUCH });
    // Subscribe before replying, so that nothing is missed after the reply.
    this.#unsubscribe(topic);
    const channel: Channel = {
      joinRef: joinRef ?? ref,
      size,
      identity,
      outbox: this.#outbox,
      audience: null,
    };
    this.#channels.set(topic, channel);
    if (bindings.length > 0) channel.audience = this.#context.audiences.add(receiver, channel);
    const revision = this.#context.revision();
    this.#reply(head, 'ok', `{"postgres_changes":${echo}${revision ? `,"revision":${revision}` : ''}}`);
    if (presence !== null) {
      const push = (event: string, payload: object) =>
        this.#push({ joinRef: channel.joinRef, ref: null, topic, event, payload });
      await this.#context.presence.enter(topic, { listener: channel, key: presence, push });
    }
    if (problem) this.#system(topic, channel, 'error', `${problem}: continuing without rights`);
    if (bindings.length > 0) this.#system(topic, channel, 'ok', 'Subscribed to PostgreSQL');
  }

  /** The reason to refuse these bindings. If the catalogue cannot be read, they are accepted. */
  async #refusalReason(bindings: readonly Binding[]): Promise<string | null> {
    const { catalogue, log } = this.#context;
    try {
      return await whyRefused(bindings, catalogue);
    } catch (error) {
      log.warn({ error }, 'a channel is joined unchecked: the columns of the tables cannot be read');
      return null;
    }
  }

  async #replaceToken(topic: string, channel: Channel, token: unknown) {
    // Beyond the rate limit the channel loses its rights: those of the earlier token may have been revoked.
    const { identity, problem } = this.#share.mayJoin()
      ? await this.#context.identify(token)
      : { identity: null, problem: 'Too many tokens' };
    const isOtherPerson = identity?.sub !== channel.identity?.sub;
    channel.identity = identity;
    // The presence of another person must not stay.
    if (isOtherPerson) await this.#context.presence.untrack(topic, channel);
    if (problem) this.#system(topic, channel, 'error', `${problem}: continuing without rights`);
  }

  #leave(topic: string) {
    const channel = this.#channels.get(topic);
    if (!channel) return;
    this.#unsubscribe(topic);
    this.#share.keep(0, channel.size);
    this.#channels.delete(topic);
  }

  #unsubscribe(topic: string) {
    const channel = this.#channels.get(topic);
    if (!channel) return;
    this.#context.presence.leave(topic, channel);
    if (channel.audience) this.#context.audiences.remove(channel.audience, channel);
  }

  /** `response`: an object, or JSON text. */
  #reply({ joinRef, ref, topic }: Head, status: 'ok' | 'error', response: object | string) {
    if (ref === null) return;
    const json = typeof response === 'string' ? response : JSON.stringify(response);
    const payload = `{"status":"${status}","response":${json}}`;
    this.#push({ joinRef, ref, topic, event: 'phx_reply', payload });
  }

  /** The `system` event that the client passes to the application. */
  #system(topic: string, { joinRef }: Channel, status: 'ok' | 'error', message: string) {
    const channel = topic.replace(/^realtime:/, '');
    const payload = { status, extension: 'postgres_changes', channel, message };
    this.#push({ joinRef, ref: null, topic, event: 'system', payload });
  }

  #push(frame: Push) {
    this.#outbox.write(batchOfText(encodeFrame(frame, this.#version)));
  }
}
