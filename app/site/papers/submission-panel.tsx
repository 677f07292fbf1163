import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { TextLink } from '#app/ui/button.tsx';
import { type AnsweredQuestion, AnsweredQuestions } from '#app/ui/question.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { formatDay } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';

interface SubmissionPanelProps {
  facts: Facts;
  /** Days left to submit; null when closed. */
  left: number | null;
  questions: readonly AnsweredQuestion[];
}

export function SubmissionPanel({ facts, left, questions }: SubmissionPanelProps) {
  const { t } = useTranslation('papers');
  const { language } = useLanguage();
  const step = (name: 'read' | 'write' | 'check' | 'send' | 'wait') => ({
    title: t(`submission.${name}`),
    text: t(`submission.${name}Text`),
  });
  const link = (anchor: string, text: string) => (
    <TextLink href={anchor} className="inline-flex min-h-9 items-center">
      {text}
    </TextLink>
  );
  return (
    <>
      <DeadlineAndSteps
        title={t('deadline.title')}
        date={formatDay(facts.papers.submissionDeadline, language)}
        left={left}
        href={facts.links.paperSubmission}
        button={t('submit')}
        stepsTitle={t('submission.stepsTitle')}
        steps={[
          { ...step('read'), action: link('#normas', t('submission.toRules')) },
          step('write'),
          {
            ...step('check'),
            ...(left !== null && { action: link('#verificador', t('submission.toChecker')) }),
          },
          step('send'),
          step('wait'),
        ]}
      />
      <Questions questions={questions} />
    </>
  );
}

function Questions({ questions }: Pick<SubmissionPanelProps, 'questions'>) {
  const { t } = useTranslation('papers');
  if (questions.length === 0) return null;
  return (
    <div className="mt-14 grid gap-x-14 gap-y-6 lg:mt-20 lg:grid-cols-12">
      <h3 className="text-heading lg:col-span-4 lg:text-[1.75rem] lg:leading-tight">
        {t('submission.faqTitle')}
      </h3>
      <AnsweredQuestions questions={questions} level={4} className="lg:col-span-8" />
    </div>
  );
}

interface Step {
  title: string;
  text: string;
  /** A button or link for the step. */
  action?: ReactNode;
}

interface DeadlineAndStepsProps extends DeadlineCardProps {
  stepsTitle: string;
  steps: Step[];
  /** Content below the steps. */
  children?: ReactNode;
}

/** A deadline, with the steps beside it. */
export function DeadlineAndSteps({ stepsTitle, steps, children, ...deadline }: DeadlineAndStepsProps) {
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <DeadlineCard {...deadline} />
      </div>
      <div className="lg:col-span-8">
        <h3 className="mb-7 text-heading lg:text-[1.75rem]">{stepsTitle}</h3>
        <Steps steps={steps} />
        {children}
      </div>
    </div>
  );
}

/** Numbered steps joined by a thread. */
function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="max-w-2xl">
      {steps.map(({ title, text, action }, index) => (
        <li
          key={title}
          className="group relative grid grid-cols-[auto_1fr] gap-x-5 pb-8 last:pb-0 sm:gap-x-6"
        >
          <span
            className="absolute top-11 bottom-0 left-[1.3125rem] w-0.5 bg-mist-deep group-last:hidden"
            aria-hidden
          />
          <span
            className="grid size-11 place-items-center rounded-full calm font-display font-semibold text-lg"
            aria-hidden
          >
            {index + 1}
          </span>
          <div className="pt-2">
            <h4 className="text-[1.1875rem] leading-snug">{unbroken(title)}</h4>
            <p className="mt-1.5 text-ink-soft">{unbroken(text)}</p>
            {action && <div className="mt-3">{action}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface DeadlineCardProps {
  title: string;
  /** The deadline, formatted. */
  date: string;
  /** Days left; null when closed. */
  left: number | null;
  /** The address for submission; null while unknown. */
  href: string | null;
  button: string;
}

function DeadlineCard({ title, date, left, href, button }: DeadlineCardProps) {
  const { t } = useTranslation('papers');
  const state =
    left === null
      ? t('deadline.closed')
      : left === 0
        ? t('deadline.today')
        : t('deadline.left', { count: left });
  return (
    <div className="on-dark rounded-card bg-ink p-7 text-white sm:p-8 lg:sticky lg:top-28">
      <h3 className="font-sans font-semibold text-[0.9375rem] text-teal-bright">{title}</h3>
      <p className="mt-2 font-display font-semibold text-[clamp(1.75rem,1.4rem+1.4vw,2.375rem)] leading-[1.1] tracking-[-0.02em]">
        {date}
      </p>
      <p
        className={`mt-4 inline-block rounded-full px-3.5 py-1 font-semibold text-sm ${left === null ? 'bg-white/15' : 'bg-honey text-ink'}`}
      >
        {state}
      </p>
      <div className="mt-7 flex flex-col items-start gap-3 empty:hidden">
        {left !== null && (
          <ExternalButton href={href} size="large">
            {button}
          </ExternalButton>
        )}
      </div>
    </div>
  );
}
