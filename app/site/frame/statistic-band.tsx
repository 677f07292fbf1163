import type { CSSProperties } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { withOne } from '#congress/facts/agreement.ts';
import { formatCount } from '#congress/facts/format.ts';
import type { Statistic } from '#congress/facts/schema.ts';

const NAMES = ['participants', 'professionals', 'speakers', 'workshops', 'exhibitors', 'days'] as const;

interface NamedStatistic {
  name: (typeof NAMES)[number];
  value: string;
  isOne: boolean;
  source: string;
}

/** The statistics that have a name and a value, formatted. */
function useNamedStatistics(statistics: Statistic[]): NamedStatistic[] {
  const { language } = useLanguage();
  return statistics.flatMap((statistic) => {
    const name = NAMES.find((candidate) => candidate === statistic.id);
    if (!name || statistic.value === null) return [];
    const value = `${formatCount(statistic.value, language)}${statistic.orMore ? '+' : ''}`;
    return [{ name, value, isOne: statistic.value === 1, source: statistic.source[language] }];
  });
}

/** Statistics in large numbers; the first one is emphasised. */
export function StatisticBand({ statistics, label }: { statistics: Statistic[]; label: string }) {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  const shown = useNamedStatistics(statistics);
  const sources = [...new Set(shown.map((statistic) => statistic.source))];
  if (shown.length === 0) return null;
  return (
    <div className="mt-8 lg:mt-24">
      <dl
        aria-label={label}
        className="grid grid-cols-[repeat(var(--others),minmax(0,1fr))] gap-x-4 gap-y-5 sm:gap-x-8 sm:gap-y-8 lg:flex lg:flex-wrap lg:items-end"
        style={{ '--others': Math.max(1, shown.length - 1) } as CSSProperties}
      >
        {shown.map(({ name, value, isOne }, index) => (
          <div
            key={name}
            className="flex flex-col-reverse max-lg:first:col-span-full lg:flex-1 lg:first:flex-[1.7]"
            data-reveal
            style={{ '--reveal-order': index } as CSSProperties}
          >
            <dt className="mt-1.5 sm:mt-2 text-[0.9375rem] text-white/80 sm:text-base">
              {isOne ? withOne(t(`statistics.${name}`), language) : t(`statistics.${name}`)}
            </dt>
            <dd
              className={`whitespace-nowrap font-display font-semibold tabular-nums leading-[0.9] tracking-[-0.04em] ${
                index === 0
                  ? 'text-[clamp(3.5rem,0.5rem+13vw,10rem)] text-coral-soft'
                  : 'text-[clamp(2.25rem,1rem+5.5vw,5.5rem)]'
              }`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm sm:mt-6 text-white/80">{sources.join(' · ')}</p>
    </div>
  );
}
