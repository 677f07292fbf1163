import { CompiledQuery, type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#database/tables.ts';
import type { Outcome } from './build-sql.ts';
import { isLostConnection, isPassingConflict } from './errors.ts';
import type { Caller } from './identify.ts';
import type { Statement } from './sql-text.ts';

const STATEMENT_TIMEOUT = '10s';
const LOCK_TIMEOUT = '8s';
const ATTEMPTS = 3;

interface Request {
  caller: Caller;
  readOnly: boolean;
  statement: Statement;
  /** Looks at the outcome before anything is kept; what it throws, or `'rollback'`, undoes the change. */
  judge: (outcome: Outcome) => 'commit' | 'rollback';
}

/**
 * Runs one statement as the caller, in a transaction of its own, and answers its only row. Two changes that blocked
 * each other are tried again: PostgreSQL undid one of them whole. So is whatever met a broken connection before it
 * could have changed anything.
 */
export async function runAs(database: Kysely<Database>, request: Request): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const progress = { begun: false };
    try {
      return await database.connection().execute((connection) => runOnce(connection, request, progress));
    } catch (error) {
      const harmless = request.readOnly || !progress.begun;
      const again = isPassingConflict(error) || (harmless && isLostConnection(error));
      if (attempt >= ATTEMPTS || !again) throw error;
    }
  }
}

async function runOnce(
  connection: Kysely<Database>,
  request: Request,
  progress: { begun: boolean },
): Promise<Outcome> {
  const { caller, readOnly, statement, judge } = request;
  try {
    await sql.raw(beginning(caller, readOnly)).execute(connection);
    progress.begun = true;
    const query = CompiledQuery.raw(statement.text, statement.parameters);
    const { rows } = await connection.executeQuery<Outcome>(query as CompiledQuery<Outcome>);
    const outcome = rows[0] ?? { rows: 0, total: null, body: '' };
    const verdict = judge(outcome);
    await sql.raw(verdict === 'commit' ? 'COMMIT' : 'ROLLBACK').execute(connection);
    return outcome;
  } catch (error) {
    // A connection that cannot even roll back is broken, and the pool throws it away.
    await sql
      .raw('ROLLBACK')
      .execute(connection)
      .catch(() => undefined);
    throw error;
  }
}

/** One message to the database. Nothing in it comes from the request but the verified claims, escaped. */
function beginning({ role, claims }: Caller, readOnly: boolean): string {
  return `BEGIN${readOnly ? ' READ ONLY' : ''};
    SET LOCAL ROLE ${role === 'authenticated' ? 'authenticated' : 'anon'};
    SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}';
    SET LOCAL lock_timeout = '${LOCK_TIMEOUT}';
    SET LOCAL TimeZone = 'UTC';
    SELECT set_config('request.jwt.claims', ${pg.escapeLiteral(JSON.stringify(claims))}, true)`;
}
