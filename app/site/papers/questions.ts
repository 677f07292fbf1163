import type { FAQPage } from 'schema-dts';
import type { Translate } from '#app/i18n/translate.ts';

/** What authors ask about submitting, in this order. */
export const QUESTIONS = ['deadline', 'opinion', 'who', 'many'] as const;

/** The questions and answers for machines (schema.org). */
export function questionsAsData(t: Translate<'papers'>): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.map((name) => ({
      '@type': 'Question' as const,
      name: t(`submission.faq.${name}.question`),
      acceptedAnswer: { '@type': 'Answer' as const, text: t(`submission.faq.${name}.answer`) },
    })),
  };
}
