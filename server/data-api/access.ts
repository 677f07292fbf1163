import type { Context } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import { may } from '#congress/accounts/rights.ts';
import type { Clock } from '#congress/clock.ts';
import { KNOWN_PEOPLE } from '#server/http/bodies/bounds.ts';
import type { Sender } from '#server/http/bodies/takes.ts';
import { type Connection, connectionOf } from '#server/http/connection.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { createPaces, evenly } from '#server/limits/paces.ts';
import { ADMINISTRATOR_BOUNDS, PUBLIC_BOUNDS } from './bounds.ts';
import { ApiError } from './errors.ts';
import { type Caller, teamSender } from './identify.ts';
import type { Query } from './parse-query.ts';
import { parsePublicQuery, parseTeamQuery } from './public-query.ts';
import type { Outcome } from './statements.ts';
import { runAs, type TransactionRequest, teamRoleOf } from './transaction.ts';

/** The share of the server that a caller may use. */
export interface Access {
  /** Identity of the sender and size limit of the request bodies. */
  sender: Sender;
  /** Called with the number of response bytes in memory as rows arrive. @throws ApiError when a limit is exceeded */
  hold(bytes: number): void;
  /** @throws ApiError when the query is invalid or exceeds the limits */
  parseQuery(search: string): Query;
  /** See `runAs`. */
  run(request: TableRequest): Promise<Outcome>;
}

/** A statement, and the table whose rows it returns or counts. */
export type TableRequest = TransactionRequest & { table: string };

/** The current usage of one rate-limit key or one member of the team. */
interface Usage {
  requests: number;
  held: number;
  semaphore: LimitFunction;
}

/** Limits in bytes: of one response, and of all unsent responses of one caller. */
interface AnswerBounds {
  answer: number;
  heldOfOne: number;
}

interface ShareBounds {
  requestsOfOne: number;
  connectionsOfOne: number;
  /** In total. */
  requests: number;
  held: number;
}

/** Counts running requests and the bytes of unsent responses, by caller and in total. */
function createShares(bounds: ShareBounds) {
  /** Callers with a running request. */
  const usages = new Map<string, Usage>();
  const all = { requests: 0, held: 0 };
  return {
    all: all as Readonly<typeof all>,
    /** Starts a request. @throws ApiError 429 when the caller has too many running, 503 when all callers together have */
    enter(name: string) {
      const usage = usages.get(name) ?? {
        ...{ requests: 0, held: 0 },
        semaphore: pLimit(bounds.connectionsOfOne),
      };
      if (usage.requests >= bounds.requestsOfOne) throw tooManyRequests(1);
      if (all.requests >= bounds.requests) throw noRoom();
      usages.set(name, usage);
      usage.requests += 1;
      all.requests += 1;
      let held = 0;
      let peak = 0;
      const change = (bytes: number) => {
        usage.held += bytes - held;
        all.held += bytes - held;
        held = bytes;
        peak = Math.max(peak, bytes);
      };
      return {
        semaphore: usage.semaphore,
        /** Counts the response's bytes so far. @throws ApiError 400 when the response is too large, 503 when memory is full */
        holdWithin:
          ({ answer, heldOfOne }: AnswerBounds) =>
          (bytes: number) => {
            const more = bytes - held;
            if (bytes > answer) throw answerTooLarge(answer);
            if (usage.held + more > heldOfOne || all.held + more > bounds.held) throw noRoom();
            change(bytes);
          },
        /** Bytes still in memory, which determine how long sending may take. */
        held: () => held,
        /** Ends the request; returns the maximum number of bytes that it held. */
        leave(): number {
          change(0);
          all.requests -= 1;
          usage.requests -= 1;
          if (usage.requests === 0) usages.delete(name);
          return peak;
        },
      };
    },
  };
}

/**
 * Divides the resources for the team by `ADMINISTRATOR_BOUNDS`: nobody uses up the connections of others, and some are left for
 * sign-in, forms and pages. Members who may not write content have the query limits of the public and smaller shares.
 */
