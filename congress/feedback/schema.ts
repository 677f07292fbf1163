import { z } from 'zod';

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
