import { z } from 'zod';
import { type Filter, parseFilter } from './filters.ts';

/** One thing a channel wants to hear of. `id` is what the client matches events by: a number, never 0. */
export interface Binding {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema: string;
  table: string;
  filter: Filter | null;
  /** The columns that it wants to read; null: all. */
  select: readonly string[] | null;
}

const MOST_BINDINGS = 100;
/** Of what was read before so much is kept, and of that only what is no longer than this in JSON. */
const MOST_KEPT = 200;
const LONGEST_KEPT = 4000;
const Name = z.string().max(200);

const Wanted = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE', 'insert', 'update', 'delete']),
  schema: Name.nullish(),
  table: Name.nullish(),
  filter: z.string().max(5000).nullish(),
  select: z
    .union([z.array(Name).max(100), z.string().max(5000).transform(names)])
    .nullish()
    .transform((columns) => (columns?.length ? [...new Set(columns)].sort() : null)),
});

function names(list: string): string[] {
  return list.split(',').flatMap((name) => name.trim() || []);
}

type ReadBindings =
  | { bindings: readonly Binding[]; echo: Record<string, unknown>[] }
  /** Why the join is refused. */
  | { reason: string };

export type BindingsReader = (config: unknown) => ReadBindings;

/** Reads bindings. All visitors want the same: what they share in memory shows that they are sent the same, too. */
export function createBindingsReader(): BindingsReader {
  const kept = new Map<string, ReadBindings>();
  return (config) => {
    const wanted = (config as { postgres_changes?: unknown } | null | undefined)?.postgres_changes ?? [];
    const key = JSON.stringify(wanted);
    const known = kept.get(key);
    if (known) return known;
    const read = readBindings(wanted);
    if (key.length > LONGEST_KEPT) return read;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, read);
    return read;
  };
}

/**
 * The bindings of a join. `echo` is the answer the client compares with what it asked for: each entry exactly as it
 * came, in the same order, plus its id.
 */
function readBindings(wanted: unknown): ReadBindings {
  if (!Array.isArray(wanted)) return { reason: 'postgres_changes must be an array' };
  if (wanted.length > MOST_BINDINGS) return { reason: `more than ${MOST_BINDINGS} bindings in one channel` };
  const bindings: Binding[] = [];
  const echo: Record<string, unknown>[] = [];
  for (const entry of wanted as unknown[]) {
    const parsed = Wanted.safeParse(entry);
    if (!parsed.success)
      return { reason: 'a binding needs an event (*, INSERT, UPDATE or DELETE), and names' };
    const { event, schema, table, filter, select } = parsed.data;
    const readFilter = filter ? parseFilter(filter) : null;
    if (filter && !readFilter) return { reason: `cannot read the filter ${JSON.stringify(filter)}` };
    const id = bindings.length + 1;
    bindings.push({
      id,
      event: event.toUpperCase() as Binding['event'],
      schema: schema ?? 'public',
      table: table || '*',
      filter: readFilter,
      select,
    });
    echo.push({ ...(entry as object), id });
  }
  return { bindings, echo };
}
