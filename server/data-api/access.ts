import type { Context } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import { may, type TeamRole } from '#congress/accounts/rights.ts';
import type { Clock } from '#congress/clock.ts';
import { KNOWN_PEOPLE } from '#server/http/bodies/bounds.ts';
import type { Sender } from '#server/http/bodies/takes.ts';
import { type Connection, connectionOf } from '#server/http/connection.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { createPaces, evenly } from '#server/limits/paces.ts';
import { ADMINISTRATOR_BOUNDS, PUBLIC_BOUNDS } from './bounds.ts';
import { ApiError } from './errors.ts';
import { type Caller, ofTeam } from './identify.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { parsePublicQuery } from './public-query.ts';
import type { Outcome } from './statements.ts';
import { runAs, type TransactionRequest, teamRoleOf } from './transaction.ts';

/** How much of the server a caller may use. */
export interface Access {
  /** Whose bodies are read, and how much of each. */
  sender: Sender;
  /** Told of the bytes that are held of an answer while they come. @throws ApiError when there is no room */
  hold(bytes: number): void;
  /** @throws ApiError when the query cannot be understood or asks for too much */
  parseQuery(search: string): Query;
  /** As `runAs`. */
  run(request: TransactionRequest): Promise<Outcome>;
}

/**
 * Shares out what is there for the team, by `ADMINISTRATOR_BOUNDS`: nobody takes the connections of another, and all of them leave
 * some to sign-in, forms and pages.
 */
export function createTeamAccess(pool: pg.Pool) {
  const all = pLimit(ADMINISTRATOR_BOUNDS.connections);
  /** Those with a request under way, by their account. */
  const people = new Map<string, { requests: number; semaphore: LimitFunction }>();

  const accessOf = (caller: Caller, role: TeamRole, run: Access['run']): Access => {
    const writes = may(role, 'writeDrafts');
    const { statementTime, readerStatementTime } = ADMINISTRATOR_BOUNDS;
    return {
      sender: writes
        ? ofTeam(caller, KNOWN_PEOPLE.ofWriter)
        : { ...ofTeam(caller), most: PUBLIC_BOUNDS.body },
      hold: () => undefined,
      parseQuery,
      run: (request) => run({ ...request, statementTime: writes ? statementTime : readerStatementTime }),
    };
  };

  return {
    /**
     * Answers one request of a signed-in account; null when it does not belong to the team.
     * @throws ApiError 429 when one person has too many under way; what `answer` throws
     */
    async serve(caller: Caller, answer: (access: Access) => Promise<Response>): Promise<Response | null> {
      const { sub } = caller.claims;
      if (caller.role === 'anon' || sub === undefined) return null;
      const own = people.get(sub) ?? {
        requests: 0,
        semaphore: pLimit(ADMINISTRATOR_BOUNDS.connectionsOfOne),
      };
      if (own.requests >= ADMINISTRATOR_BOUNDS.requestsOfOne) throw tooManyRequests(1);
      people.set(sub, own);
      own.requests += 1;
      const inTurn = <Result>(work: () => Promise<Result>) => own.semaphore(() => all(work));
      try {
        const role = await inTurn(() => teamRoleOf(pool, caller));
        if (!role) return null;
        return await answer(accessOf(caller, role, (request) => inTurn(() => runAs(pool, request))));
      } finally {
        own.requests -= 1;
        if (own.requests === 0) people.delete(sub);
      }
    },
  };
}

/** What one rate-limit key uses at the moment. */
interface Usage {
  requests: number;
  held: number;
  semaphore: LimitFunction;
}

interface PublicAccessParameters {
  pool: pg.Pool;
  clock: Clock;
  trustProxy: number;
}

/**
 * Shares out what is there for everybody who is no administrator, by `PUBLIC_BOUNDS`: connections of a pool of its own,
 * memory, requests under way and in a minute.
 */
