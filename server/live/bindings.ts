import { z } from 'zod';
import { type Filter, parseFilter } from './filters.ts';

/** One thing a channel wants to hear of. `id` is what the client matches events by: a number, never 0. */
export interface Binding {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema: string;
  table: string;
  filter: Filter | null;
}

const MOST_BINDINGS = 100;

const Wanted = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE', 'insert', 'update', 'delete']),
  schema: z.string().max(200).nullish(),
  table: z.string().max(200).nullish(),
  filter: z.string().max(5000).nullish(),
});

export type ReadBindings =
  | { bindings: Binding[]; echo: Record<string, unknown>[] }
  /** Why the join is refused. */
  | { reason: string };

/**
 * The bindings of a join. `echo` is the answer the client compares with what it asked for: each entry exactly as it
 * came, in the same order, plus its id.
 */
export function readBindings(config: unknown): ReadBindings {
  const wanted = (config as { postgres_changes?: unknown } | null | undefined)?.postgres_changes ?? [];
  if (!Array.isArray(wanted)) return { reason: 'postgres_changes must be an array' };
  if (wanted.length > MOST_BINDINGS) return { reason: `more than ${MOST_BINDINGS} bindings in one channel` };
  const bindings: Binding[] = [];
  const echo: Record<string, unknown>[] = [];
  for (const entry of wanted as unknown[]) {
    const parsed = Wanted.safeParse(entry);
    if (!parsed.success) return { reason: 'a binding needs an event: *, INSERT, UPDATE or DELETE' };
    const { event, schema, table, filter } = parsed.data;
    const readFilter = filter ? parseFilter(filter) : null;
    if (filter && !readFilter) return { reason: `cannot read the filter ${JSON.stringify(filter)}` };
    const id = bindings.length + 1;
    bindings.push({
      id,
      event: event.toUpperCase() as Binding['event'],
      schema: schema ?? 'public',
      table: table || '*',
      filter: readFilter,
    });
    echo.push({ ...(entry as object), id });
  }
  return { bindings, echo };
}
