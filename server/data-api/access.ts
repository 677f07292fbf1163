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
import { type Caller, ofTeam } from './identify.ts';
import type { Query } from './parse-query.ts';
import { parsePublicQuery, parseTeamQuery } from './public-query.ts';
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
  run(request: TableRequest): Promise<Outcome>;
}

/** A statement, and the table whose rows it answers or counts. */
export type TableRequest = TransactionRequest & { table: string };

/** What one rate-limit key, or one person of the team, uses at the moment. */
interface Usage {
  requests: number;
  held: number;
  semaphore: LimitFunction;
}

/** The most of one answer, and of all answers of one that are not taken yet, in bytes. */
interface AnswerBounds {
  answer: number;
  heldOfOne: number;
}

interface ShareBounds {
  requestsOfOne: number;
  connectionsOfOne: number;
  /** Of all together. */
  requests: number;
  held: number;
}

/** Counts the requests under way and the bytes of answers that are not taken yet, of each by name and of all together. */
function createShares(bounds: ShareBounds) {
  /** Those with a request under way. */
  const usages = new Map<string, Usage>();
  const all = { requests: 0, held: 0 };
  return {
    all: all as Readonly<typeof all>,
    /** Begins a request. @throws ApiError 429 when one has too many under way, 503 when all have */
    enter(name: string) {
      const own = usages.get(name) ?? {
        ...{ requests: 0, held: 0 },
        semaphore: pLimit(bounds.connectionsOfOne),
      };
      if (own.requests >= bounds.requestsOfOne) throw tooManyRequests(1);
      if (all.requests >= bounds.requests) throw noRoom();
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
        /** Counts the bytes of the answer so far. @throws ApiError 400 when they are too many, 503 when there is no room */
        holdWithin:
          ({ answer, heldOfOne }: AnswerBounds) =>
          (bytes: number) => {
            const more = bytes - held;
            if (bytes > answer) throw answerTooLarge(answer);
            if (own.held + more > heldOfOne || all.held + more > bounds.held) throw noRoom();
            change(bytes);
          },
        /** What is still held, for how long it may take to send. */
        held: () => held,
        /** Ends the request; answers the most bytes that it held. */
        leave(): number {
          change(0);
          all.requests -= 1;
          own.requests -= 1;
          if (own.requests === 0) usages.delete(name);
          return most;
        },
      };
    },
  };
}

/**
 * Shares out what is there for the team, by `ADMINISTRATOR_BOUNDS`: nobody takes the connections of another, and all of them leave
 * some to sign-in, forms and pages. Who writes no content asks as the public does, and gets less.
 */
export function createTeamAccess(pool: pg.Pool) {
  const connections = pLimit(ADMINISTRATOR_BOUNDS.connections);
  const shares = createShares(ADMINISTRATOR_BOUNDS);
  const { ofWriter, ofReader } = ADMINISTRATOR_BOUNDS;

  return {
    /** What all together hold now of their answers, in bytes, and their requests. */
    all: shares.all,
    /**
     * Answers one request of a signed-in account, which counts until its answer was taken; null when it does not belong to the team.
     * @throws ApiError 429 when one person has too many under way, 503 when there is no room; what `answer` throws
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
            ? ofTeam(caller, KNOWN_PEOPLE.ofWriter)
            : { ...ofTeam(caller), most: PUBLIC_BOUNDS.body },
          hold,
          parseQuery: writes ? parseTeamQuery : parsePublicQuery,
          run: (request) => inTurn(() => runAs(pool, { ...request, statementTime, hold })),
        });
        return response;
      } finally {
        if (response) whenTaken(connectionOf(c), visit.held(), visit.leave, ADMINISTRATOR_BOUNDS);
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
 * Shares out what is there for everybody who is no administrator, by `PUBLIC_BOUNDS`: connections of a pool of its own,
 * memory, requests under way and in a minute.
 */
export function createPublicAccess({ pool, clock, trustProxy }: PublicAccessParameters) {
  const rate = createPaces(evenly(PUBLIC_BOUNDS.requestsAMinute, 60), clock);
  const shares = createShares(PUBLIC_BOUNDS);
  const { statementTime } = PUBLIC_BOUNDS;

  return {
    /** What all together hold now of their answers, in bytes, and their requests. */
    all: shares.all,
    /**
     * Answers one request. It counts until its answer was taken.
     * @throws ApiError 429 when one rate-limit key asks too often, 503 when there is no room; what `answer` throws
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
        whenTaken(connectionOf(c), visit.held(), leave);
        return response;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** Calls `done` when the answer was taken, or when the caller is gone: one who is too slow is sent away. */
export function whenTaken(
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

const answerTooLarge = (most: number) =>
  new ApiError(400, '54000', `The answer would be larger than ${most} bytes`, {
    hint: 'Select fewer columns (pictures are large), or fewer rows with limit.',
  });
