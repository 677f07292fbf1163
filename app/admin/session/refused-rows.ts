import { z } from 'zod';
import { formatList } from '#congress/facts/format.ts';

/** A row for which a set of changes was refused (0080_change_sets.sql): its own id, or that of the draft that was to change it. */
const RefusedRowSchema = z.object({
  id: z.string().nullish(),
  table: z.string().optional(),
  name: z.string().nullish(),
  /** What stands there now; null: it is gone. */
  now: z.object({}).nullish(),
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

/** What people call rows: "Maria Lima, Rui Alves e mais 3". */
function namesOf(rows: readonly RefusedRow[]): string {
  const names = rows.map(
    ({ name, table }) => name || (table === 'event_facts' ? 'os dados do evento' : 'um item'),
  );
  const rest = names.length - NAMED;
  return formatList(rest > 0 ? [...names.slice(0, NAMED), `mais ${rest}`] : names, 'pt-BR');
}

/** Who wrote what stands in the rows of a refusal, "Ana Souza mudou Maria Lima e removeu Rui Alves"; null: it does not say. */
export function whoWrote(failure: unknown): string | null {
  const rows = refusedRows(failure).filter(({ author, now }) => author !== undefined && now !== undefined);
  if (rows.length === 0) return null;
  const people = Map.groupBy(rows, ({ author }) => author ?? 'Outra pessoa');
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
  return rows.length > 0 ? namesOf(rows) : null;
}
