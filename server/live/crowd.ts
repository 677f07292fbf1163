import type { Clock } from '#congress/clock.ts';
import { createBuckets } from '#server/buckets.ts';
import { Backlog, type Messages, type Traveller } from './backlog.ts';
import {
  COST_UNREAD,
  JOINS,
  KEPT_OF_ITS_OWN,
  MOST_KEPT,
  MOST_KEPT_OF_SOCKET,
  MOST_ON_THE_WAY,
  MOST_REMEMBERED,
  MOST_SOCKETS,
} from './bounds.ts';

const LIMITS = { sockets: MOST_SOCKETS, kept: MOST_KEPT, onTheWay: MOST_ON_THE_WAY, joins: JOINS };
export type CrowdLimits = Partial<typeof LIMITS>;

/** What some sockets have in common: those of a household, or all of them. */
interface Group {
  sockets: number;
  /** Bytes of channels beyond what is each socket's own. */
  kept: number;
  backlog: Backlog;
}

/** What one socket takes of the bounds that it shares with others. */
export interface Place {
  /** Bytes for a channel, of whose last join `instead` were kept. @returns whether they fit */
  keep(bytes: number, instead?: number): boolean;
  /** Whether it may join once more, or show a token. */
  mayJoin(): boolean;
  /** Bytes that came from it: more of them wait (or fewer, below zero). May drop it, or another. */
  count(bytes: number): void;
  /** Messages wait until it has read what it was sent before. May drop it, or another. */
  hold(messages: Messages): void;
  /** The first that are held are handed to the kernel, if any are. */
  letGo(): void;
  /** The socket is gone. */
  leave(): void;
}

/** Knows who is connected and what they take: nobody may take all the places, or all the memory. */
export function createCrowd(clock: Clock, limits: CrowdLimits = {}) {
  const { sockets, kept, onTheWay, joins } = { ...LIMITS, ...limits };
  const present = new Map<string, Group>();
  const all = createGroup(onTheWay.all);
  const ownJoins = createBuckets(joins.socket, clock, sockets.all);
  /** Whoever leaves and comes back finds what was left. */
  const householdJoins = createBuckets(joins.household, clock, MOST_REMEMBERED);
  let entered = 0;

  return {
    hasRoomFor: (address: string) =>
      all.sockets < sockets.all && (present.get(address)?.sockets ?? 0) < sockets.household,
    enter(address: string, traveller: Traveller): Place {
      const household = present.get(address) ?? createGroup(onTheWay.household);
      present.set(address, household);
      const groups: readonly Group[] = [household, all];
      entered += 1;
      const name = `${entered}`;
      const held: Messages[] = [];
      let joined = false;
      let gone = false;
      let mine = 0;
      let waiting = 0;

      for (const group of groups) {
        group.sockets += 1;
        group.backlog.travellers.add(traveller);
      }

      function count(bytes: number) {
        waiting += bytes;
        for (const { backlog } of groups) backlog.count(bytes);
      }
      function letGo() {
        const messages = held.shift();
        if (!messages) return;
        for (const { backlog } of groups) {
          backlog.count(-COST_UNREAD);
          backlog.letGo(messages);
        }
      }
      const relieve = () => {
        for (const { backlog } of groups) backlog.relieve();
      };

      return {
        keep(bytes, instead = 0) {
          const next = mine + bytes - instead;
          const more = beyondItsOwn(next) - beyondItsOwn(mine);
          if (gone || next > MOST_KEPT_OF_SOCKET) return false;
          if (more > 0 && (household.kept + more > kept.household || all.kept + more > kept.all))
            return false;
          mine = next;
          for (const group of groups) group.kept += more;
          return true;
        },
        mayJoin() {
          const first = !joined;
          joined = true;
          return ownJoins.take(name) === 0 && (first || householdJoins.take(address) === 0);
        },
        count(bytes) {
          if (gone) return;
          count(bytes);
          if (bytes > 0) relieve();
        },
        hold(messages) {
          if (gone) return;
          held.push(messages);
          for (const { backlog } of groups) {
            backlog.count(COST_UNREAD);
            backlog.hold(messages);
          }
          relieve();
        },
        letGo,
        leave() {
          if (gone) return;
          gone = true;
          while (held.length > 0) letGo();
          count(-waiting);
          for (const group of groups) {
            group.sockets -= 1;
            group.kept -= beyondItsOwn(mine);
            group.backlog.travellers.delete(traveller);
          }
          ownJoins.fill(name);
          if (household.sockets === 0) present.delete(address);
        },
      };
    },
    /** Bytes that are counted now, beyond what is each socket's own. */
    get size() {
      return { kept: all.kept, onTheWay: all.backlog.bytes };
    },
  };
}

const createGroup = (mostOnTheWay: number): Group => ({
  sockets: 0,
  kept: 0,
  backlog: new Backlog(mostOnTheWay),
});
const beyondItsOwn = (bytes: number) => Math.max(0, bytes - KEPT_OF_ITS_OWN);
