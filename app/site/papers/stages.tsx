import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Block } from './block.tsx';

/** The way of a paper through the two stages, and how it ends early (specification, section 4 "Paper lifecycle"). */
export function Stages() {
  const { t } = useTranslation('papers');
  return (
    <Block title={t('rules.stages.title')}>
      <ol className="grid gap-5">
        <Stage name={t('rules.stages.first')} title={t('rules.stages.firstTitle')}>
          <p className="mt-3 text-ink-soft">{t('rules.stages.firstText')}</p>
          <dl className="mt-6 grid gap-3 sm:grid-cols-2">
            <Outcome icon={<CircleCheck className="text-teal" />} name={t('rules.stages.positive')}>
              {t('rules.stages.positiveText')}
            </Outcome>
            <Outcome icon={<CircleX className="text-coral-deep" />} name={t('rules.stages.negative')}>
              {t('rules.stages.negativeText')}
            </Outcome>
          </dl>
        </Stage>
        <Stage name={t('rules.stages.second')} title={t('rules.stages.secondTitle')}>
          <p className="mt-3 text-ink-soft">{t('rules.stages.secondText')}</p>
          <div className="mt-6 rounded-inner bg-rose-light px-5 py-4">
            <p className="font-semibold text-coral-deep">{t('rules.stages.cancelled')}</p>
            <ul className="mt-1.5 list-disc pl-5 marker:text-coral">
              <li>{t('rules.stages.cancelledModel')}</li>
              <li>{t('rules.stages.cancelledAbsent')}</li>
            </ul>
            <p className="mt-3 font-semibold">{t('rules.stages.noReplacement')}</p>
          </div>
        </Stage>
      </ol>
    </Block>
  );
}

function Stage({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <li className="rounded-card border border-mist-deep bg-white p-6 sm:p-8">
      <h4 className="text-heading">
        <span className="mb-1 block font-sans font-semibold text-[0.9375rem] text-petrol">{name}</span>
        {title}
      </h4>
      {children}
    </li>
  );
}

function Outcome({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="rounded-inner bg-gauze px-5 py-4">
      <dt className="flex items-center gap-2 font-semibold [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        {name}
      </dt>
      <dd className="mt-1 text-ink-soft">{children}</dd>
    </div>
  );
}
