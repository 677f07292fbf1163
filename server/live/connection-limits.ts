import type { Clock } from '#congress/clock.ts';
import { createPaces, type Paces } from '#server/limits/paces.ts';
import {
  COST_UNREAD,
  JOINS,
  MAX_CHANNEL_MEMORY,
  MAX_IN_TRANSIT,
  MAX_SOCKET_MEMORY,
  MOST_REMEMBERED,
  MOST_SOCKETS,
  RESERVED_SOCKET_MEMORY,
} from './bounds.ts';
import type { Batch } from './messages.ts';

const LIMITS = { sockets: MOST_SOCKETS, kept: MAX_CHANNEL_MEMORY, onTheWay: MAX_IN_TRANSIT, joins: JOINS };
export type Limits = Partial<typeof LIMITS>;

export interface Droppable {
  /** Bytes in transit that belong to it, in and out. */
  behind(): number;
  /** Closes it and releases all memory held for it. */
  drop(): void;
}

/** The total usage of the connections of one rate-limit key, or of all. */
class Group {
  readonly connections = new Set<Droppable>();
  /** Bytes of channels beyond the reserved memory of each connection. */
  kept = 0;
  onTheWay = 0;
  readonly most: { sockets: number; kept: number; onTheWay: number };
  /** Number of sockets waiting for each batch, whose bytes count once. */
  readonly #holders = new Map<Batch, number>();

  constructor(of: 'perKey' | 'all', { sockets, kept, onTheWay }: typeof LIMITS) {
    this.most = { sockets: sockets[of], kept: kept[of], onTheWay: onTheWay[of] };
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

  /** Drops the connections that are furthest behind until the limit holds. */
  relieve() {
    while (this.onTheWay > this.most.onTheWay) {
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

/** All connections and their usage: no client may use up the connections or the memory. */
export class ConnectionLimits {
  readonly #limits: typeof LIMITS;
  readonly #all: Group;
  readonly #groups = new Map<string, Group>();
  readonly #socketJoins: Paces;
  /** Kept when a client disconnects, so that reconnecting does not reset it. */
  readonly #keyJoins: Paces;
  #entered = 0;

  constructor(clock: Clock, limits: Limits = {}) {
    this.#limits = { ...LIMITS, ...limits };
    const { sockets, joins } = this.#limits;
    this.#all = new Group('all', this.#limits);
    this.#socketJoins = createPaces(joins.socket, clock, sockets.all);
    this.#keyJoins = createPaces(joins.perKey, clock, MOST_REMEMBERED);
  }

  hasRoomFor(rateLimitKey: string): boolean {
    const group = this.#groups.get(rateLimitKey);
    return [this.#all, group].every((one) => !one || one.connections.size < one.most.sockets);
  }

  enter(rateLimitKey: string, connection: Droppable): Share {
    const group = this.#groups.get(rateLimitKey) ?? new Group('perKey', this.#limits);
    this.#groups.set(rateLimitKey, group);
    this.#entered += 1;
    return new Share([group, this.#all], connection, this, { rateLimitKey, name: `${this.#entered}` });
  }

  mayJoin({ name, rateLimitKey }: Identity, isFirst: boolean): boolean {
    return this.#socketJoins.take(name) === 0 && (isFirst || this.#keyJoins.take(rateLimitKey) === 0);
  }

  left({ name, rateLimitKey }: Identity) {
    this.#socketJoins.fill(name);
    if (this.#groups.get(rateLimitKey)?.connections.size === 0) this.#groups.delete(rateLimitKey);
  }

  /** Bytes counted now, beyond the reserved memory of each connection. */
  get size() {
    return { kept: this.#all.kept, onTheWay: this.#all.onTheWay };
  }
}

/** Keys of a connection's join rates. */
interface Identity {
  name: string;
  rateLimitKey: string;
}

/** The usage of one connection within the shared limits. */
export class Share {
  readonly #groups: readonly Group[];
  readonly #connection: Droppable;
  readonly #limits: ConnectionLimits;
  readonly #identity: Identity;
  #joined = false;
  #closed = false;
  #kept = 0;
  #waiting = 0;

  constructor(groups: readonly Group[], connection: Droppable, limits: ConnectionLimits, identity: Identity) {
    this.#groups = groups;
    this.#connection = connection;
    this.#limits = limits;
    this.#identity = identity;
    for (const { connections } of groups) connections.add(connection);
  }

  /** Reserves memory for a channel, replacing the `instead` bytes of its previous join. @returns whether it fits */
  keep(bytes: number, instead = 0): boolean {
    const next = this.#kept + bytes - instead;
    const more = beyondReserved(next) - beyondReserved(this.#kept);
    if (this.#closed || next > MAX_SOCKET_MEMORY) return false;
    if (more > 0 && this.#groups.some(({ kept, most }) => kept + more > most.kept)) return false;
    this.#kept = next;
    for (const group of this.#groups) group.kept += more;
    return true;
  }

  /** Whether the rate allows another join or token. */
  mayJoin(): boolean {
    const isFirst = !this.#joined;
    this.#joined = true;
    return this.#limits.mayJoin(this.#identity, isFirst);
  }

  /** Counts received bytes that wait to be handled (negative: handled). May drop this connection or another. */
  count(bytes: number) {
    if (this.#closed) return;
    this.#waiting += bytes;
    for (const group of this.#groups) group.onTheWay += bytes;
    if (bytes > 0) this.#relieve();
  }

  /** Counts a batch that waits for the socket to read. May drop this connection or another. */
  hold(batch: Batch) {
    for (const group of this.#groups) group.hold(batch);
    this.#relieve();
  }

  release(batch: Batch) {
    for (const group of this.#groups) group.release(batch);
  }

  /** Releases everything when the socket has closed. */
  leave() {
    if (this.#closed) return;
    this.count(-this.#waiting);
    this.keep(-this.#kept);
    this.#closed = true;
    for (const { connections } of this.#groups) connections.delete(this.#connection);
    this.#limits.left(this.#identity);
  }

  #relieve() {
    for (const group of this.#groups) group.relieve();
  }
}

const beyondReserved = (bytes: number) => Math.max(0, bytes - RESERVED_SOCKET_MEMORY);
