interface Hold {
  name: string;
  bytes: number;
  /** Aborts the reading; null once the body is complete and held until it is answered. */
  end: (() => void) | null;
}

interface Holder {
  bytes: number;
  /** The oldest first. */
  holds: Set<Hold>;
}

export type HeldBytes = ReturnType<typeof createHeldBytes>;
export type OpenHold = ReturnType<HeldBytes['open']>;

interface Parameters {
  /** The most bytes of all together. */
  all: number;
  /**
   * Whether the oldest body that still comes gives its room to a newer one: of the same name, or of the one that holds the
   * most. Otherwise the newer one has to come again.
   */
  endsSlowest: boolean;
}

/** Counts the bytes of bodies under way, by the name of who sends them and in all. */
export function createHeldBytes({ all, endsSlowest }: Parameters) {
  const holders = new Map<string, Holder>();
  let total = 0;

  function change(hold: Hold, bytes: number): void {
    const holder = holders.get(hold.name);
    if (!holder?.holds.has(hold)) return;
    holder.bytes += bytes - hold.bytes;
    total += bytes - hold.bytes;
    hold.bytes = bytes;
  }

  function remove(hold: Hold): void {
    change(hold, 0);
    const holder = holders.get(hold.name);
    holder?.holds.delete(hold);
    if (holder?.holds.size === 0) holders.delete(hold.name);
  }

  /** Ends the oldest body of a name, other than this one. */
  function endOldest(holder: Holder | undefined, besides: Hold): boolean {
    for (const hold of holder?.holds ?? []) {
      if (hold === besides || !hold.end) continue;
      remove(hold);
      hold.end();
      return true;
    }
    return false;
  }

  function heaviest(): Holder | undefined {
    let most: Holder | undefined;
    for (const holder of holders.values()) if (!most || holder.bytes > most.bytes) most = holder;
    return most;
  }

  return {
    get bytes() {
      return total;
    },
    /**
     * Begins to count a body.
     *
     * @param most of this name, in bytes
     * @param end called when a newer one takes its room
     */
    open(name: string, most: number, end: () => void) {
      const hold: Hold = { name, bytes: 0, end };
      const holder = holders.get(name) ?? { bytes: 0, holds: new Set() };
      holders.set(name, holder);
      holder.holds.add(hold);
      return {
        /** Whether there is room for so many bytes of it. */
        hold(bytes: number): boolean {
          const more = bytes - hold.bytes;
          if (more <= 0) return true;
          while (holder.bytes + more > most) if (!endsSlowest || !endOldest(holder, hold)) return false;
          while (total + more > all) if (!endsSlowest || !endOldest(heaviest(), hold)) return false;
          change(hold, bytes);
          return true;
        },
        /** All of it is there. */
        settle(): void {
          hold.end = null;
        },
        close: () => remove(hold),
      };
    },
  };
}
