import { addDays, daysBetween } from '../day.ts';
import type { Facts } from '../facts/schema.ts';
import { appearancesOf } from '../people/speakers.ts';
import { type Day, dateOfDay, type EventDays } from '../programme/days-and-rooms.ts';
import type { LocalMoment } from '../programme/now.ts';
import type { ShownItem } from '../programme/schema.ts';
import { type Session, sessionHours, withLectures } from '../programme/sessions.ts';
import {
  type Answer,
  LEAST_ANSWERS,
  MARKS,
  type OwnTalk,
  QUESTIONS,
  type Question,
  type Summary,
} from './schema.ts';

/** Days after that of the talk on which people may still say what they thought of it. */
export const FEEDBACK_DAYS = 7;

/** Where a talk's questions are, without a language. */
export const feedbackPath = (code: string): string => `/opiniao/${code}`;

/** Visitors are asked about whatever somebody gives, lectures of a round table one by one. */
const isAskedAbout = ({ speaker, moderator, lectures = [] }: Session): boolean =>
  lectures.length === 0 && Boolean(speaker || moderator);

export const askedAbout = (sessions: readonly Session[]): Session[] =>
  withLectures(sessions).filter(isAskedAbout);

/** The first day on which nobody can answer any more. */
export const dayAfterFeedback = (day: Day, event: EventDays): string =>
  addDays(dateOfDay(day, event), FEEDBACK_DAYS + 1);

/** Whether a talk's questions can be answered: from its start, where one can be read, until some days after. */
export function feedbackState(
  { day, ...session }: Pick<Session, 'day' | 'start' | 'end' | 'inside'>,
  event: EventDays,
  { date, minute }: LocalMoment,
): 'notYet' | 'open' | 'over' {
  const since = daysBetween(dateOfDay(day, event), date);
  if (since < 0 || (since === 0 && minute < (sessionHours(session)?.start ?? 0))) return 'notYet';
  return since > FEEDBACK_DAYS ? 'over' : 'open';
}

/** The talks that a speaker gives, or moderates where nobody else is named, once they have begun. */
export function talksOf(
  id: string,
  { programItems }: { programItems: readonly ShownItem[] },
  { event }: Pick<Facts, 'event'>,
  now: LocalMoment,
): Omit<OwnTalk, 'summary' | 'apart'>[] {
  return appearancesOf({ id }, programItems)
    .filter(({ session, as }) => isAskedAbout(session) && (as.includes('speaker') || !session.speaker))
    .map(({ session }) => ({ session, state: feedbackState(session, event, now) }))
    .filter(({ state }) => state !== 'notYet')
    .map(({ session: { code, title, untranslated, day }, state }) => ({
      ...{ code, title, ...(untranslated && { untranslated }) },
      opensOn: state === 'over' ? null : dayAfterFeedback(day, event),
    }));
}

/** @returns null: too few answered */
export function summaryOf(answers: readonly Answer[]): Summary | null {
  if (answers.length < LEAST_ANSWERS) return null;
  const count = (question: Question) =>
    MARKS.map((mark) => answers.filter((answer) => answer[question] === Number(mark)).length);
  return {
    answers: answers.length,
    marks: Object.fromEntries(QUESTIONS.map((question) => [question, count(question)])) as Summary['marks'],
    // In the order of their letters, which tells nothing about who came first.
    remarks: answers
      .flatMap(({ id, remark, language }) => (remark ? [{ id, text: remark, language }] : []))
      .sort((one, other) => (one.text < other.text ? -1 : 1)),
  };
}
