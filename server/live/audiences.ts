import type { Binding } from './bindings.ts';
import { COST } from './bounds.ts';
import type { Version } from './frames.ts';

/** Everything that determines the bytes sent to a channel: channels with equal values (nearly all) share the bytes. */
export interface Receiver {
  version: Version;
  topic: string;
  bindings: readonly Binding[];
}

/** The channels that are sent the same bytes. */
export interface Audience<Member> extends Receiver {
  /** Serialised key: receivers with the same text belong to the same audience. */
  text: string;
  members: Set<Member>;
}

const textOf = ({ version, topic, bindings }: Receiver) => JSON.stringify([version, topic, bindings]);

/** Estimated memory of a channel in bytes, as if it shared its audience with no other. */
export function sizeOf(receiver: Receiver): number {
  const values = receiver.bindings.reduce((sum, { filter }) => sum + (filter?.values.length ?? 0), 0);
  // The audience's text and the values parsed from it, two bytes a character each.
  const texts = 4 * textOf(receiver).length;
  return COST.channel + receiver.bindings.length * COST.binding + values * COST.value + texts;
}

/** Listening channels, grouped by what they are sent. */
export class Audiences<Member> {
  readonly #audiences = new Map<string, Audience<Member>>();

  add(receiver: Receiver, member: Member): Audience<Member> {
    const text = textOf(receiver);
    const audience = this.#audiences.get(text) ?? { ...receiver, text, members: new Set() };
    audience.members.add(member);
    this.#audiences.set(text, audience);
    return audience;
  }

  remove(audience: Audience<Member>, member: Member): void {
    audience.members.delete(member);
    if (audience.members.size === 0 && this.#audiences.get(audience.text) === audience)
      this.#audiences.delete(audience.text);
  }

  all(): Iterable<Audience<Member>> {
    return this.#audiences.values();
  }
}
