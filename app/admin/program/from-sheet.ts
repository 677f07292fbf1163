import type { ContentRows, StoredRow } from '../content/tables.ts';
import type { CellAt, Values } from '../editor/description.ts';

/**
 * Completes the values from a sheet, which may have a single column for themes and titles, and no day for lectures
 * inside a round table.
 */
export function activityFromSheet(at: CellAt, values: Values, rows: readonly StoredRow[]) {
  if (!at('type') && at('theme') && !at('title')) values.type = 'mesa_redonda';
  if (values.type === 'mesa_redonda' && !values.theme) values.theme = values.title ?? '';
  const around = rows.find(({ id }) => id === values.parent_id) as ContentRows['program_items'] | undefined;
  if (around) Object.assign(values, { day: `${around.day}`, auditorium: around.auditorium ?? '' });
  // Courses are not in the congress's rooms, so the room of a course is its location.
  if (values.day === '0' && !values.location) values.location = at('auditorium') ?? '';
  // Required here, because the form would silently use the first day.
  return ({ parent_id }: Values) => (!at('day') && !parent_id ? ['Dia: Informe o dia'] : []);
}
