import { z } from 'zod';
import type { LiveCatalogue } from '#server/data-api/catalogue.ts';
import {
  LONGEST_FILTER,
  LONGEST_NAME,
  MOST_BINDINGS,
  MOST_COLUMNS,
  MOST_SELECTIONS,
  MOST_VALUES,
} from './bounds.ts';
import { createMeets, type Filter, type Meets, parseFilter } from './filters.ts';

/** One subscription of a channel. `id` is what the client matches events by: a number, never 0. */
export interface Binding {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  table: string;
  filter: Filter | null;
  meets: Meets | null;
  /** The columns to send, unique and sorted; null: all. */
  select: readonly string[] | null;
}

const Name = z.string().max(LONGEST_NAME);

const Wanted = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE', 'insert', 'update', 'delete']),
  schema: Name.nullish(),
  table: Name.nullish(),
  filter: z.string().max(LONGEST_FILTER).nullish(),
  select: z
    .union([
      z.array(Name).max(MOST_COLUMNS),
      z
        .string()
        .max(MOST_COLUMNS * (LONGEST_NAME + 1))
        .transform(names)
        .pipe(z.array(Name).max(MOST_COLUMNS)),
    ])
    .nullish()
    .transform((columns) => (columns?.length ? [...new Set(columns)].sort() : null)),
});

const WRONG =
  `a binding needs an event (*, INSERT, UPDATE or DELETE), names of at most ${LONGEST_NAME} characters, ` +
  `a filter of at most ${LONGEST_FILTER} and at most ${MOST_COLUMNS} columns`;

function names(list: string): string[] {
  return list.split(',').flatMap((name) => name.trim() || []);
}

type ReadBindings =
  | {
      bindings: readonly Binding[];
      /** JSON that the client compares with its request: each entry unchanged, in order, with its id. */
      echo: string;
    }
  /** Why the join is refused. */
  | { reason: string };

/** Parses the bindings of a join; checks that need the database are in `whyUnheard`. */
export function readBindings(config: unknown): ReadBindings {
  const requested = (config as { postgres_changes?: unknown } | null | undefined)?.postgres_changes ?? [];
  if (!Array.isArray(requested)) return { reason: 'postgres_changes must be an array' };
  if (requested.length > MOST_BINDINGS)
    return { reason: `more than ${MOST_BINDINGS} bindings in one channel` };
  const bindings: Binding[] = [];
  for (const entry of requested as unknown[]) {
    const parsed = Wanted.safeParse(entry);
    if (!parsed.success) return { reason: WRONG };
    const { event, schema, table, filter: condition, select } = parsed.data;
    const filter = condition ? parseFilter(condition) : null;
    if (condition && !filter) {
      return {
        reason: `cannot read the filter ${JSON.stringify(condition)} (at most ${MOST_VALUES} values)`,
      };
    }
    if (schema && schema !== 'public' && schema !== '*') return { reason: `unknown schema "${schema}"` };
    bindings.push({
      id: bindings.length + 1,
      event: event.toUpperCase() as Binding['event'],
      table: table || '*',
      filter,
      meets: filter && createMeets(filter),
      select,
    });
  }
  if (mostSelections(bindings) > MOST_SELECTIONS) {
    return { reason: `more than ${MOST_SELECTIONS} choices of columns for one table in one channel` };
  }
  const echo = JSON.stringify(requested.map((entry: object, index) => ({ ...entry, id: index + 1 })));
  return { bindings, echo };
}

/** The maximum number of different selections for a change of one table: each is a message of its own. */
function mostSelections(bindings: readonly Binding[]): number {
  const chosen = (table: string) =>
    bindings.filter((binding) => binding.table === table || binding.table === '*');
  return Math.max(
    0,
    ...bindings.map(({ table }) => new Set(chosen(table).map(({ select }) => JSON.stringify(select))).size),
  );
}

/** Why to refuse bindings: an unknown table or column, or a table without live changes. Rejects if the catalogue is unavailable. */
export async function whyRefused(
  bindings: readonly Binding[],
  catalogue: LiveCatalogue,
): Promise<string | null> {
  for (const { table, filter, select } of bindings) {
    const requested = [...(select ?? []), ...(filter ? [filter.column] : [])];
    const columns = await catalogue.columns(table, requested);
    if (columns.length === 0 && !(await catalogue.has(table))) return `unknown table "${table}"`;
    if (columns.length === 0) return `changes of "${table}" are not announced, read it when you need it`;
    const missing = requested.find((name) => !columns.some((column) => column.name === name));
    if (missing !== undefined) return `unknown column "${missing}" of table "${table}"`;
  }
  return null;
}
