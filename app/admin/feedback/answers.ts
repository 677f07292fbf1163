import { queryOptions } from '@tanstack/react-query';
import { type FeedbackDoubt, QUESTIONS, type Question } from '#congress/feedback/schema.ts';
import { LANGUAGE_NAMES, type Language } from '#congress/language.ts';
import type { Moment } from '../moment.ts';
import { allRows, newestFirst } from '../requests/all-rows.ts';
import type { DataClient } from '../session/data-client.ts';

/** One visitor's feedback on a talk, with marks from 1 to 5. */
export interface Feedback extends Record<Question, number> {
  id: string;
  /** The talk's code. */
  talk: string;
  /** The talk's title when the feedback was given. */
  title: string;
  remark: string | null;
  language: Language;
  created_at: string;
  /** Why it does not count; null if it does. */
  doubt: FeedbackDoubt | null;
}

/** Feedback is not in the live changes, so this list polls. */
const LOOK_AGAIN_MS = 30_000;

/** All feedback, newest first. */
export const feedbackQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['feedback'],
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      const rows = await allRows<Feedback>(
        () => client.from('feedback').select('id,talk,title,useful,clear,remark,language,created_at,doubt'),
        signal,
      );
      return newestFirst(rows, 'created_at');
    },
  });

export const QUESTION_NAMES: Record<Question, string> = {
  useful: 'Conteúdo útil',
  clear: 'Apresentação clara',
};

/** The feedback on one talk. */
interface TalkFeedback {
  talk: string;
  title: string;
  answers: Feedback[];
  /** Answers that do not count. */
  apart: Feedback[];
  /** The mean mark for each question; NaN if no answer counts. */
  means: Record<Question, number>;
}

/** The feedback by talk, those with the most counted answers first. */
export function byTalk(feedback: readonly Feedback[]): TalkFeedback[] {
  const talks = Map.groupBy(feedback, ({ talk }) => talk);
  return [...talks]
    .map(([talk, all]) => ({ talk, all, answers: all.filter(({ doubt }) => doubt === null) }))
    .map(({ talk, all, answers }) => ({
      talk,
      // From the newest answer, as the talk may have been renamed.
      title: all[0]?.title ?? '',
      answers,
      apart: all.filter(({ doubt }) => doubt !== null),
      means: Object.fromEntries(
        QUESTIONS.map((question) => [question, meanOf(answers.map((answer) => answer[question]))]),
      ) as Record<Question, number>,
    }))
    .sort((one, other) => other.answers.length - one.answers.length);
}

const meanOf = (marks: number[]) => marks.reduce((sum, mark) => sum + mark, 0) / marks.length;

/** The labels of the reasons why an answer does not count. */
export const DOUBT_NAMES: Record<FeedbackDoubt, string> = {
  batch: 'em lote, de uma só rede',
  unconfirmed: 'sem o cookie do aparelho',
};

/** A row of the exported spreadsheet. */
export const feedbackLine = (feedback: Feedback, moment: Moment): Record<string, string> => ({
  Palestra: feedback.title,
  [QUESTION_NAMES.useful]: `${feedback.useful}`,
  [QUESTION_NAMES.clear]: `${feedback.clear}`,
  Comentário: feedback.remark ?? '',
  Idioma: LANGUAGE_NAMES[feedback.language],
  Quando: moment(feedback.created_at),
  'À parte (não conta)': feedback.doubt ? DOUBT_NAMES[feedback.doubt] : '',
});
