import { addDays, daysBetween } from '../day.ts';
import type { Facts, Room } from '../facts/schema.ts';
import type { Language } from '../language.ts';

/** 0: pre-congress courses; from 1: the congress days. */
export type Day = number;

export type EventDays = Pick<Facts['event'], 'preCongressDay' | 'firstDay' | 'lastDay'>;

/** The days and rooms of the programme. */
export interface Plan {
  event: EventDays;
  rooms: readonly Room[];
}

/** Copies only these facts, because pages serialise the plan. */
export const planOf = ({ event, rooms }: Pick<Facts, 'event' | 'rooms'>): Plan => {
  const { preCongressDay, firstDay, lastDay } = event;
  return { event: { preCongressDay, firstDay, lastDay }, rooms };
};

/** The days of the programme: the day of the courses, if there is one, and every congress day. */
export function daysOf({ preCongressDay, firstDay, lastDay }: EventDays): Day[] {
  const days = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) => index + 1);
  return preCongressDay ? [0, ...days] : days;
}

/** The calendar day of a programme day. */
export function dateOfDay(day: Day, { preCongressDay, firstDay }: EventDays): string {
  return day === 0 ? (preCongressDay ?? firstDay) : addDays(firstDay, day - 1);
}

/** The programme day on a calendar day, or null. If courses are on a congress day, the congress day is returned. */
export function programmeDayOf(date: string, event: EventDays): Day | null {
  return daysOf(event).findLast((day) => dateOfDay(day, event) === date) ?? null;
}

/** The name by which programme items refer to a room (specification section 3). */
export const storedName = ({ name }: Room): string => name['pt-BR'];

/** The name of the room of a session on a congress day; null for courses, and for sessions in all of several rooms. */
export function roomOf(
  { day, auditorium }: { day: Day; auditorium: string | null },
  plan: Pick<Plan, 'rooms'>,
  language: Language,
): string | null {
  if (auditorium) return roomName(auditorium, plan, language);
  const [only, ...others] = plan.rooms;
  return day > 0 && only && others.length === 0 ? only.name[language] : null;
}

/** A room's name in a language; names that are not in the plan are returned as stored. */
export function roomName(stored: string, { rooms }: Pick<Plan, 'rooms'>, language: Language): string {
  return rooms.find((room) => storedName(room) === stored)?.name[language] ?? stored;
}