export function createTeamAccess(pool: pg.Pool) {
  const connections = pLimit(ADMINISTRATOR_BOUNDS.connections);
  const shares = createShares(ADMINISTRATOR_BOUNDS);
  const { ofWriter, ofReader } = ADMINISTRATOR_BOUNDS;

  return {
    /** Current totals: bytes of unsent responses, and requests. */
    all: shares.all,
    /**
     * Answers a request of a signed-in account; the request counts against the limits until its response has been sent. Null
     * if the account does not belong to the team.
     * @throws ApiError 429 when one person has too many running, 503 when the limits are reached; errors of `answer`
     */
    async serve(
      c: Context,
      caller: Caller,
      answer: (access: Access) => Promise<Response>,
    ): Promise<Response | null> {
      const { sub } = caller.claims;
      if (caller.role === 'anon' || sub === undefined) return null;
      const visit = shares.enter(sub);
      const inTurn = <Result>(work: () => Promise<Result>) => visit.semaphore(() => connections(work));
      let response: Response | null = null;
      try {
        const role = await inTurn(() => teamRoleOf(pool, caller));
        if (!role) return null;
        const writes = may(role, 'writeDrafts');
        const { statementTime, ...answers } = writes ? ofWriter : ofReader;
        const hold = visit.holdWithin(answers);
        response = await answer({
          sender: writes
            ? teamSender(caller, KNOWN_PEOPLE.ofWriter)
            : { ...teamSender(caller), most: PUBLIC_BOUNDS.body },
          hold,
          parseQuery: writes ? parseTeamQuery : parsePublicQuery,
          run: (request) => inTurn(() => runAs(pool, { ...request, statementTime, hold })),
        });
        return response;
      } finally {
        if (response) whenSent(connectionOf(c), visit.held(), visit.leave, ADMINISTRATOR_BOUNDS);
        else visit.leave();
      }
    },
  };
}

interface PublicAccessParameters {
  pool: pg.Pool;
  clock: Clock;
  trustProxy: number;
}

/**
 * Divides the resources for everybody who is not in the team by `PUBLIC_BOUNDS`: a separate connection pool, memory, concurrent
 * requests and requests a minute.
 */
export function createPublicAccess({ pool, clock, trustProxy }: PublicAccessParameters) {
  const rate = createPaces(evenly(PUBLIC_BOUNDS.requestsAMinute, 60), clock);
  const shares = createShares(PUBLIC_BOUNDS);
  const { statementTime } = PUBLIC_BOUNDS;

  return {
    /** Current totals: bytes of unsent responses, and requests. */
    all: shares.all,
    /**
     * Answers a request; it counts against the limits until its response has been sent.
     * @throws ApiError 429 when a rate-limit key sends too many requests, 503 when the limits are reached; errors of `answer`
     */
    async serve(c: Context, answer: (access: Access) => Promise<Response>): Promise<Response> {
      const name = visitorRateLimitKey(c, trustProxy);
      const seconds = rate.take(name);
      if (seconds > 0) throw tooManyRequests(seconds);
      const visit = shares.enter(name);
      const hold = visit.holdWithin(PUBLIC_BOUNDS);
      const leave = () => rate.charge(name, Math.floor(visit.leave() / PUBLIC_BOUNDS.bytesOfRequest));
      try {
        const response = await answer({
          sender: { most: PUBLIC_BOUNDS.body },
          hold,
          parseQuery: parsePublicQuery,
          run: (request) =>
            visit.semaphore(() => runAs(pool, { ...request, now: clock(), statementTime, hold })),
        });
        whenSent(connectionOf(c), visit.held(), leave);
        return response;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** Calls `done` when the response has been sent or the client is gone; disconnects a client that reads too slowly. */
export function whenSent(
  { socket, response }: Partial<Connection>,
  bytes: number,
  done: () => void,
  { takingTime, bytesASecond }: Pick<typeof PUBLIC_BOUNDS, 'takingTime' | 'bytesASecond'> = PUBLIC_BOUNDS,
): void {
  if (!response || !socket || socket.destroyed || response.destroyed) {
    done();
    return;
  }
  const seconds = takingTime + bytes / bytesASecond;
  const timeout = setTimeout(() => socket.destroy(), seconds * 1000);
  const end = () => {
    clearTimeout(timeout);
    response.off('close', end);
    socket.off('close', end);
    done();
  };
  response.once('close', end);
  // A pipelined response that waits behind another one gets no `close` event when its connection ends.
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

const answerTooLarge = (most: number) =>
  new ApiError(400, '54000', `The answer would be larger than ${most} bytes`, {
    hint: 'Select fewer columns (pictures are large), or fewer rows with limit.',
  });
