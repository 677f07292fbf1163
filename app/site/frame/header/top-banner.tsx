import { ArrowRight } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { daysBetween } from '#congress/day.ts';
import { firstDayOf, phaseOn } from '#congress/facts/phase.ts';
import { useLead } from '../lead.tsx';
import { useSite } from '../site.ts';
import { LanguageSwitcher } from './language-switcher.tsx';

const CELLS = 10;

/** The occupancy of the congress, drawn as cells that fill a gap. */
function OccupancyCells({ percent }: { percent: number }) {
  const filled = Math.round((percent / 100) * CELLS);
  return (
    <svg viewBox={`0 0 ${CELLS * 10} 10`} className="hidden h-2.5 w-25 sm:block" aria-hidden="true">
      {Array.from({ length: CELLS }, (_, cell) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell's index is its identity
          key={cell}
          cx={cell * 10 + 5}
          cy="5"
          r={cell < filled ? 4 : 3.25}
          className={cell < filled ? 'fill-coral-soft' : 'fill-none stroke-current opacity-50'}
          strokeWidth="1.25"
        />
      ))}
    </svg>
  );
}

export function TopBanner() {
  const { t } = useTranslation('frame');
  const { facts, today } = useSite();
  const { lead, call, href } = useLead();
  const selling = lead === 'register';
  const countsDays = facts !== null && phaseOn(facts, today) === 'lastDays';
  // The facts may set the phase "last days" while the congress is already running; the difference is then not positive.
  const daysLeft = countsDays ? daysBetween(today, firstDayOf(facts)) : 0;
  return (
    <aside
      aria-label={t('banner.label')}
      className={`on-dark relative z-50 bg-petrol-deep text-white ${facts ? '' : 'max-md:hidden'}`}
      data-print="hide"
    >
      <div className="container-page flex min-h-11 items-center justify-between gap-4">
        {facts && (
          <a
            href={href}
            className="group flex min-h-11 grow items-center gap-3 text-[0.8125rem] leading-tight no-underline sm:text-sm md:grow-0"
          >
            {selling && facts.occupancy > 0 && <OccupancyCells percent={facts.occupancy} />}
            {/* On phones both ends are at an edge of the page, so that neither moves when the font has loaded. */}
            <span className="mr-auto">
              {!selling
                ? t(`lead.${lead}.banner`)
                : daysLeft > 0
                  ? t('banner.lastDays', { count: daysLeft })
                  : t(facts.occupancy > 0 ? 'banner.filled' : 'banner.open')}
            </span>
            <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap underline decoration-coral-soft decoration-2 underline-offset-4">
              {call === 'register' ? t('banner.call') : t(`lead.${call}.short`)}
              <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
            </span>
          </a>
        )}
        <div className="ml-auto hidden md:block">
          <LanguageSwitcher />
        </div>
      </div>
    </aside>
  );
}
