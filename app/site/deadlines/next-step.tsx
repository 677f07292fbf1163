import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { DatedStep } from '#congress/deadlines/rules.ts';
import { adviceOf, PLACES, stateOf, titleOf, whenOf } from './wording.ts';

/** What comes next, and how long it is until then. */
export function NextStep({ step }: { step: DatedStep }) {
  const facts = useFacts();
  const { t } = useTranslation('deadlines');
  const { language, localized } = useLanguage();
  const counts = step.state !== 'today' && step.daysLeft !== null;
  return (
    <Banner>
      <div className="max-w-2xl">
        <p className="font-semibold text-teal-bright">{t(`next.${step.kind}`)}</p>
        <h2 className="mt-2 text-title">{titleOf(step, language, t)}</h2>
        <p className="mt-3 font-semibold text-lead first-letter:uppercase">{whenOf(step, language, t)}</p>
        <p className="mt-3 text-lead text-white/80">{adviceOf(step, facts, language, t)}</p>
        <LinkButton size="large" className="mt-7" href={localized(PLACES[step.id])}>
          {t(`steps.${step.id}.link`)}
          <ArrowRight className="size-5 shrink-0" aria-hidden />
        </LinkButton>
      </div>
      {counts ? (
        <p className="flex shrink-0 items-baseline gap-3 lg:block lg:text-right">
          <span className="sr-only">{stateOf(step, t)}</span>
          <span
            aria-hidden
            className="font-display font-semibold text-[clamp(4.5rem,3rem+9vw,10rem)] text-honey tabular-nums leading-[0.85] tracking-[-0.04em]"
          >
            {step.daysLeft}
          </span>
          <span aria-hidden className="text-lead lg:mt-3 lg:block">
            {t('next.days', { count: step.daysLeft ?? 0 })}
          </span>
        </p>
      ) : (
        <p className="max-w-[4.6em] shrink-0 font-display font-semibold text-[clamp(2.5rem,2rem+3vw,4.5rem)] text-honey leading-[0.95] tracking-[-0.03em] first-letter:uppercase lg:text-right">
          {stateOf(step, t)}
        </p>
      )}
    </Banner>
  );
}

/** After the last day: what remains of the edition. */
export function AllOver() {
  const { t } = useTranslation('deadlines');
  const { localized } = useLanguage();
  return (
    <Banner>
      <div className="max-w-2xl">
        <h2 className="text-title">{t('over.title')}</h2>
        <p className="mt-4 text-lead text-white/80">{t('over.text')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton size="large" href={localized('/certificados')}>
            {t('steps.certificate.link')}
          </LinkButton>
          <LinkButton look="onDark" size="large" href={localized('/anais')}>
            {t('steps.annals.link')}
          </LinkButton>
        </div>
      </div>
    </Banner>
  );
}

function Banner({ children }: { children: ReactNode }) {
  return (
    <div className="on-dark flex flex-col justify-between gap-x-10 gap-y-8 rounded-[2rem] bg-ink p-7 text-white shadow-lift sm:p-10 lg:flex-row lg:items-center lg:p-14">
      {children}
    </div>
  );
}
