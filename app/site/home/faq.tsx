import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { QuestionsSection } from '#app/ui/question.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { faqEntries } from './faq-entries.ts';

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
