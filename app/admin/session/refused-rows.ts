import { z } from 'zod';
import { formatList } from '#congress/facts/format.ts';

/** A row for which a set of changes was refused (0098_refusals.sql): its own id, or that of the draft that was to change it. */
const RefusedRowSchema = z.object({
  id: z.string().nullish(),
  table: z.string().optional(),
  name: z.string().nullish(),
  /** What stands there now, pictures left out; null: it is gone. Of a draft that was not looked at: what it says. */
  now: z.looseObject({}).nullish(),
  /** The same of the row that a draft was to change. */
  stored: z.looseObject({}).nullish(),
  /** What was to be written; null: the row was to go. */
  wanted: z.looseObject({}).nullish(),
  /** Who wrote that; null: nobody of the team. */
  author: z.string().nullish(),
  /** The rule that it breaks, in the words of the database. */
  fault: z.string().optional(),
});
type RefusedRow = z.infer<typeof RefusedRowSchema>;
const RefusedRowsSchema = z.array(RefusedRowSchema).min(1);

/** How many rows are named. */
const NAMED = 3;

/** The rows that the details of a refusal are about; none where it names none. */
export function refusedRows(failure: unknown): RefusedRow[] {
  const { details } = failure as { details?: string };
  try {
    return RefusedRowsSchema.safeParse(JSON.parse(details ?? '')).data ?? [];
  } catch {
    return [];
  }
}

/** A row that somebody else wrote meanwhile: what stands there now, and what was to become of it. */
export interface Conflict {
  table: string;
  name: string;
  author: string;
  /** null: the row is gone. */
  now: Record<string, unknown> | null;
  /** null: it was to go. */
  mine: Record<string, unknown> | null;
}

/** The rows of a refusal that somebody else wrote meanwhile. */
export function conflictsIn(failure: unknown): Conflict[] {
  return refusedRows(failure).flatMap((row) => {
    const { author, table, now = row.stored, wanted } = row;
    if (author === undefined || now === undefined) return [];
    return [
      {
        table: table ?? '',
        name: nameOf(row),
        author: author ?? 'Outra pessoa',
        now,
        mine: wanted ? { ...now, ...wanted } : null,
      },
    ];
  });
}

const nameOf = ({ name, table }: RefusedRow): string =>
  name || (table === 'event_facts' ? 'os dados do evento' : 'um item');

/** What people call rows: "Maria Lima, Rui Alves e mais 3". */
function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return formatList(rest > 0 ? [...names.slice(0, NAMED), `mais ${rest}`] : names, 'pt-BR');
}

/** Who wrote what stands in the rows of a refusal, "Ana Souza mudou Maria Lima e removeu Rui Alves"; null: it does not say. */
export function whoWrote(failure: unknown): string | null {
  const rows = conflictsIn(failure);
  if (rows.length === 0) return null;
  const namesOf = (some: readonly Conflict[]) => listed(some.map(({ name }) => name));
  const people = Map.groupBy(rows, ({ author }) => author);
  const acts = [...people].map(([author, own]) => {
    const { changed = [], removed = [] } = Object.groupBy(own, ({ now }) => (now ? 'changed' : 'removed'));
    const done = [
      ...(changed.length > 0 ? [`mudou ${namesOf(changed)}`] : []),
      ...(removed.length > 0 ? [`removeu ${namesOf(removed)}`] : []),
    ];
    return `${author} ${done.join(' e ')}`;
  });
  return acts.join('; ');
}

/** The rows of a refusal that a rule does not let be written; null: it names none. */
export function faultyNames(failure: unknown): string | null {
  const rows = refusedRows(failure).filter(({ fault }) => fault !== undefined);
  return rows.length > 0 ? listed(rows.map(nameOf)) : null;
}
