import type { FAQPage } from 'schema-dts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import { Question } from '#app/ui/question.tsx';
import { formatDay } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DeadlineCard } from './deadline-card.tsx';
import { Steps } from './steps.tsx';

const LINK =
  'font-semibold text-teal underline underline-offset-4 hover:text-ink inline-flex min-h-9 items-center';

interface SubmissionPanelProps {
  facts: Facts;
  /** Days left to submit; null when it is over. */
  left: number | null;
}

/** How an abstract is sent, until when, and what authors ask about it. */
export function SubmissionPanel({ facts, left }: SubmissionPanelProps) {
  const { t } = useTranslation('papers');
  const { language } = useLanguage();
  const step = (name: 'read' | 'write' | 'check' | 'send' | 'wait') => ({
    title: t(`submission.${name}`),
    text: t(`submission.${name}Text`),
  });
  const toRules = (
    <a href="#normas" className={LINK}>
      {t('submission.toRules')}
    </a>
  );
  const toChecker = (
    <a href="#verificador" className={LINK}>
      {t('submission.toChecker')}
    </a>
  );
  return (
    <>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <DeadlineCard
            title={t('deadline.title')}
            date={formatDay(facts.papers.submissionDeadline, language)}
            left={left}
          >
            <ExternalButton href={facts.links.paperSubmission} size="large">
              {t('submit')}
            </ExternalButton>
          </DeadlineCard>
        </div>
        <div className="lg:col-span-8">
          <h3 className="mb-7 text-heading lg:text-[1.75rem]">{t('submission.stepsTitle')}</h3>
          <Steps
            steps={[
              { ...step('read'), action: toRules },
              step('write'),
              { ...step('check'), action: toChecker },
              step('send'),
              step('wait'),
            ]}
          />
        </div>
      </div>
      <div className="mt-14 grid gap-x-14 gap-y-6 lg:mt-20 lg:grid-cols-12">
        <h3 className="text-heading lg:col-span-4 lg:text-[1.75rem] lg:leading-tight">
          {t('submission.faqTitle')}
        </h3>
        <div className="border-ink/15 border-b lg:col-span-8">
          {QUESTIONS.map((name, index) => (
            <Question key={name} level={4} question={t(`submission.faq.${name}.question`)} open={index === 0}>
              <p>{t(`submission.faq.${name}.answer`)}</p>
            </Question>
          ))}
        </div>
      </div>
    </>
  );
}

/** What authors ask about submitting, in this order. */
const QUESTIONS = ['deadline', 'opinion', 'who', 'many'] as const;

/** The questions and answers for machines (schema.org). */
export function questionsAsData(t: Translate<'papers'>): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.map((name) => ({
      '@type': 'Question' as const,
      name: t(`submission.faq.${name}.question`),
      acceptedAnswer: { '@type': 'Answer' as const, text: t(`submission.faq.${name}.answer`) },
    })),
  };
}
