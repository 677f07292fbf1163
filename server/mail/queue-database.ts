import { CompiledQuery, type Kysely } from 'kysely';
import type { Db } from 'pg-boss';

/** Any Kysely: the pool, or the transaction somebody is in. */
// biome-ignore lint/suspicious/noExplicitAny: the queue's own tables are not among ours
export type Executor = Kysely<any>;

/**
 * Lets the queue run its statements on our own pool, so that it opens no connections of its own.
 *
 * `setSessionStatements` is the queue's way to put a test clock into every session; without a test clock there are
 * none and a statement is just a statement.
 */
export function queueDatabase(database: Executor): Db & { within(executor: Executor): Db } {
  let session: string[] = [];

  async function run(executor: Executor, text: string, values: unknown[] = []) {
    for (const statement of session) await executor.executeQuery(CompiledQuery.raw(statement));
    const { rows } = await executor.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows ?? [] };
  }

  return {
    executeSql: (text, values) =>
      database.connection().execute(async (own) => {
        try {
          return await run(own, text, values);
        } catch (error) {
          // The queue sends whole transactions as one text: what failed halfway must not stay open in our pool.
          await own.executeQuery(CompiledQuery.raw('ROLLBACK')).catch(() => undefined);
          throw error;
        }
      }),
    setSessionStatements: async (statements) => {
      session = statements;
    },
    within: (executor) => ({ executeSql: (text, values) => run(executor, text, values) }),
  };
}
