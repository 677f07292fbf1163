interface Hold {
  name: string;
  bytes: number;
  /** Aborts the reading; null once the body is complete. */
  end: (() => void) | null;
}

interface Holder {
  bytes: number;
  /** Oldest first. */
  holds: Set<Hold>;
}

export type HeldBytes = ReturnType<typeof createHeldBytes>;
export type OpenHold = ReturnType<HeldBytes['open']>;

interface Parameters {
  /** The total limit in bytes. */
  all: number;
  /**
   * Whether a new body may abort the oldest unfinished one, of the same name or of the name with the most bytes. Otherwise the new one
   * is refused.
   */
  endsSlowest: boolean;
}

/** Counts the bytes of bodies in memory, by sender and in total. */
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

  /** Aborts the sender's oldest unfinished body other than `besides`. */
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
     * Starts counting a body.
     *
     * @param most limit of this name, in bytes
     * @param end called when the body is aborted in favour of a newer one
     */
    open(name: string, most: number, end: () => void) {
      const hold: Hold = { name, bytes: 0, end };
      const holder = holders.get(name) ?? { bytes: 0, holds: new Set() };
      holders.set(name, holder);
      holder.holds.add(hold);
      return {
        /** Sets the body's size; false if it exceeds a limit. */
        hold(bytes: number): boolean {
          const more = bytes - hold.bytes;
          if (more <= 0) return true;
          while (holder.bytes + more > most) if (!endsSlowest || !endOldest(holder, hold)) return false;
          while (total + more > all) if (!endsSlowest || !endOldest(heaviest(), hold)) return false;
          change(hold, bytes);
          return true;
        },
        /** Marks the body as complete. */
        settle(): void {
          hold.end = null;
        },
        close: () => remove(hold),
      };
    },
  };
}
