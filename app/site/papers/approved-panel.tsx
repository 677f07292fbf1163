import { Download, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Question } from '#app/ui/question.tsx';
import { formatDay } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DeadlineAndSteps } from './submission-panel.tsx';

interface ApprovedPanelProps {
  facts: Facts;
  /** Days left for the final version; null when closed. */
  left: number | null;
}

/** What authors of approved papers submit and present (specification, sections 4, 5 and 9). */
export function ApprovedPanel({ facts, left }: ApprovedPanelProps) {
  const { t } = useTranslation('papers');
  const { language } = useLanguage();
  const step = (name: 'download' | 'format' | 'review' | 'file' | 'send') => ({
    title: t(`approved.${name}`),
    text: t(`approved.${name}Text`),
  });
  return (
    <DeadlineAndSteps
      title={t('deadline.finalTitle')}
      date={formatDay(facts.papers.finalVersionDeadline, language)}
      left={left}
      href={facts.links.paperSubmission}
      button={t('approved.open')}
      stepsTitle={t('approved.stepsTitle')}
      steps={[
        {
          ...step('download'),
          action: <TemplateLink name="trabalho">{t('approved.downloadPaper')}</TemplateLink>,
        },
        step('format'),
        step('review'),
        step('file'),
        step('send'),
      ]}
    >
      <Note />
      <div className="mt-10 border-ink/15 border-b">
        <Question question={t('approved.presenting')}>
          <Presenting />
        </Question>
      </div>
    </DeadlineAndSteps>
  );
}

function Note() {
  const { t } = useTranslation('papers');
  return (
    <div className="mt-10 flex gap-4 rounded-card bg-rose p-6 sm:p-7">
      <TriangleAlert className="mt-0.5 size-6 shrink-0 text-coral-deep" />
      <div>
        <h3 className="text-[1.1875rem]">{t('approved.noteTitle')}</h3>
        <p className="mt-2 font-semibold">{t('approved.note')}</p>
        <p className="mt-2">{t('approved.noteModel')}</p>
      </div>
    </div>
  );
}

const ORAL = ['oralTime', 'oralSlides', 'arrive'] as const;
const POSTER = ['posterSlide', 'posterFont', 'posterFile', 'posterTime', 'arrive'] as const;

function Presenting() {
  const { t } = useTranslation('papers');
  return (
    <div className="grid gap-6">
      <Instructions title={t('approved.oral')} items={ORAL.map((name) => t(`approved.${name}`))} />
      <Instructions title={t('approved.poster')} items={POSTER.map((name) => t(`approved.${name}`))}>
        <TemplateLink name="poster">{t('approved.downloadPoster')}</TemplateLink>
      </Instructions>
      <Instructions title={t('approved.printed')} items={[t('approved.printedSize')]} />
    </div>
  );
}

function Instructions({ title, items, children }: { title: string; items: string[]; children?: ReactNode }) {
  return (
    <div>
      <h4 className="text-[1.0625rem] text-ink">{title}</h4>
      <ul className="mt-1.5 list-disc pl-5 marker:text-teal">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}

function TemplateLink({ name, children }: { name: 'trabalho' | 'poster'; children: ReactNode }) {
  const { localized } = useLanguage();
  return (
    <LinkButton look="calm" href={localized(`/modelos/${name}.pptx`)} download>
      <Download className="size-4.5 shrink-0" />
      {children}
    </LinkButton>
  );
}
