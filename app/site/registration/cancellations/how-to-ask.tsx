import { Mail } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { refundSubject } from '#congress/registration/refund.ts';
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
          <Button asChild look="calm" size="large">
            <a href={mail} className="no-underline">
              <Mail className="size-5 shrink-0" aria-hidden />
              {t('cancellations.ask')}
            </a>
          </Button>
        </SectionHeading>
        <div className="mt-12">
          <Steps
            steps={[
              {
                id: 'write',
                title: t('cancellations.steps.write.title'),
                text: t('cancellations.steps.write.text', { subject: refundSubject(facts) }),
              },
              {
                id: 'identify',
                title: t('cancellations.steps.identify.title'),
                text: t('cancellations.steps.identify.text'),
              },
              { id: 'prove', title: t('cancellations.steps.prove.title'), text: t(prove) },
              {
                id: 'wait',
                title: t('cancellations.steps.wait.title'),
                text: t('cancellations.steps.wait.text'),
              },
            ]}
          />
        </div>
      </div>
    </section>
  );
}
