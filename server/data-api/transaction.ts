import type { Context } from 'hono';
import type pg from 'pg';
import { may, type Right, type TeamRole } from '#congress/accounts/rights.ts';
import { ADMINISTRATOR_BOUNDS } from './bounds.ts';
import { checkWrittenFacts, FACTS_WRITTEN } from './checks.ts';
import { ApiError, isLostConnection, isPassingConflict } from './errors.ts';
import { answerCaller, type Caller, type CallerParameters, noteReading } from './identify.ts';
import { runTogether } from './pipeline.ts';
import type { Statement } from './sql-text.ts';
import { type Outcome, outcomeOfOneRow, type Reading } from './statements.ts';

const ATTEMPTS = 3;

/** Everything a statement runs under, by name: valid until the end of the transaction. */
const SETTINGS = `SELECT set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true), set_config('lock_timeout', '8s', true),
  set_config('TimeZone', 'UTC', true), set_config('request.called', $4, true), set_config('request.moment', $5, true)`;

export interface TransactionRequest extends Partial<Reading> {
  caller: Caller;
  statement: Statement;
  /** The database's function that is called, if one is: the history says so. */
  called?: string;
  /** When it is: what becomes public by the clock does by this one; by the database's own unless given. */
  now?: Date;
  /** Seconds that the statement may take; as many as an administrator's unless given. */
  statementTime?: number;
  /** Told of the bytes that are held of the answer while they come. What it throws ends the reading there. */
  hold?: (bytes: number) => void;
  /**
   * Looks at what a change did before it is kept; what it throws, or `'rollback'`, undoes it. Without it the
   * statement may only read.
   */
  judge?: (outcome: Outcome) => 'commit' | 'rollback';
}

/**
 * Runs one statement as the caller, in a transaction of its own, and answers its outcome. Two changes that blocked
 * each other are tried again: PostgreSQL undid one of them whole. So is whatever met a broken connection before it
 * could have changed anything.
 */
export async function runAs(pool: pg.Pool, request: TransactionRequest): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const progress = { begun: false };
    try {
      return await lend(pool, (client) =>
        request.judge ? change(client, request, request.judge, progress) : read(client, request),
      );
    } catch (error) {
      const harmless = !request.judge || !progress.begun;
      const again = isPassingConflict(error) || (harmless && isLostConnection(error));
      if (attempt >= ATTEMPTS || !again) throw error;
    }
  }
}

/** Lends a connection and takes it back clean. One that cannot even roll back is thrown away. */
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

/** One round trip, the end of the transaction included. */
async function read(
  client: pg.PoolClient,
  { outcomeOf = outcomeOfOneRow, ...request }: TransactionRequest,
): Promise<Outcome> {
  const steps = [command('BEGIN READ ONLY'), settings(request), request.statement, command('COMMIT')];
  const [, , answer] = await runTogether(client, steps, request.hold);
  return outcomeOf(answer?.rows ?? []);
}

/** The outcome is judged before it is kept, and what it made of the facts. */
async function change(
  client: pg.PoolClient,
  { statement, hold, ...request }: TransactionRequest,
  judge: (outcome: Outcome) => 'commit' | 'rollback',
  progress: { begun: boolean },
): Promise<Outcome> {
  await runTogether(client, [command('BEGIN'), settings(request)]);
  progress.begun = true;
  // Only the team can write facts.
  const asking = request.caller.role === 'authenticated' ? [FACTS_WRITTEN] : [];
  const [answer, facts] = await runTogether(client, [statement, ...asking], hold);
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

/** The caller's role in the team, asked of the database in the caller's name: session, account and second factor count. */
export async function teamRoleOf(pool: pg.Pool, caller: Caller): Promise<TeamRole | null> {
  if (caller.role === 'anon') return null;
  const { body } = await runAs(pool, {
    caller,
    statement: { text: 'SELECT plenaria.own_role()', parameters: [] },
    outcomeOf: ([row]) => ({ rows: 1, total: null, body: row?.[0] ?? '' }),
  });
  return (body || null) as TeamRole | null;
}

/** The right that answering takes, and what whoever lacks it is told. */
interface Needed {
  right: Right;
  message: string;
  /** What the answer holds of visitors or participants, if anything: who gets it is recorded. */
  reads?: string;
}

/** @throws ApiError 401 or 403 with this message */
export async function requireRight(pool: pg.Pool, caller: Caller, { right, message }: Needed): Promise<void> {
  if (may(await teamRoleOf(pool, caller), right)) return;
  throw new ApiError(caller.role === 'anon' ? 401 : 403, '42501', message);
}

interface TeamFailure {
  /** For the log. */
  failure: string;
  /** For the caller, in Portuguese. */
  unexpected: string;
}

/** Answers those of the team who have a right, and keeps the answers out of every cache. Throws as `requireRight`. */
export function createTeamAnswer({ pool, ...keys }: CallerParameters, { failure, unexpected }: TeamFailure) {
  const failures = { ...keys, failure, unexpected: () => new ApiError(500, 'XX000', unexpected) };
  return (c: Context, needed: Needed, answer: (caller: Caller) => Promise<Response>): Promise<Response> =>
    answerCaller(c, failures, async (caller) => {
      await requireRight(pool, caller, needed);
      c.header('Cache-Control', 'no-store');
      const response = await answer(caller);
      if (needed.reads && response.ok) noteReading(c, caller, keys, needed.reads);
      return response;
    });
}
