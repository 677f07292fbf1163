import type { Translate } from '#app/i18n/translate.ts';
import type { Facts } from '#congress/facts/schema.ts';

/** The three questions that are asked most (specification, section 2 "/contato"), answered from the facts in force. */
export function answersOf(t: Translate<'contact'>, { refund }: Facts) {
  const entry = (id: 'register' | 'certificate' | 'cancel', path: string) => ({
    id,
    path,
    question: t(`questions.${id}.question`),
    answer: t(
      id === 'cancel' && !refund.transferToNextEdition
        ? 'questions.cancel.answerNoTransfer'
        : `questions.${id}.answer`,
    ),
    link: t(`questions.${id}.link`),
  });
  return [
    entry('register', '/#valores'),
    entry('certificate', '/certificados'),
    entry('cancel', '/cancelamentos'),
  ];
}
