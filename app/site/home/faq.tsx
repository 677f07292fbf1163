import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { QuestionsSection } from '#app/ui/question.tsx';
import { formatList } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';

export interface FaqEntry {
  id: string;
  question: string;
  answer: string;
  link?: { text: string; path: string };
}

/** The questions, answered from the facts alone; a question whose facts are missing is not asked. */
export function faqEntries(t: Translate<'home'>, facts: Facts, language: Language): FaqEntry[] {
  const methods = facts.payment.methods.map((method) => t(`fees.methods.${method}`));
  const plain = (id: 'register' | 'when' | 'courses' | 'certificate') => ({
    id,
    question: t(`faq.questions.${id}.question`),
    answer: t(`faq.questions.${id}.answer`),
  });
  const entries: FaqEntry[] = [
    plain('register'),
    plain('when'),
    {
      id: 'payment',
      question: t('faq.questions.payment.question'),
      answer: t('faq.questions.payment.answer', { methods: formatList(methods, language) }),
    },
    plain('certificate'),
    plain('courses'),
    {
      id: 'refund',
      question: t('faq.questions.refund.question'),
      answer: t(
        facts.refund.transferToNextEdition
          ? 'faq.questions.refund.answer'
          : 'faq.questions.refund.answerNoTransfer',
      ),
      link: { text: t('faq.questions.refund.link'), path: '/cancelamentos' },
    },
    {
      id: 'papers',
      question: t('faq.questions.papers.question'),
      answer: t('faq.questions.papers.answer'),
      link: { text: t('faq.questions.papers.link'), path: '/trabalhos-cientificos' },
    },
    {
      id: 'streaming',
      question: t('faq.questions.streaming.question'),
      answer: t(
        facts.event.someTalksStreamed
          ? 'faq.questions.streaming.answer'
          : 'faq.questions.streaming.answerNone',
      ),
      ...(facts.event.someTalksStreamed && {
        link: { text: t('faq.questions.streaming.link'), path: '/contato?assunto=inscricoes' },
      }),
    },
  ];
  if (facts.groupDiscounts.length > 0) {
    entries.splice(6, 0, {
      id: 'group',
      question: t('faq.questions.group.question'),
      answer: t(
        facts.groupDiscounts.length > 1 ? 'faq.questions.group.answer' : 'faq.questions.group.answerSingle',
      ),
      link: { text: t('faq.questions.group.link'), path: '/inscricoes-grupo' },
    });
  }
  return entries;
}

export function Faq({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { language, localized } = useLanguage();
  const entries = faqEntries(t, facts, language);
  return (
    <QuestionsSection
      id="faq-title"
      label={t('faq.label')}
      title={t('faq.title')}
      lead={t('faq.lead')}
      contact={{ href: localized('/contato'), text: t('faq.contact') }}
      questions={entries.map(({ id, question, answer, link }) => ({
        id,
        question,
        answer,
        ...(link && { link: { href: localized(link.path), text: link.text } }),
      }))}
    />
  );
}
