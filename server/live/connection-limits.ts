import type { Clock } from '#congress/clock.ts';
import { createBuckets } from '#server/buckets.ts';
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
import type { Batch } from './messages.ts';

const LIMITS = { sockets: MOST_SOCKETS, kept: MOST_KEPT, onTheWay: MOST_ON_THE_WAY, joins: JOINS };
export type Limits = Partial<typeof LIMITS>;

export interface Droppable {
  /** How many bytes that are on their way are its own, or wait for it. */
  behind(): number;
  /** Ends it, and releases everything that was held for it. */
  drop(): void;
}

/** What the connections of one rate-limit key, or all of them, take together. */
class Group {
  readonly connections = new Set<Droppable>();
  /** Bytes of channels beyond what is each connection's own. */
  kept = 0;
  onTheWay = 0;
  readonly #mostOnTheWay: number;
  /** Batches that many are sent count once. */
  readonly #holders = new Map<Batch, number>();

  constructor(mostOnTheWay: number) {
    this.#mostOnTheWay = mostOnTheWay;
  }

  hold(batch: Batch) {
    const holders = this.#holders.get(batch) ?? 0;
    this.#holders.set(batch, holders + 1);
    this.onTheWay += COST_UNREAD + (holders === 0 ? batch.bytes : 0);
  }

  release(batch: Batch) {
    const holders = (this.#holders.get(batch) ?? 1) - 1;
    if (holders > 0) this.#holders.set(batch, holders);
    else this.#holders.delete(batch);
    this.onTheWay -= COST_UNREAD + (holders === 0 ? batch.bytes : 0);
  }

  /** Drops whoever is furthest behind until the rest fits. */
  relieve() {
    while (this.onTheWay > this.#mostOnTheWay) {
      let furthest: Droppable | undefined;
      let most = 0;
      for (const connection of this.connections) {
        const behind = connection.behind();
        if (behind > most) [furthest, most] = [connection, behind];
      }
      if (!furthest) return;
      this.connections.delete(furthest);
      furthest.drop();
    }
  }
}

/** Who is connected and what they take: nobody may take all the connections, or all the memory. */
export class ConnectionLimits {
  readonly limits: typeof LIMITS;
  readonly all: Group;
  readonly socketJoins: ReturnType<typeof createBuckets>;
  /** Whoever leaves and comes back finds what was left. */
  readonly keyJoins: ReturnType<typeof createBuckets>;
  readonly #groups = new Map<string, Group>();

  constructor(clock: Clock, limits: Limits = {}) {
    this.limits = { ...LIMITS, ...limits };
    const { sockets, onTheWay, joins } = this.limits;
    this.all = new Group(onTheWay.all);
    this.socketJoins = createBuckets(joins.socket, clock, sockets.all);
    this.keyJoins = createBuckets(joins.perKey, clock, MOST_REMEMBERED);
  }

  hasRoomFor(rateLimitKey: string): boolean {
    const { sockets } = this.limits;
    const ofKey = this.#groups.get(rateLimitKey)?.connections.size ?? 0;
    return this.all.connections.size < sockets.all && ofKey < sockets.perKey;
  }

  enter(rateLimitKey: string, connection: Droppable): Share {
    const group = this.#groups.get(rateLimitKey) ?? new Group(this.limits.onTheWay.perKey);
    this.#groups.set(rateLimitKey, group);
    return new Share(this, rateLimitKey, group, connection);
  }

  forget(rateLimitKey: string, group: Group) {
    if (group.connections.size === 0 && this.#groups.get(rateLimitKey) === group)
      this.#groups.delete(rateLimitKey);
  }

  /** Bytes that are counted now, beyond what is each connection's own. */
  get size() {
    return { kept: this.all.kept, onTheWay: this.all.onTheWay };
  }
}

let entered = 0;

/** What one connection takes of the limits that it shares with others. */
export class Share {
  readonly #limits: ConnectionLimits;
  readonly #rateLimitKey: string;
  readonly #group: Group;
  readonly #connection: Droppable;
  readonly #name: string;
  #joined = false;
  #gone = false;
  #kept = 0;
  #waiting = 0;

  constructor(limits: ConnectionLimits, rateLimitKey: string, group: Group, connection: Droppable) {
    entered += 1;
    this.#name = `${entered}`;
    this.#limits = limits;
    this.#rateLimitKey = rateLimitKey;
    this.#group = group;
    this.#connection = connection;
    group.connections.add(connection);
    limits.all.connections.add(connection);
  }

  /** Bytes for a channel, of whose last join `instead` were kept. @returns whether they fit */
  keep(bytes: number, instead = 0): boolean {
    const { all, limits } = this.#limits;
    const next = this.#kept + bytes - instead;
    const more = beyondItsOwn(next) - beyondItsOwn(this.#kept);
    if (this.#gone || next > MOST_KEPT_OF_SOCKET) return false;
    const fits = this.#group.kept + more <= limits.kept.perKey && all.kept + more <= limits.kept.all;
    if (more > 0 && !fits) return false;
    this.#kept = next;
    this.#group.kept += more;
    all.kept += more;
    return true;
  }

  /** Whether it may join once more, or show a token. */
  mayJoin(): boolean {
    const first = !this.#joined;
    this.#joined = true;
    const { socketJoins, keyJoins } = this.#limits;
    return socketJoins.take(this.#name) === 0 && (first || keyJoins.take(this.#rateLimitKey) === 0);
  }

  /** Bytes that came from it: more of them wait (or fewer, below zero). May drop it, or another. */
  count(bytes: number) {
    if (this.#gone) return;
    this.#waiting += bytes;
    this.#group.onTheWay += bytes;
    this.#limits.all.onTheWay += bytes;
    if (bytes > 0) this.#relieve();
  }

  /** A batch waits until it has read what it was sent before. May drop it, or another. */
  hold(batch: Batch) {
    this.#group.hold(batch);
    this.#limits.all.hold(batch);
    this.#relieve();
  }

  release(batch: Batch) {
    this.#group.release(batch);
    this.#limits.all.release(batch);
  }

  /** The socket is gone. */
  leave() {
    if (this.#gone) return;
    this.count(-this.#waiting);
    this.keep(-this.#kept);
    this.#gone = true;
    this.#group.connections.delete(this.#connection);
    this.#limits.all.connections.delete(this.#connection);
    this.#limits.socketJoins.fill(this.#name);
    this.#limits.forget(this.#rateLimitKey, this.#group);
  }

  #relieve() {
    this.#group.relieve();
    this.#limits.all.relieve();
  }
}

const beyondItsOwn = (bytes: number) => Math.max(0, bytes - KEPT_OF_ITS_OWN);
