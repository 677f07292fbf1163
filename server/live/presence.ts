import { randomUUID } from 'node:crypto';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Log } from '#server/log.ts';
import { LARGEST_PRESENCE, LONGEST_NAME } from './bounds.ts';
import type { Identity, Listener } from './broadcast.ts';

/** What other members see of a person: the payload of their page, and their identity, added by the server. */
interface Meta {
  phx_ref: string;
  person: string;
  name: string;
  [payload: string]: unknown;
}

/** The channels of a topic. Its changes are told one at a time: a person who left must not be announced afterwards. */
interface Topic {
  members: Map<Listener, Member>;
  inTurn: LimitFunction;
}

type Metas = Record<string, { metas: Meta[] }>;

/** A channel that takes part in presence. */
interface Member {
  listener: Listener;
  /** Its presence key within the topic. */
  key: string;
  push(event: 'presence_state' | 'presence_diff', payload: object): void;
  meta?: Meta;
}

interface Parameters {
  /** The display name of the bearer of these claims; null if not, or no longer, in the team. */
  memberName(identity: Identity): Promise<string | null>;
  log: Log;
}

/** The presence key of a join; null if it takes no part. Names of `Object.prototype` are rejected: they would break other pages. */
export function presenceKey(config: unknown): string | null {
  const wanted = (config as { presence?: { enabled?: unknown; key?: unknown } } | null)?.presence;
  if (wanted?.enabled !== true) return null;
  const { key } = wanted;
  const isName = typeof key === 'string' && key !== '' && key.length <= LONGEST_NAME && !(key in {});
  return isName ? key : randomUUID();
}

/**
 * Who of the team is where, in the client library's presence protocol (PROTOCOL, section C). Only members of the team publish and
 * receive; for everybody else a topic is empty. Covers the channels of this process.
 */
export class Presence {
  readonly #topics = new Map<string, Topic>();
  readonly #memberName: Parameters['memberName'];
  readonly #log: Log;

  constructor({ memberName, log }: Parameters) {
    this.#memberName = memberName;
    this.#log = log;
  }

  /** Sends a new channel who is present. */
  async enter(topic: string, member: Omit<Member, 'meta'>): Promise<void> {
    const { members } = this.#add(topic, member);
    const team = (await this.#isTeamMember(member)) ? await this.#teamMembers(members.values()) : [];
    member.push('presence_state', stateOf(team.filter(({ listener }) => members.has(listener))));
  }

  /** Publishes a channel's presence, also if it does not receive that of others. @returns the reason of a refusal, or null */
  async track(topic: string, listener: Listener, payload: unknown): Promise<string | null> {
    if (typeof payload !== 'object' || payload === null) return 'presence is an object';
    if (JSON.stringify(payload).length > LARGEST_PRESENCE)
      return `more than ${LARGEST_PRESENCE} characters of presence`;
    const current = () => this.#topics.get(topic)?.members.get(listener);
    if (!current()) this.#add(topic, { listener, key: randomUUID(), push: () => undefined });
    const member = current();
    const { identity } = listener;
    const name = await this.#memberName(identity);
    if (name === null || !identity) return 'presence is the team’s';
    // The channel was left in the meantime; its entry would never be removed.
    if (!member || current() !== member) return null;
    const previous = member.meta;
    member.meta = { ...payload, phx_ref: randomUUID(), person: identity.sub, name };
    await this.#notify(topic, { joins: member.meta, leaves: previous, key: member.key });
    return null;
  }

  async untrack(topic: string, listener: Listener): Promise<void> {
    const member = this.#topics.get(topic)?.members.get(listener);
    const previous = member?.meta;
    if (!member || !previous) return;
    delete member.meta;
    await this.#notify(topic, { leaves: previous, key: member.key });
  }

  /** Removes a channel when it is left or its socket has closed. */
  leave(topic: string, listener: Listener): void {
    const members = this.#topics.get(topic)?.members;
    const member = members?.get(listener);
    if (!members || !member) return;
    members.delete(listener);
    if (members.size === 0) this.#topics.delete(topic);
    if (member.meta) void this.#notify(topic, { leaves: member.meta, key: member.key });
  }

  #add(name: string, member: Member): Topic {
    const topic = this.#topics.get(name) ?? { members: new Map(), inTurn: pLimit(1) };
    this.#topics.set(name, topic);
    topic.members.set(member.listener, member);
    return topic;
  }

  async #notify(
    topic: string,
    { key, joins, leaves }: { key: string; joins?: Meta | undefined; leaves?: Meta | undefined },
  ) {
    const of = (meta: Meta | undefined): Metas => (meta ? { [key]: { metas: [meta] } } : {});
    const payload = { joins: of(joins), leaves: of(leaves) };
    const { members, inTurn } = this.#topics.get(topic) ?? {};
    await inTurn?.(async () => {
      for (const member of await this.#teamMembers(members?.values() ?? []))
        if (members?.has(member.listener)) member.push('presence_diff', payload);
    });
  }

  /** Checks each session once, however many channels it has, so that the cost does not grow with the audience. */
  async #teamMembers(members: Iterable<Member>): Promise<Member[]> {
    const cached = new Map<string, Promise<boolean>>();
    const checked = Array.from(members, async (member) => {
      const { identity } = member.listener;
      const session = identity ? `${identity.session_id} ${identity.aal} ${identity.exp}` : '';
      const answer = cached.get(session) ?? this.#isTeamMember(member);
      cached.set(session, answer);
      return (await answer) ? [member] : [];
    });
    return (await Promise.all(checked)).flat();
  }

  async #isTeamMember({ listener }: Pick<Member, 'listener'>): Promise<boolean> {
    try {
      return (await this.#memberName(listener.identity)) !== null;
    } catch (error) {
      this.#log.warn({ error }, 'presence could not be told');
      return false;
    }
  }
}

function stateOf(members: Iterable<Member>): Metas {
  const state: Metas = {};
  for (const { key, meta } of members) if (meta) state[key] = { metas: [...(state[key]?.metas ?? []), meta] };
  return state;
}
