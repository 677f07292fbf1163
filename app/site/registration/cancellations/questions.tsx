import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { Button } from '#app/ui/button.tsx';
import { Question } from '#app/ui/question.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { refundSubject } from '#congress/registration/refund.ts';

const QUESTIONS = ['until', 'amount', 'transfer', 'how', 'reply', 'acceptance'] as const;

/** What people ask about cancelling, answered from the rules in force. */
export function questionsOf(t: Translate<'registration'>, facts: Facts) {
  const subject = refundSubject(facts);
  return QUESTIONS.map((id) => ({
    id,
    question: t(`cancellations.faq.${id}.question`),
    answer:
      id === 'transfer' && !facts.refund.transferToNextEdition
        ? t('cancellations.faq.transfer.answerNone')
        : t(`cancellations.faq.${id}.answer`, { subject }),
  }));
}

export function Questions({ facts }: { facts: Facts }) {
  const { t } = useTranslation('registration');
  const { localized } = useLanguage();
  return (
    <section className="section-space" aria-labelledby="refund-faq">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading
            id="refund-faq"
            label={t('cancellations.faq.label')}
            title={t('cancellations.faq.title')}
          />
          <Button asChild look="quiet" className="mt-7">
            <a href={localized('/contato')}>{t('cancellations.faq.contact')}</a>
          </Button>
        </div>
        <div className="border-ink/15 border-b lg:col-span-8">
          {questionsOf(t, facts).map(({ id, question, answer }, index) => (
            <Question key={id} question={question} open={index === 0}>
              <p>{answer}</p>
            </Question>
          ))}
        </div>
      </div>
    </section>
  );
}
