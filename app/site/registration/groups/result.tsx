import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { formatCount, formatMoney, formatPercent } from '#congress/facts/format.ts';
import type { GroupPrice } from '#congress/registration/group.ts';
import { LeaderActions } from './leader-actions.tsx';

/** What the group pays, what it saves, and what comes next for the leader. */
export function GroupResult({ price }: { price: GroupPrice }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const money = (centavos: number) => formatMoney(centavos, language);
  const percent = formatPercent(price.percent, language);
  return (
    <div className="on-dark flex flex-col rounded-[2rem] bg-ink p-6 text-white shadow-lift sm:p-9">
      <div role="status">
        <h3 className="font-sans font-semibold text-base text-white/80">
          {t('groups.result.total', { count: price.people, people: formatCount(price.people, language) })}
        </h3>
        <p className="mt-1 font-display font-semibold text-[clamp(2.5rem,1.8rem+3.4vw,4rem)] tabular-nums leading-none tracking-[-0.03em]">
          {money(price.total)}
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          {price.saving > 0 ? (
            <>
              <span className="rounded-full bg-honey px-3.5 py-1 font-semibold text-ink text-sm">
                {t('groups.result.discount', { percent })}
              </span>
              <span>
                {t('groups.result.saving', { amount: money(price.saving), full: money(price.fullTotal) })}
              </span>
            </>
          ) : (
            <span className="text-white/80">{t('groups.result.noSaving')}</span>
          )}
        </p>
        <Next next={price.next} />
      </div>
      <dl className="mt-7 mb-8 border-white/20 border-t">
        {price.lines
          .filter((line) => line.people > 0)
          .map((line) => (
            <PlanTotal key={line.plan.id} line={line} />
          ))}
      </dl>
      <LeaderActions price={price} />
    </div>
  );
}

function PlanTotal({ line }: { line: GroupPrice['lines'][number] }) {
  const { t: frame } = useTranslation('frame');
  const { language } = useLanguage();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-white/20 border-b py-3.5">
      <dt className="font-semibold">{frame(`plans.${line.plan.id}`)}</dt>
      <dd className="ml-auto text-right tabular-nums">
        <span className="text-white/80">
          {formatCount(line.people, language)} × {formatMoney(line.pricePerPerson, language)} ={' '}
        </span>
        {formatMoney(line.total, language)}
      </dd>
    </div>
  );
}

function Next({ next }: { next: GroupPrice['next'] }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  if (!next) return null;
  return (
    <p className="mt-4 text-teal-bright">
      {t('groups.result.next', { count: next.missing, percent: formatPercent(next.percent, language) })}
      {next.cheaperBy !== null &&
        ` ${t('groups.result.cheaper', { amount: formatMoney(next.cheaperBy, language) })}`}
    </p>
  );
}
