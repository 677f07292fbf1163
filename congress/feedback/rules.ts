import { addDays, daysBetween } from '../day.ts';
import { type Day, dateOfDay, type EventDays } from '../programme/days-and-rooms.ts';
import type { LocalMoment } from '../programme/now.ts';
import { type Session, withLectures } from '../programme/sessions.ts';

/** Days after that of the talk on which people may still say what they thought of it. */
export const FEEDBACK_DAYS = 7;

/** Where a talk's questions are, without a language. */
export const feedbackPath = (code: string): string => `/opiniao/${code}`;

/** Visitors are asked about whatever somebody gives, lectures of a round table one by one. */
export const isAskedAbout = ({ speaker, moderator, lectures = [] }: Session): boolean =>
  lectures.length === 0 && Boolean(speaker || moderator);

export const askedAbout = (sessions: readonly Session[]): Session[] =>
  withLectures(sessions).filter(isAskedAbout);

/** The first day on which nobody can answer any more. */
export const dayAfterFeedback = (day: Day, event: EventDays): string =>
  addDays(dateOfDay(day, event), FEEDBACK_DAYS + 1);

/** Whether a talk's questions can be answered: from its start, where one can be read, until some days after. */
export function feedbackState(
  { day, start, inside }: Pick<Session, 'day' | 'start' | 'inside'>,
  event: EventDays,
  { date, minute }: LocalMoment,
): 'notYet' | 'open' | 'over' {
  const since = daysBetween(dateOfDay(day, event), date);
  if (since < 0 || (since === 0 && minute < (inside?.start ?? start ?? 0))) return 'notYet';
  return since > FEEDBACK_DAYS ? 'over' : 'open';
}
