import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { PAGES } from '#app/pages.ts';
import { QuestionsSection } from '#app/ui/question.tsx';
import type { Subject } from '#congress/enquiries/forms.ts';
import type { Facts } from '#congress/facts/schema.ts';

const SUBJECT: Subject = 'certificados';

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

export function Questions({ facts }: { facts: Facts }) {
  const { t } = useTranslation('editions');
  const { localized } = useLanguage();
  return (
    <QuestionsSection
      id="questions-title"
      label={t('certificates.questions.label')}
      title={t('certificates.questions.title')}
      contact={{
        href: `${localized(PAGES.contact.path)}?assunto=${SUBJECT}`,
        text: t('certificates.questions.contact'),
      }}
      questions={questionList(t, facts).map(({ name: id, ...texts }) => ({ id, ...texts }))}
    />
  );
}
