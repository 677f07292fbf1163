import type { WholeDraft } from '../content/drafts.ts';
import type { Row } from './use-programme-changes.ts';

/** The programme as it would be with its drafts; a lecture is where its round table is, as the database puts it. */
export function withDrafts(rows: readonly Row[], drafts: readonly WholeDraft[]): Row[] {
  const byRow = new Map(drafts.map((draft) => [draft.row_id, draft]));
  const changed = rows.flatMap((row) => {
    const draft = byRow.get(row.id);
    if (draft?.removes) return [];
    return [{ ...row, ...draft?.changes }];
  });
  const added = drafts.flatMap(({ row_id, seen, changes, updated_at }) =>
    seen === null && changes
      ? [{ ...changes, id: row_id, created_at: updated_at, updated_at } as unknown as Row]
      : [],
  );
  const all = new Map([...changed, ...added].map((row) => [row.id, row]));
  return [...all.values()].flatMap((row) => {
    const table = row.parent_id ? all.get(row.parent_id) : undefined;
    // What goes takes what is inside it along.
    if (row.parent_id && !table) return [];
    if (!table) return [row];
    const { day, time, auditorium, location } = table;
    return [{ ...row, day, time, auditorium, location }];
  });
}
