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

/** The number of days after a talk's day during which feedback is open. */
export const FEEDBACK_DAYS = 7;

/** The address of a talk's feedback form, without a language. */
export const feedbackPath = (code: string): string => `/opiniao/${code}`;

/** Feedback is collected for sessions with a speaker or moderator; lectures of a round table are rated one by one. */
const isAskedAbout = ({ speaker, moderator, lectures = [] }: Session): boolean =>
  lectures.length === 0 && Boolean(speaker || moderator);

export const askedAbout = (sessions: readonly Session[]): Session[] =>
  withLectures(sessions).filter(isAskedAbout);

/** The first day on which feedback is closed. */
export const dayAfterFeedback = (day: Day, event: EventDays): string =>
  addDays(dateOfDay(day, event), FEEDBACK_DAYS + 1);

/** Whether feedback on a talk is open: from its start (if its time is known) until `FEEDBACK_DAYS` after its day. */
export function feedbackState(
  { day, ...session }: Pick<Session, 'day' | 'start' | 'end' | 'inside'>,
  event: EventDays,
  { date, minute }: LocalMoment,
): 'notYet' | 'open' | 'over' {
  const since = daysBetween(dateOfDay(day, event), date);
  if (since < 0 || (since === 0 && minute < (sessionHours(session)?.start ?? 0))) return 'notYet';
  return since > FEEDBACK_DAYS ? 'over' : 'open';
}

/** The talks that a speaker gives, or moderates where no speaker is named, once they have begun. */
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

/** @returns null if there are fewer than `LEAST_ANSWERS` */
export function summaryOf(answers: readonly Answer[]): Summary | null {
  if (answers.length < LEAST_ANSWERS) return null;
  const count = (question: Question) =>
    MARKS.map((mark) => answers.filter((answer) => answer[question] === Number(mark)).length);
  return {
    answers: answers.length,
    marks: Object.fromEntries(QUESTIONS.map((question) => [question, count(question)])) as Summary['marks'],
    // Sorted alphabetically, so that the order does not reveal when each was sent.
    remarks: answers
      .flatMap(({ id, remark, language }) => (remark ? [{ id, text: remark, language }] : []))
      .sort((one, other) => (one.text < other.text ? -1 : 1)),
  };
}
