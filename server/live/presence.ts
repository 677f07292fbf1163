import { randomUUID } from 'node:crypto';
import type { Log } from '#server/log.ts';
import { LARGEST_PRESENCE, LONGEST_NAME } from './bounds.ts';
import type { Identity, Listener } from './broadcast.ts';

/** What others are told of somebody: what their page says of itself, and who they are, which the server says. */
interface Meta {
  phx_ref: string;
  person: string;
  name: string;
  [said: string]: unknown;
}

type Metas = Record<string, { metas: Meta[] }>;

/** A channel that asked to hear who else is there. */
interface Member {
  listener: Listener;
  /** What the channel is called among those of its topic. */
  key: string;
  push(event: 'presence_state' | 'presence_diff', payload: object): void;
  meta?: Meta;
}

interface Parameters {
  /** What the team calls the bearer of these claims; null: nobody of the team, or not any more. */
  memberName(identity: Identity): Promise<string | null>;
  log: Log;
}

/** What a join says of presence: null when it does not ask for it. A name that every object has would break the pages of others. */
export function presenceKey(config: unknown): string | null {
  const wanted = (config as { presence?: { enabled?: unknown; key?: unknown } } | null)?.presence;
  if (wanted?.enabled !== true) return null;
  const { key } = wanted;
  const isName = typeof key === 'string' && key !== '' && key.length <= LONGEST_NAME && !(key in {});
  return isName ? key : randomUUID();
}

/**
 * Who of the team is where, as the client library's presence tells it (PROTOCOL, section C). The team alone tells and is told: for
 * everybody else a topic is empty. It knows the channels of this process.
 */
export class Presence {
  readonly #topics = new Map<string, Map<Listener, Member>>();
  readonly #memberName: Parameters['memberName'];
  readonly #log: Log;

  constructor({ memberName, log }: Parameters) {
    this.#memberName = memberName;
    this.#log = log;
  }

  /** Answers a join with who is there. */
  async enter(topic: string, member: Omit<Member, 'meta'>): Promise<void> {
    const members = this.#add(topic, member);
    const team = (await this.#isOfTheTeam(member)) ? await this.#ofTheTeam(members.values()) : [];
    member.push('presence_state', stateOf(team.filter(({ listener }) => members.has(listener))));
  }

  /** What a channel says of itself, which it may without hearing of others. @returns why not, or null */
  async track(topic: string, listener: Listener, said: unknown): Promise<string | null> {
    if (typeof said !== 'object' || said === null) return 'presence is an object';
    if (JSON.stringify(said).length > LARGEST_PRESENCE)
      return `more than ${LARGEST_PRESENCE} characters of presence`;
    const known = () => this.#topics.get(topic)?.get(listener);
    if (!known()) this.#add(topic, { listener, key: randomUUID(), push: () => undefined });
    const member = known();
    const { identity } = listener;
    const name = await this.#memberName(identity);
    if (name === null || !identity) return 'presence is the team’s';
    // Gone meanwhile: nobody would ever take it out again.
    if (!member || known() !== member) return null;
    const left = member.meta;
    member.meta = { ...said, phx_ref: randomUUID(), person: identity.sub, name };
    await this.#tell(topic, { joins: member.meta, leaves: left, key: member.key });
    return null;
  }

  async untrack(topic: string, listener: Listener): Promise<void> {
    const member = this.#topics.get(topic)?.get(listener);
    const left = member?.meta;
    if (!member || !left) return;
    delete member.meta;
    await this.#tell(topic, { leaves: left, key: member.key });
  }

  /** The channel is left, or its socket is gone. */
  leave(topic: string, listener: Listener): void {
    const members = this.#topics.get(topic);
    const member = members?.get(listener);
    if (!members || !member) return;
    members.delete(listener);
    if (members.size === 0) this.#topics.delete(topic);
    if (member.meta) void this.#tell(topic, { leaves: member.meta, key: member.key });
  }

  #add(topic: string, member: Member): Map<Listener, Member> {
    const members = this.#topics.get(topic) ?? new Map<Listener, Member>();
    this.#topics.set(topic, members.set(member.listener, member));
    return members;
  }

  async #tell(
    topic: string,
    { key, joins, leaves }: { key: string; joins?: Meta | undefined; leaves?: Meta | undefined },
  ) {
    const of = (meta: Meta | undefined): Metas => (meta ? { [key]: { metas: [meta] } } : {});
    const payload = { joins: of(joins), leaves: of(leaves) };
    for (const member of await this.#ofTheTeam(this.#topics.get(topic)?.values() ?? []))
      member.push('presence_diff', payload);
  }

  /** Asks once for each session, however many channels it has: what one person says costs no more for a crowd that listens. */
  async #ofTheTeam(members: Iterable<Member>): Promise<Member[]> {
    const known = new Map<string, Promise<boolean>>();
    const asked = Array.from(members, async (member) => {
      const { identity } = member.listener;
      const session = identity ? `${identity.session_id} ${identity.aal} ${identity.exp}` : '';
      const answer = known.get(session) ?? this.#isOfTheTeam(member);
      known.set(session, answer);
      return (await answer) ? [member] : [];
    });
    return (await Promise.all(asked)).flat();
  }

  async #isOfTheTeam({ listener }: Pick<Member, 'listener'>): Promise<boolean> {
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
