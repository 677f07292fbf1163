import type { Room } from '../facts/schema.ts';
import { type Day, storedName } from './days-and-rooms.ts';
import type { ProgramItem } from './schema.ts';

/** A column of the grid: an auditorium or, for courses, their place; null: none given. */
export type Column = string | null;

export const columnOf = ({
  day,
  location,
  auditorium,
}: Pick<ProgramItem, 'day' | 'location' | 'auditorium'>): Column =>
  (day === 0 ? location?.trim() : auditorium) || null;

/** The columns of a day. On congress days, items without an auditorium span all columns. */
export function columnsOf(day: Day, items: readonly ProgramItem[], rooms: readonly Room[]): Column[] {
  if (day !== 0) return rooms.map(storedName);
  const named = items.filter((item) => item.day === 0 && !item.parent_id).map(columnOf);
  const places = new Set(named.filter((place) => place !== null));
  return [
    ...[...places].sort((a, b) => a.localeCompare(b, 'pt-BR')),
    ...(named.includes(null) ? [null] : []),
  ];
}
