import type { Binding } from './bindings.ts';
import type { Version } from './frames.ts';

/** What decides which bytes a channel is sent: with all of it the same (nearly always), the bytes are the same ones. */
export interface Receiver {
  version: Version;
  topic: string;
  /** Those who want the same share one array (`createBindingsReader`). */
  bindings: readonly Binding[];
}

/** Channels that are sent the same bytes. */
export interface Audience<Member> extends Receiver {
  members: Set<Member>;
}

/** Who listens, by what they are sent. */
export function createAudiences<Member>() {
  const audiences = new Map<readonly Binding[], Map<string, Audience<Member>>>();
  return {
    /** @returns what takes the member out again */
    enter(receiver: Receiver, member: Member): () => void {
      const { version, topic, bindings } = receiver;
      const key = `${version} ${topic}`;
      const alike = audiences.get(bindings) ?? new Map<string, Audience<Member>>();
      const audience = alike.get(key) ?? { ...receiver, members: new Set() };
      audience.members.add(member);
      audiences.set(bindings, alike.set(key, audience));
      return () => {
        audience.members.delete(member);
        if (audience.members.size > 0 || alike.get(key) !== audience) return;
        alike.delete(key);
        if (alike.size === 0) audiences.delete(bindings);
      };
    },
    *all(): Generator<Audience<Member>> {
      for (const alike of audiences.values()) yield* alike.values();
    },
  };
}
