import { type RawBuilder, sql } from 'kysely';
import { mayRead } from '#congress/accounts/rights.ts';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { ContentChange } from '#server/content/read-changes.ts';

export type HiddenChanges = (changes: readonly ContentChange[]) => Promise<ReadonlySet<ContentChange>>;

/** For tables that anonymous callers read in part: the condition of the policies on their rows. */
const CONDITIONS = sql<{ table: string; condition: string }>`
  SELECT tablename AS "table", string_agg(format('(%s)', qual), ' OR ') AS condition FROM pg_policies
  WHERE schemaname = 'public' AND permissive = 'PERMISSIVE' AND cmd IN ('SELECT', 'ALL') AND roles && '{anon,public}'
  GROUP BY tablename HAVING NOT bool_or(qual = 'true')`;

/**
 * Finds changes of public tables whose new row, or deleted row, anonymous callers may not read. Evaluates the table's policies under
 * the role `anon`, so that whatever hides a row from readers also hides its change. Of a deleted row only the key is sent, but whether a
 * listener's filter matches would tell what the row said.
 */
export const createHiddenChanges =
  ({ database, clock }: { database: Database; clock: Clock }): HiddenChanges =>
  async (changes) => {
    const publicChanges = changes.filter(({ table }) => mayRead(null, table));
    if (publicChanges.length === 0) return new Set();
    const { rows: conditions } = await CONDITIONS.execute(database);
    const queries = conditions
      .map(({ table, condition }) => ({
        table,
        condition,
        of: publicChanges.filter((one) => one.table === table),
      }))
      .filter(({ of }) => of.length > 0);
    if (queries.length === 0) return new Set();
    return database.transaction().execute(async (stranger) => {
      const now = clock().toISOString();
      await sql`SELECT set_config('role', 'anon', true), set_config('request.moment', ${now}, true)`.execute(
        stranger,
      );
      const reads = queries.map(({ table, condition, of }): RawBuilder<unknown> => {
        const rows = JSON.stringify(of.map(({ id, before, after }) => ({ id, row: after ?? before })));
        return sql`SELECT changed.id FROM jsonb_to_recordset(${rows}) AS changed (id text, "row" jsonb),
          jsonb_populate_record(NULL::${sql.table(table)}, changed."row") AS ${sql.table(table)} WHERE ${sql.raw(condition)}`;
      });
      const { rows } = await sql<{ id: string }>`${sql.join(reads, sql` UNION ALL `)}`.execute(stranger);
      const readable = new Set(rows.map(({ id }) => id));
      return new Set(queries.flatMap(({ of }) => of.filter(({ id }) => !readable.has(id))));
    });
  };
