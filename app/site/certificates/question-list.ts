import type { FAQPage } from 'schema-dts';
import type { Translate } from '#app/i18n/translate.ts';
import type { Facts } from '#congress/facts/schema.ts';

const NAMES = ['missing', 'when', 'who', 'courses', 'name'] as const;

interface QuestionText {
  name: (typeof NAMES)[number];
  question: string;
  answer: string;
}

/** What people ask about certificates, answered as things stand. */
export function questionList(t: Translate<'editions'>, { links }: Pick<Facts, 'links'>): QuestionText[] {
  return NAMES.map((name) => ({
    name,
    question: t(`certificates.questions.${name}.question`),
    answer:
      name === 'when' && links.certificatesCurrent
        ? t('certificates.questions.when.answerReady')
        : t(`certificates.questions.${name}.answer`),
  }));
}

/** The same for machines. */
export function questionsPage(t: Translate<'editions'>, facts: Pick<Facts, 'links'>): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questionList(t, facts).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
