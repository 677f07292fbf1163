import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { PAGES } from '#app/pages.ts';
import { Button } from '#app/ui/button.tsx';
import { Question } from '#app/ui/question.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
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
    <section className="section-space" aria-labelledby="questions-title">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-32">
            <SectionHeading
              id="questions-title"
              label={t('certificates.questions.label')}
              title={t('certificates.questions.title')}
            />
            <Button asChild look="quiet" className="mt-7">
              <a href={`${localized(PAGES.contact.path)}?assunto=${SUBJECT}`}>
                {t('certificates.questions.contact')}
              </a>
            </Button>
          </div>
        </div>
        <div className="border-ink/15 border-b lg:col-span-8">
          {questionList(t, facts).map(({ name, question, answer }, index) => (
            <Question key={name} question={question} open={index === 0}>
              <p>{answer}</p>
            </Question>
          ))}
        </div>
      </div>
    </section>
  );
}
