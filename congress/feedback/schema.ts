import { z } from 'zod';
import type { Language } from '../language.ts';
import type { Session } from '../programme/sessions.ts';

export const MARKS = ['1', '2', '3', '4', '5'] as const;
/** What is asked of a talk, by the names of the fields. */
export const QUESTIONS = ['useful', 'clear'] as const;
export type Question = (typeof QUESTIONS)[number];
export const MOST_REMARK = 1000;

const mark = z.enum(MARKS).transform(Number);

/** What somebody thought of a talk, as a form sends it. */
export const FeedbackSchema = z.object({
  useful: mark,
  clear: mark,
  remark: z
    .string()
    .trim()
    .max(MOST_REMARK)
    .default('')
    .transform((text) => text || null),
});

/** Of fewer answers a speaker sees none: one would know, or guess, who said what. */
export const LEAST_ANSWERS = 3;

/**
 * Why an answer does not count: no browser came back with its cookie, or more came from one network than people send
 * (server/feedback/bounds.ts).
 */
export type FeedbackDoubt = 'unconfirmed' | 'batch';

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
  /** Answers that do not count, and are in no number of the summary. */
  apart: number;
}
