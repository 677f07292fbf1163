import type { Facts } from '../facts/schema.ts';
import type { Language } from '../language.ts';
import { appearancesOf, type Named } from '../people/speakers.ts';
import type { LocalMoment } from '../programme/now.ts';
import { comparable } from '../programme/people.ts';
import type { ShownItem } from '../programme/schema.ts';
import type { Session } from '../programme/sessions.ts';
import { dayAfterFeedback, feedbackState, isAskedAbout } from './rules.ts';
import { MARKS, QUESTIONS, type Question } from './schema.ts';

/** Of fewer answers a speaker sees none: one would know, or guess, who said what. */
export const LEAST_ANSWERS = 3;

/** What one visitor thought of a talk. */
export interface Answer extends Record<Question, number> {
  id: string;
  remark: string | null;
  language: Language;
}

/** What was thought of a talk, without who, when, and which marks go with which remark. */
export interface Summary {
  answers: number;
  /** How often each mark was given, from the lowest to the highest. */
  marks: Record<Question, number[]>;
  remarks: { id: string; text: string; language: Language }[];
}

/** A talk on the page of whoever gives it. */
export interface OwnTalk extends Pick<Session, 'code' | 'title' | 'untranslated'> {
  /** While the questions are open: the day on which the answers will stand here. */
  opensOn: string | null;
  /** Null also where too few answered. */
  summary: Summary | null;
}

/**
 * The talks that a speaker gives, or moderates where nobody else is named, once they have begun. None of namesakes: nothing tells
 * whose talk it is.
 */
export function talksOf(
  id: string,
  { speakers, programItems }: { speakers: readonly Named[]; programItems: readonly ShownItem[] },
  { event }: Pick<Facts, 'event'>,
  now: LocalMoment,
): Omit<OwnTalk, 'summary'>[] {
  const speaker = speakers.find((one) => one.id === id);
  const name = speaker && comparable(speaker.name);
  if (!speaker || speakers.some((one) => one.id !== id && comparable(one.name) === name)) return [];
  return appearancesOf(speaker, programItems, speakers)
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
