import { QUESTIONS, type Question } from '#congress/feedback/schema.ts';
import { LANGUAGE_NAMES } from '#congress/language.ts';
import { moment } from '../moment.ts';
import type { Feedback } from './queries.ts';

export const QUESTION_NAMES: Record<Question, string> = {
  useful: 'Conteúdo útil',
  clear: 'Apresentação clara',
};

/** The answers about one talk. */
interface TalkFeedback {
  talk: string;
  title: string;
  answers: Feedback[];
  /** The mean of each question's marks. */
  means: Record<Question, number>;
}

/** The answers by talk, those with the most first. */
export function byTalk(feedback: readonly Feedback[]): TalkFeedback[] {
  const talks = Map.groupBy(feedback, ({ talk }) => talk);
  return [...talks]
    .map(([talk, answers]) => ({
      talk,
      // The newest answer's: it may have been renamed.
      title: answers[0]?.title ?? '',
      answers,
      means: Object.fromEntries(
        QUESTIONS.map((question) => [question, meanOf(answers.map((answer) => answer[question]))]),
      ) as Record<Question, number>,
    }))
    .sort((one, other) => other.answers.length - one.answers.length);
}

const meanOf = (marks: number[]) => marks.reduce((sum, mark) => sum + mark, 0) / marks.length;

/** A line of the spreadsheet. */
export const feedbackLine = (feedback: Feedback): Record<string, string> => ({
  Palestra: feedback.title,
  [QUESTION_NAMES.useful]: `${feedback.useful}`,
  [QUESTION_NAMES.clear]: `${feedback.clear}`,
  Comentário: feedback.remark ?? '',
  Idioma: LANGUAGE_NAMES[feedback.language],
  Quando: moment(feedback.created_at),
});
