import { z } from 'zod';
import type { Language } from '../language.ts';
import type { Session } from '../programme/sessions.ts';

export const MARKS = ['1', '2', '3', '4', '5'] as const;
/** The questions about a talk, by field name. */
export const QUESTIONS = ['useful', 'clear'] as const;
export type Question = (typeof QUESTIONS)[number];
export const MOST_REMARK = 1000;

const mark = z.enum(MARKS).transform(Number);

/** Feedback on a talk, as submitted. */
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

/** Speakers see no feedback from fewer people than this, because they could guess who wrote it. */
export const LEAST_ANSWERS = 3;

/**
 * Why an answer does not count: no request with its cookie followed, or one network sent more than people would
 * (server/feedback/bounds.ts).
 */
export type FeedbackDoubt = 'unconfirmed' | 'batch';

/** One visitor's feedback on a talk. */
export interface Answer extends Record<Question, number> {
  id: string;
  remark: string | null;
  language: Language;
}

/** The feedback on a talk, without who and when, and without relating marks to remarks. */
export interface Summary {
  answers: number;
  /** The number of answers per mark, from the lowest mark to the highest. */
  marks: Record<Question, number[]>;
  remarks: { id: string; text: string; language: Language }[];
}

/** A talk on its speaker's own page. */
export interface OwnTalk extends Pick<Session, 'code' | 'title' | 'untranslated'> {
  /** While feedback is open: the day from which it is shown. */
  opensOn: string | null;
  /** Null also when there are too few answers. */
  summary: Summary | null;
  /** The number of answers that do not count; not included in the summary. */
  apart: number;
}
