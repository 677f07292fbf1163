import type { Binding } from './bindings.ts';
import { COST } from './bounds.ts';
import type { Version } from './frames.ts';

/** What decides which bytes a channel is sent: with all of it the same (nearly always), the bytes are the same ones. */
export interface Receiver {
  version: Version;
  topic: string;
  bindings: readonly Binding[];
}

/** Channels that are sent the same bytes. */
export interface Audience<Member> extends Receiver {
  /** Says all that differs: two of one text are one audience. */
  text: string;
  members: Set<Member>;
}

const textOf = ({ version, topic, bindings }: Receiver) => JSON.stringify([version, topic, bindings]);

/** The bytes that are kept for a channel, had it an audience to itself. */
export function sizeOf(receiver: Receiver): number {
  const values = receiver.bindings.reduce((sum, { filter }) => sum + (filter?.values.length ?? 0), 0);
  // Once as the audience's text and once as what it was read from, of two bytes a character.
  const texts = 4 * textOf(receiver).length;
  return COST.channel + receiver.bindings.length * COST.binding + values * COST.value + texts;
}

/** Who listens, by what they are sent. */
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