export function createPublicAccess({ pool, clock, trustProxy }: PublicAccessParameters) {
  const rate = createPaces(evenly(PUBLIC_BOUNDS.requestsAMinute, 60), clock);
  /** Those with a request under way. */
  const usages = new Map<string, Usage>();
  const all = { requests: 0, held: 0 };

  function enter(name: string) {
    const own = usages.get(name) ?? {
      requests: 0,
      held: 0,
      semaphore: pLimit(PUBLIC_BOUNDS.connectionsOfOne),
    };
    if (own.requests >= PUBLIC_BOUNDS.requestsOfOne) throw tooManyRequests(1);
    if (all.requests >= PUBLIC_BOUNDS.requests) throw noRoom();
    usages.set(name, own);
    own.requests += 1;
    all.requests += 1;
    let held = 0;
    let most = 0;
    const change = (bytes: number) => {
      own.held += bytes - held;
      all.held += bytes - held;
      held = bytes;
      most = Math.max(most, bytes);
    };
    return {
      semaphore: own.semaphore,
      hold(bytes: number) {
        const more = bytes - held;
        if (bytes > PUBLIC_BOUNDS.answer) throw answerTooLarge();
        if (own.held + more > PUBLIC_BOUNDS.heldOfOne || all.held + more > PUBLIC_BOUNDS.held) throw noRoom();
        change(bytes);
      },
      /** What is still held, for how long it may take to send. */
      held: () => held,
      leave() {
        change(0);
        rate.charge(name, Math.floor(most / PUBLIC_BOUNDS.bytesOfRequest));
        all.requests -= 1;
        own.requests -= 1;
        if (own.requests === 0) usages.delete(name);
      },
    };
  }

  return {
    /** What all together hold now of their answers, in bytes, and their requests. */
    all: all as Readonly<typeof all>,
    /**
     * Answers one request. It counts until its answer was taken.
     * @throws ApiError 429 when one rate-limit key asks too often, 503 when there is no room; what `answer` throws
     */
    async serve(c: Context, answer: (access: Access) => Promise<Response>): Promise<Response> {
      const name = visitorRateLimitKey(c, trustProxy);
      const seconds = rate.take(name);
      if (seconds > 0) throw tooManyRequests(seconds);
      const visit = enter(name);
      try {
        const response = await answer({
          sender: { most: PUBLIC_BOUNDS.body },
          hold: visit.hold,
          parseQuery: parsePublicQuery,
          run: (request) =>
            visit.semaphore(() =>
              runAs(pool, {
                ...request,
                now: clock(),
                statementTime: PUBLIC_BOUNDS.statementTime,
                hold: visit.hold,
              }),
            ),
        });
        whenTaken(connectionOf(c), visit.held(), visit.leave);
        return response;
      } catch (error) {
        visit.leave();
        throw error;
      }
    },
  };
}

/** Calls `done` when the answer was taken, or when the caller is gone: one who is too slow is sent away. */
export function whenTaken({ socket, response }: Partial<Connection>, bytes: number, done: () => void): void {
  if (!response || !socket || socket.destroyed || response.destroyed) {
    done();
    return;
  }
  const seconds = PUBLIC_BOUNDS.takingTime + bytes / PUBLIC_BOUNDS.bytesASecond;
  const late = setTimeout(() => socket.destroy(), seconds * 1000);
  const end = () => {
    clearTimeout(late);
    response.off('close', end);
    socket.off('close', end);
    done();
  };
  response.once('close', end);
  // An answer that waits behind another one gets no event when its connection ends.
  socket.once('close', end);
}

const tooManyRequests = (seconds: number) =>
  new ApiError(429, 'over_request_rate_limit', 'Too many requests from this address. Please try again.', {
    headers: { 'retry-after': `${seconds}` },
  });

const noRoom = () =>
  new ApiError(503, '53200', 'Too much is being read at the moment. Please try again.', {
    headers: { 'retry-after': '1' },
  });

const answerTooLarge = () =>
  new ApiError(400, '54000', `The answer would be larger than ${PUBLIC_BOUNDS.answer} bytes`, {
    hint: 'Select fewer columns (pictures are large), or fewer rows with limit.',
  });
