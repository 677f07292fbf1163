/** A socket whose bytes are on their way. */
export interface Traveller {
  /** How many of them are its own or wait for it. */
  behind(): number;
  /** Ends it, and lets go of everything that was held for it. */
  drop(): void;
}

/** The parts of a message, in order. A large part may stand in many messages. */
export type Message = readonly Buffer[];
/** Messages that are sent together: one list for all who are sent the same. */
export type Messages = readonly Message[];

export const sizeOf = (messages: Messages) => messages.flat().reduce((sum, { length }) => sum + length, 0);

/** What several sockets hold of bytes that are on their way. Messages that many are sent count once. */
export class Backlog {
  readonly travellers = new Set<Traveller>();
  readonly #most: number;
  readonly #holders = new Map<Messages, number>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes() {
    return this.#bytes;
  }

  count(bytes: number) {
    this.#bytes += bytes;
  }

  hold(messages: Messages) {
    const holders = this.#holders.get(messages) ?? 0;
    if (holders === 0) this.#bytes += sizeOf(messages);
    this.#holders.set(messages, holders + 1);
  }

  letGo(messages: Messages) {
    const holders = (this.#holders.get(messages) ?? 1) - 1;
    if (holders > 0) return void this.#holders.set(messages, holders);
    this.#holders.delete(messages);
    this.#bytes -= sizeOf(messages);
  }

  /** Drops whoever is furthest behind until the rest fits. */
  relieve() {
    while (this.#bytes > this.#most) {
      let furthest: Traveller | undefined;
      let most = 0;
      for (const traveller of this.travellers) {
        const behind = traveller.behind();
        if (behind > most) [furthest, most] = [traveller, behind];
      }
      if (!furthest) return;
      this.travellers.delete(furthest);
      furthest.drop();
    }
  }
}
