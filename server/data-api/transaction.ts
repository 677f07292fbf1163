import type { Context } from 'hono';
import type pg from 'pg';
import { may, type Right, type TeamRole } from '#congress/accounts/rights.ts';
import { ADMINISTRATOR_BOUNDS } from './bounds.ts';
import { checkWrittenFacts, FACTS_WRITTEN } from './checks.ts';
import { ApiError, isLostConnection, isPassingConflict } from './errors.ts';
import { answerCaller, type Caller, type CallerParameters, recordReading } from './identify.ts';
import { runTogether } from './pipeline.ts';
import type { Statement } from './sql-text.ts';
import { type Outcome, outcomeOfOneRow, type Reading } from './statements.ts';

const ATTEMPTS = 3;

/** Settings of the statement, which end with the transaction. */
const SETTINGS = `SELECT set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true), set_config('lock_timeout', '8s', true),
  set_config('TimeZone', 'UTC', true), set_config('request.called', $4, true), set_config('request.moment', $5, true)`;

export interface TransactionRequest extends Partial<Reading> {
  caller: Caller;
  statement: Statement;
  /** Name of the called database function, if any; recorded in the history. */
  called?: string;
  /** The current time, which decides what is already public; default: the database's clock. */
  now?: Date;
  /** Timeout of the statement in seconds; default: that of a writer of content. */
  statementTime?: number;
  /** Called with the number of response bytes in memory as rows arrive. An exception stops the reading. */
  hold?: (bytes: number) => void;
  /**
   * Inspects the outcome of a write before it is committed; an exception or `'rollback'` rolls it back. Without it the
   * transaction is read-only.
   */
  judge?: (outcome: Outcome) => 'commit' | 'rollback';
}

/**
 * Runs one statement as the caller, in a transaction of its own, and returns its outcome. Retries after a deadlock or a
 * serialisation failure, which PostgreSQL has rolled back, and after a lost connection if nothing can have changed yet.
 */
export async function runAs(pool: pg.Pool, request: TransactionRequest): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const progress = { begun: false };
    try {
      return await lend(pool, (client) =>
        request.judge ? change(client, request, request.judge, progress) : read(client, request),
      );
    } catch (error) {
      const unchanged = !request.judge || !progress.begun;
      const canRetry = isPassingConflict(error) || (unchanged && isLostConnection(error));
      if (attempt >= ATTEMPTS || !canRetry) throw error;
    }
  }
}

/** Borrows a connection and returns it clean; one that cannot roll back is discarded. */
async function lend<Result>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await use(client);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Reads in one round trip, including the end of the transaction. */
async function read(
  client: pg.PoolClient,
  { outcomeOf = outcomeOfOneRow, ...request }: TransactionRequest,
): Promise<Outcome> {
  const steps = [command('BEGIN READ ONLY'), settings(request), request.statement, command('COMMIT')];
  const [, , answer] = await runTogether(client, steps, request.hold);
  return outcomeOf(answer?.rows ?? []);
}

/** Writes; the facts that were written and the outcome are checked before the commit. */
async function change(
  client: pg.PoolClient,
  { statement, hold, ...request }: TransactionRequest,
  judge: (outcome: Outcome) => 'commit' | 'rollback',
  progress: { begun: boolean },
): Promise<Outcome> {
  await runTogether(client, [command('BEGIN'), settings(request)]);
  progress.begun = true;
  // Only the team can write facts.
  const checks = request.caller.role === 'authenticated' ? [FACTS_WRITTEN] : [];
  const [answer, facts] = await runTogether(client, [statement, ...checks], hold);
  checkWrittenFacts(facts?.rows[0]?.[0]);
  const outcome = outcomeOfOneRow(answer?.rows ?? []);
  await client.query(judge(outcome) === 'commit' ? 'COMMIT' : 'ROLLBACK');
  return outcome;
}

const command = (text: string): Statement => ({ text, parameters: [] });

const settings = ({
  caller: { role, claims },
  called = '',
  now,
  statementTime = ADMINISTRATOR_BOUNDS.ofWriter.statementTime,
}: Pick<TransactionRequest, 'caller' | 'called' | 'now' | 'statementTime'>): Statement => ({
  text: SETTINGS,
  parameters: [
    role === 'authenticated' ? 'authenticated' : 'anon',
    JSON.stringify(claims),
    `${statementTime}s`,
    called,
    now?.toISOString() ?? '',
  ],
});

/** The caller's team role, by a query under the caller's claims, so that session, account and second factor are considered. */
export async function teamRoleOf(pool: pg.Pool, caller: Caller): Promise<TeamRole | null> {
  if (caller.role === 'anon') return null;
  const { body } = await runAs(pool, {
    caller,
    statement: { text: 'SELECT plenaria.own_role()', parameters: [] },
    outcomeOf: ([row]) => ({ rows: 1, total: null, body: row?.[0] ?? '' }),
  });
  return (body || null) as TeamRole | null;
}

/** The right that a request needs, and the error message without it. */
interface Requirement {
  right: Right;
  message: string;
  /** The personal data in the response, if any; reading it is recorded. */
  reads?: string;
}

/** @throws ApiError 401 or 403 with this message */
export async function requireRight(
  pool: pg.Pool,
  caller: Caller,
  { right, message }: Requirement,
): Promise<void> {
  if (may(await teamRoleOf(pool, caller), right)) return;
  throw new ApiError(caller.role === 'anon' ? 401 : 403, '42501', message);
}

interface TeamFailure {
  /** For the log. */
  failure: string;
  /** For the caller, in Portuguese. */
  unexpected: string;
}

/** Answers members of the team with the needed right; responses are not cached. Throws as `requireRight`. */
export function createTeamAnswer({ pool, ...keys }: CallerParameters, { failure, unexpected }: TeamFailure) {
  const failures = { ...keys, failure, unexpected: () => new ApiError(500, 'XX000', unexpected) };
  return (
    c: Context,
    requirement: Requirement,
    answer: (caller: Caller) => Promise<Response>,
  ): Promise<Response> =>
    answerCaller(c, failures, async (caller) => {
      await requireRight(pool, caller, requirement);
      c.header('Cache-Control', 'no-store');
      const response = await answer(caller);
      if (requirement.reads && response.ok) recordReading(c, caller, keys, requirement.reads);
      return response;
    });
}
