import type { ContentRows, StoredRow } from '../content/tables.ts';
import type { CellAt, Values } from '../editor/description.ts';

/** A sheet may have one column for themes and titles, and no day for what is inside a round table. */
export function activityFromSheet(at: CellAt, values: Values, rows: readonly StoredRow[]) {
  if (!at('type') && at('theme') && !at('title')) values.type = 'mesa_redonda';
  if (values.type === 'mesa_redonda' && !values.theme) values.theme = values.title ?? '';
  const around = rows.find(({ id }) => id === values.parent_id) as ContentRows['program_items'] | undefined;
  if (around) Object.assign(values, { day: `${around.day}`, auditorium: around.auditorium ?? '' });
  // A course is in none of the rooms of the congress: where it is said to be is its place.
  if (values.day === '0' && !values.location) values.location = at('auditorium') ?? '';
  // The form would begin with the first day.
  return ({ parent_id }: Values) => (!at('day') && !parent_id ? ['Dia: Informe o dia'] : []);
}
