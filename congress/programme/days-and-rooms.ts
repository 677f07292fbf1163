import type { Facts } from '../facts/schema.ts';

/** The two rooms of days 1 and 2 (specification section 3). */
export const AUDITORIUMS = ['Auditório Bandeirantes', 'Auditório Anhanguera'] as const;
export type Auditorium = (typeof AUDITORIUMS)[number];

/** 0: pre-congress courses; 1 and 2: the congress days. */
export const DAYS = [0, 1, 2] as const;
export type Day = (typeof DAYS)[number];

export type EventDays = Pick<Facts['event'], 'preCongressDay' | 'firstDay' | 'lastDay'>;

/** The calendar day of a day of the programme. */
export function dateOfDay(day: Day, { preCongressDay, firstDay, lastDay }: EventDays): string {
  return { 0: preCongressDay, 1: firstDay, 2: lastDay }[day];
}

/** The day of the programme that a calendar day is; null for every other day. */
export function programmeDayOf(date: string, event: EventDays): Day | null {
  return ([1, 2, 0] as const).find((day) => dateOfDay(day, event) === date) ?? null;
}
