import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { type AnsweredQuestion, QuestionsSection } from '#app/ui/question.tsx';

export function Faq({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const { t } = useTranslation('home');
  const { localized } = useLanguage();
  return (
    <QuestionsSection
      id="faq-title"
      label={t('faq.label')}
      title={t('faq.title')}
      lead={t('faq.lead')}
      contact={{ href: localized('/contato'), text: t('faq.contact') }}
      questions={questions}
    />
  );
}
