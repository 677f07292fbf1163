import { z } from 'zod';
import { formatList } from '#congress/facts/format.ts';

/**
 * A row because of which a set of changes was refused (0098_refusals.sql). `id`: its own id, or that of the draft that
 * would change it.
 */
const RefusedRowSchema = z.object({
  id: z.string().nullish(),
  table: z.string().optional(),
  name: z.string().nullish(),
  /**
   * The current row without pictures; null if it was removed. For a draft that has changed since it was read: the
   * draft.
   */
  now: z.looseObject({}).nullish(),
  /** The current version of the row that a draft would change. */
  stored: z.looseObject({}).nullish(),
  /** What would have been written; null for a removal. */
  wanted: z.looseObject({}).nullish(),
  /** Whether the row was added after the rows were read. */
  added: z.boolean().optional(),
  /** Who wrote the current version; null if it was nobody of the team. */
  author: z.string().nullish(),
  /** Whether that was the reader, in another window. */
  own: z.boolean().optional(),
  /** The violated constraint, in the database's words. */
  fault: z.string().optional(),
});
type RefusedRow = z.infer<typeof RefusedRowSchema>;
const RefusedRowsSchema = z.array(RefusedRowSchema).min(1);

/** How many rows are named at most. */
const NAMED = 3;

/** The rows in the details of a refusal; empty if it has none. */
export function refusedRows(failure: unknown): RefusedRow[] {
  const { details } = failure as { details?: string };
  try {
    return RefusedRowsSchema.safeParse(JSON.parse(details ?? '')).data ?? [];
  } catch {
    return [];
  }
}

/** A row that somebody else has changed meanwhile: its current version, and the one that would have been written. */
export interface Conflict {
  table: string;
  name: string;
  author: string;
  /** Whether the author is the reader, in another window; `author` is "Você" then. */
  own: boolean;
  /** null: the row was removed. */
  now: Record<string, unknown> | null;
  /** null: it would have been removed. */
  mine: Record<string, unknown> | null;
  /** Whether the row was added after the rows were read. */
  added: boolean;
}

/** The rows of a refusal that somebody else has changed meanwhile. */
export function conflictsIn(failure: unknown): Conflict[] {
  return refusedRows(failure).flatMap((row) => {
    const { author, own = false, added = false, table, now = row.stored, wanted } = row;
    if (author === undefined || now === undefined) return [];
    return [
      {
        table: table ?? '',
        name: nameOf(row),
        author: own ? 'Você' : (author ?? 'Outra pessoa'),
        own,
        now,
        mine: wanted ? { ...now, ...wanted } : null,
        added,
      },
    ];
  });
}

const VersionsSchema = z.array(z.object({ id: z.string(), updated_at: z.string() }));

/** The versions in which the rows of a refused removal exist now. */
export const versionsIn = (failure: unknown) =>
  VersionsSchema.parse(conflictsIn(failure).flatMap(({ now }) => now ?? []));

const nameOf = ({ name, table }: RefusedRow): string =>
  name || (table === 'event_facts' ? 'os dados do evento' : 'um item');

/** Follows what the reader has changed or removed: "Você mudou Maria Lima em outra janela". */
export const IN_ANOTHER_WINDOW = ' em outra janela';

/** "Maria Lima, Rui Alves e mais 3". */
function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return formatList(rest > 0 ? [...names.slice(0, NAMED), `mais ${rest}`] : names, 'pt-BR');
}

const ACTS = { added: 'adicionou', changed: 'mudou', removed: 'removeu' };

/** Who changed the rows of a refusal: "Ana Souza mudou Maria Lima e removeu Rui Alves"; null if there are none. */
export function whoWrote(failure: unknown): string | null {
  const rows = conflictsIn(failure);
  if (rows.length === 0) return null;
  const namesOf = (some: readonly Conflict[]) => listed(some.map(({ name }) => name));
  const people = Map.groupBy(rows, ({ author }) => author);
  const acts = [...people].map(([author, theirs]) => {
    const byAct = Map.groupBy(theirs, ({ now, added }) => (!now ? 'removed' : added ? 'added' : 'changed'));
    const done = [...byAct].map(([act, some]) => `${ACTS[act]} ${namesOf(some)}`);
    return `${author} ${done.join(' e ')}${theirs[0]?.own ? IN_ANOTHER_WINDOW : ''}`;
  });
  return acts.join('; ');
}

/** The names of the rows that violate a constraint; null if there are none. */
export function faultyNames(failure: unknown): string | null {
  const rows = refusedRows(failure).filter(({ fault }) => fault !== undefined);
  return rows.length > 0 ? listed(rows.map(nameOf)) : null;
}
