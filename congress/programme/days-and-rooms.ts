import { addDays, daysBetween } from '../day.ts';
import type { Facts, Room } from '../facts/schema.ts';
import type { Language } from '../language.ts';

/** 0: pre-congress courses; from 1 on: the congress days. */
export type Day = number;

export type EventDays = Pick<Facts['event'], 'preCongressDay' | 'firstDay' | 'lastDay'>;

/** When and where the programme takes place. */
export interface Plan {
  event: EventDays;
  rooms: readonly Room[];
}

/** What the facts say of it, and nothing else: a page sends it along. */
export const planOf = ({ event, rooms }: Pick<Facts, 'event' | 'rooms'>): Plan => {
  const { preCongressDay, firstDay, lastDay } = event;
  return { event: { preCongressDay, firstDay, lastDay }, rooms };
};

/** The days of the programme: that of the courses, if there is one, and every congress day. */
export function daysOf({ preCongressDay, firstDay, lastDay }: EventDays): Day[] {
  const days = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) => index + 1);
  return preCongressDay ? [0, ...days] : days;
}

/** The calendar day of a day of the programme. */
export function dateOfDay(day: Day, { preCongressDay, firstDay }: EventDays): string {
  return day === 0 ? (preCongressDay ?? firstDay) : addDays(firstDay, day - 1);
}

/** The day of the programme that a calendar day is; null for every other day. A congress day counts before the courses. */
export function programmeDayOf(date: string, event: EventDays): Day | null {
  return daysOf(event).findLast((day) => dateOfDay(day, event) === date) ?? null;
}

/** What the programme's items call a room (specification section 3). */
export const storedName = ({ name }: Room): string => name['pt-BR'];

/** The name of the room in which something of the congress's own days is; null: it is in all of several, or a course. */
export function roomOf(
  { day, auditorium }: { day: Day; auditorium: string | null },
  plan: Pick<Plan, 'rooms'>,
  language: Language,
): string | null {
  if (auditorium) return roomName(auditorium, plan, language);
  const [only, ...others] = plan.rooms;
  return day > 0 && only && others.length === 0 ? only.name[language] : null;
}

/** A room's name for readers of a language; what names no room of the plan stays as it was stored. */
export function roomName(stored: string, { rooms }: Pick<Plan, 'rooms'>, language: Language): string {
  return rooms.find((room) => storedName(room) === stored)?.name[language] ?? stored;
}
