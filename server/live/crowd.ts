import type { Clock } from '#congress/clock.ts';
import { Backlog, type Traveller } from './backlog.ts';
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
import { type Bucket, createBucket } from './join-rate.ts';

const LIMITS = { sockets: MOST_SOCKETS, kept: MOST_KEPT, onTheWay: MOST_ON_THE_WAY, joins: JOINS };
export type CrowdLimits = Partial<typeof LIMITS>;

/** What some sockets have in common: those of a household, or all of them. */
interface Group {
  sockets: number;
  /** Bytes of channels beyond what is each socket's own. */
  kept: number;
  backlog: Backlog;
}

interface Household extends Group {
  joins: Bucket;
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
  hold(messages: readonly Buffer[]): void;
  /** The first that are held are handed to the kernel, if any are. */
  letGo(): void;
  /** The socket is gone. */
  leave(): void;
}

/** Knows who is connected and what they take: nobody may take all the places, or all the memory. */
export function createCrowd(clock: Clock, limits: CrowdLimits = {}) {
  const { sockets, kept, onTheWay, joins } = { ...LIMITS, ...limits };
  const present = new Map<string, Household>();
  /** Left lately: whoever comes back finds the rate that they left. */
  const remembered = new Map<string, Household>();
  const all: Group = { sockets: 0, kept: 0, backlog: new Backlog(onTheWay.all) };

  function householdOf(address: string): Household {
    const household = present.get(address) ??
      remembered.get(address) ?? {
        sockets: 0,
        kept: 0,
        backlog: new Backlog(onTheWay.household),
        joins: createBucket(joins.household, clock),
      };
    remembered.delete(address);
    present.set(address, household);
    return household;
  }

  function forget(address: string, household: Household) {
    present.delete(address);
    if (household.joins.isFull()) return;
    remembered.set(address, household);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size > MOST_REMEMBERED) remembered.delete(oldest);
  }

  return {
    hasRoomFor: (address: string) =>
      all.sockets < sockets.all && (present.get(address)?.sockets ?? 0) < sockets.household,
    enter(address: string, traveller: Traveller): Place {
      const household = householdOf(address);
      const groups: readonly Group[] = [household, all];
      const own = createBucket(joins.socket, clock);
      const held: (readonly Buffer[])[] = [];
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
          for (const buffer of messages) backlog.letGo(buffer);
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
          return own.take() && (first || household.joins.take());
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
            for (const buffer of messages) backlog.hold(buffer);
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
          if (household.sockets === 0) forget(address, household);
        },
      };
    },
    /** Bytes that are counted now, beyond what is each socket's own. */
    get size() {
      return { kept: all.kept, onTheWay: all.backlog.bytes };
    },
  };
}

const beyondItsOwn = (bytes: number) => Math.max(0, bytes - KEPT_OF_ITS_OWN);
