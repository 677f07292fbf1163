import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { type AnsweredQuestion, QuestionsSection } from '#app/ui/question.tsx';
import { Section } from '#app/ui/section-heading.tsx';
import { refundSubject } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { MailButton } from '../mail.tsx';
import { Steps } from '../steps.tsx';

export function HowToAsk({ facts, mail }: { facts: Facts; mail: string }) {
  const { t } = useTranslation('registration');
  const prove = facts.refund.transferToNextEdition
    ? 'cancellations.steps.prove.text'
    : 'cancellations.steps.prove.textNoTransfer';
  return (
    <Section
      className="bg-mist"
      id="refund-steps"
      label={t('cancellations.steps.label')}
      title={t('cancellations.steps.title')}
      beside={
        <MailButton look="calm" href={mail}>
          {t('cancellations.ask')}
        </MailButton>
      }
    >
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
    </Section>
  );
}

export function Questions({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const { t } = useTranslation('registration');
  const { localized } = useLanguage();
  return (
    <QuestionsSection
      id="refund-faq"
      label={t('cancellations.faq.label')}
      title={t('cancellations.faq.title')}
      contact={{ href: localized('/contato'), text: t('cancellations.faq.contact') }}
      questions={questions}
    />
  );
}
