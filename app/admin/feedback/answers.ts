import { queryOptions } from '@tanstack/react-query';
import { type FeedbackDoubt, QUESTIONS, type Question } from '#congress/feedback/schema.ts';
import { LANGUAGE_NAMES, type Language } from '#congress/language.ts';
import type { Moment } from '../moment.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';

/** What one visitor thought of a talk, in marks from 1 to 5. */
export interface Feedback extends Record<Question, number> {
  id: string;
  /** The talk's code. */
  talk: string;
  /** What it was called. */
  title: string;
  remark: string | null;
  language: Language;
  created_at: string;
  /** Why it does not count. */
  doubt: FeedbackDoubt | null;
}

const PAGE = 1000;
/** Nobody but this list listens. */
const LOOK_AGAIN_MS = 30_000;

/** All there is, the newest first. */
export const feedbackQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['feedback'],
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      const all: Feedback[] = [];
      for (let page: Feedback[] | undefined; !page || page.length === PAGE; ) {
        page = (await answered(
          client
            .from('feedback')
            .select('id,talk,title,useful,clear,remark,language,created_at,doubt')
            .order('created_at', { ascending: false })
            .order('id')
            .range(all.length, all.length + PAGE - 1)
            .abortSignal(signal),
        )) as Feedback[];
        all.push(...page);
      }
      return all;
    },
  });

export const QUESTION_NAMES: Record<Question, string> = {
  useful: 'Conteúdo útil',
  clear: 'Apresentação clara',
};

/** The answers about one talk. */
interface TalkFeedback {
  talk: string;
  title: string;
  answers: Feedback[];
  /** Those that do not count. */
  apart: Feedback[];
  /** The mean of each question's marks. */
  means: Record<Question, number>;
}

/** The answers by talk, those with the most first. */
export function byTalk(feedback: readonly Feedback[]): TalkFeedback[] {
  const talks = Map.groupBy(feedback, ({ talk }) => talk);
  return [...talks]
    .map(([talk, given]) => ({ talk, given, answers: given.filter(({ doubt }) => doubt === null) }))
    .map(({ talk, given, answers }) => ({
      talk,
      // The newest answer's: it may have been renamed.
      title: given[0]?.title ?? '',
      answers,
      apart: given.filter(({ doubt }) => doubt !== null),
      means: Object.fromEntries(
        QUESTIONS.map((question) => [question, meanOf(answers.map((answer) => answer[question]))]),
      ) as Record<Question, number>,
    }))
    .sort((one, other) => other.answers.length - one.answers.length);
}

const meanOf = (marks: number[]) => marks.reduce((sum, mark) => sum + mark, 0) / marks.length;

/** Why an answer is apart. */
export const DOUBT_NAMES: Record<FeedbackDoubt, string> = {
  batch: 'em lote, de uma só rede',
  unconfirmed: 'sem o cookie do aparelho',
};

/** A line of the spreadsheet. */
export const feedbackLine = (feedback: Feedback, moment: Moment): Record<string, string> => ({
  Palestra: feedback.title,
  [QUESTION_NAMES.useful]: `${feedback.useful}`,
  [QUESTION_NAMES.clear]: `${feedback.clear}`,
  Comentário: feedback.remark ?? '',
  Idioma: LANGUAGE_NAMES[feedback.language],
  Quando: moment(feedback.created_at),
  'À parte (não conta)': feedback.doubt ? DOUBT_NAMES[feedback.doubt] : '',
});
