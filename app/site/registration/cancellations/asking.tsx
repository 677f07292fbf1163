import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { QuestionsSection } from '#app/ui/question.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { refundSubject } from '#congress/registration/refund.ts';
import { MailButton } from '../mail.tsx';
import { Steps } from '../steps.tsx';

export function HowToAsk({ facts, mail }: { facts: Facts; mail: string }) {
  const { t } = useTranslation('registration');
  const prove = facts.refund.transferToNextEdition
    ? 'cancellations.steps.prove.text'
    : 'cancellations.steps.prove.textNoTransfer';
  return (
    <section className="bg-mist section-space" aria-labelledby="refund-steps">
      <div className="container-page">
        <SectionHeading
          id="refund-steps"
          label={t('cancellations.steps.label')}
          title={t('cancellations.steps.title')}
        >
          <MailButton look="calm" href={mail}>
            {t('cancellations.ask')}
          </MailButton>
        </SectionHeading>
        <div className="mt-12">
          <Steps
            steps={(['write', 'identify', 'prove', 'wait'] as const).map((id) => ({
              id,
              title: t(`cancellations.steps.${id}.title`),
              text: t(id === 'prove' ? prove : `cancellations.steps.${id}.text`, {
                subject: refundSubject(facts),
              }),
            }))}
          />
        </div>
      </div>
    </section>
  );
}

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
    <QuestionsSection
      id="refund-faq"
      label={t('cancellations.faq.label')}
      title={t('cancellations.faq.title')}
      contact={{ href: localized('/contato'), text: t('cancellations.faq.contact') }}
      questions={questionsOf(t, facts)}
    />
  );
}
