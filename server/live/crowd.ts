/** At about 15 kB each. */
const MOST = 10_000;
/** The visitors in a congress hall share one address. */
const MOST_FROM_ONE = 3000;

/** Counts who is connected: nobody may take all the places. */
export function createCrowd({ most = MOST, mostFromOne = MOST_FROM_ONE } = {}) {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    hasRoomFor: (address: string) => all < most && (counts.get(address) ?? 0) < mostFromOne,
    enter(address: string) {
      all += 1;
      counts.set(address, (counts.get(address) ?? 0) + 1);
    },
    leave(address: string) {
      all -= 1;
      const left = (counts.get(address) ?? 0) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    },
  };
}

export type CrowdLimits = Parameters<typeof createCrowd>[0];
