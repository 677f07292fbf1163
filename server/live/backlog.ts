/** A socket whose bytes are on their way. */
export interface Traveller {
  /** How many of them are its own or wait for it. */
  behind(): number;
  /** Ends it, and lets go of everything that was held for it. */
  drop(): void;
}

/** What several sockets hold of bytes that are on their way. Buffers that many are sent count once. */
export class Backlog {
  readonly travellers = new Set<Traveller>();
  readonly #most: number;
  readonly #holders = new Map<Buffer, number>();
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

  hold(buffer: Buffer) {
    const holders = this.#holders.get(buffer) ?? 0;
    if (holders === 0) this.#bytes += buffer.length;
    this.#holders.set(buffer, holders + 1);
  }

  letGo(buffer: Buffer) {
    const holders = (this.#holders.get(buffer) ?? 1) - 1;
    if (holders > 0) return void this.#holders.set(buffer, holders);
    this.#holders.delete(buffer);
    this.#bytes -= buffer.length;
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
