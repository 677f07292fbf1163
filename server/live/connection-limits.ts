import type { Clock } from '#congress/clock.ts';
import { createPaces, type Paces } from '#server/limits/paces.ts';
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
  readonly most: { sockets: number; kept: number; onTheWay: number };
  /** Batches that many are sent count once. */
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

  /** Drops whoever is furthest behind until the rest fits. */
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

/** Who is connected and what they take: nobody may take all the connections, or all the memory. */
export class ConnectionLimits {
  readonly #limits: typeof LIMITS;
  readonly #all: Group;
  readonly #groups = new Map<string, Group>();
  readonly #socketJoins: Paces;
  /** Whoever leaves and comes back finds what was left. */
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

  /** Bytes that are counted now, beyond what is each connection's own. */
  get size() {
    return { kept: this.#all.kept, onTheWay: this.#all.onTheWay };
  }
}

/** By what the joins of a connection are counted. */
interface Identity {
  name: string;
  rateLimitKey: string;
}

/** What one connection takes of the limits that it shares with others. */
export class Share {
  readonly #groups: readonly Group[];
  readonly #connection: Droppable;
  readonly #limits: ConnectionLimits;
  readonly #identity: Identity;
  #joined = false;
  #gone = false;
  #kept = 0;
  #waiting = 0;

  constructor(groups: readonly Group[], connection: Droppable, limits: ConnectionLimits, identity: Identity) {
    this.#groups = groups;
    this.#connection = connection;
    this.#limits = limits;
    this.#identity = identity;
    for (const { connections } of groups) connections.add(connection);
  }

  /** Bytes for a channel, of whose last join `instead` were kept. @returns whether they fit */
  keep(bytes: number, instead = 0): boolean {
    const next = this.#kept + bytes - instead;
    const more = beyondItsOwn(next) - beyondItsOwn(this.#kept);
    if (this.#gone || next > MOST_KEPT_OF_SOCKET) return false;
    if (more > 0 && this.#groups.some(({ kept, most }) => kept + more > most.kept)) return false;
    this.#kept = next;
    for (const group of this.#groups) group.kept += more;
    return true;
  }

  /** Whether it may join once more, or show a token. */
  mayJoin(): boolean {
    const isFirst = !this.#joined;
    this.#joined = true;
    return this.#limits.mayJoin(this.#identity, isFirst);
  }

  /** Bytes that came from it: more of them wait (or fewer, below zero). May drop it, or another. */
  count(bytes: number) {
    if (this.#gone) return;
    this.#waiting += bytes;
    for (const group of this.#groups) group.onTheWay += bytes;
    if (bytes > 0) this.#relieve();
  }

  /** A batch waits until it has read what it was sent before. May drop it, or another. */
  hold(batch: Batch) {
    for (const group of this.#groups) group.hold(batch);
    this.#relieve();
  }

  release(batch: Batch) {
    for (const group of this.#groups) group.release(batch);
  }

  /** The socket is gone. */
  leave() {
    if (this.#gone) return;
    this.count(-this.#waiting);
    this.keep(-this.#kept);
    this.#gone = true;
    for (const { connections } of this.#groups) connections.delete(this.#connection);
    this.#limits.left(this.#identity);
  }

  #relieve() {
    for (const group of this.#groups) group.relieve();
  }
}

const beyondItsOwn = (bytes: number) => Math.max(0, bytes - KEPT_OF_ITS_OWN);
