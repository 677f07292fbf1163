import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';

interface DeadlineCardProps {
  title: string;
  /** The deadline in words. */
  date: string;
  /** Days left; null when it is over. */
  left: number | null;
  /** What there is to do until then. */
  children: ReactNode;
}

/** A deadline, and how much of the time is left. */
export function DeadlineCard({ title, date, left, children }: DeadlineCardProps) {
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
      <div className="mt-7 flex flex-col items-start gap-3">{children}</div>
    </div>
  );
}
