import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { formatDay, formatMoney } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { refundLastDay, refundOf } from '#congress/registration/refund.ts';
import { offeredPlans } from '#congress/registration/rules.ts';

/** What each plan brings before and after the last day. */
export function RefundTable({ facts }: { facts: Facts }) {
  const { t } = useTranslation('registration');
  const { t: frame } = useTranslation('frame');
  const { language } = useLanguage();
  const lastDay = refundLastDay(facts);
  const money = (centavos: number) => formatMoney(centavos, language);
  return (
    <div>
      <table className="w-full border-collapse text-left max-sm:table-fixed max-sm:hyphens-auto max-sm:[overflow-wrap:anywhere]">
        <caption className="mb-4 text-left font-display font-semibold text-heading">
          {t('cancellations.table.caption')}
        </caption>
        <thead>
          <tr className="border-ink/20 border-b align-bottom max-sm:text-sm">
            <th scope="col" className="py-3 pr-3 font-semibold max-sm:w-[38%]">
              {t('cancellations.table.plan')}
            </th>
            <th scope="col" className="py-3 pr-3 font-semibold max-sm:w-[37%]">
              {t('cancellations.table.until', { day: formatDay(lastDay, language) })}
            </th>
            <th scope="col" className="py-3 font-semibold">
              {t('cancellations.table.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {offeredPlans(facts).map((plan) => {
            const outcome = refundOf(plan.price, lastDay, facts);
            return (
              <tr key={plan.id} className="border-ink/12 border-b align-top">
                <th scope="row" className="py-4 pr-3 font-normal max-sm:pr-2">
                  <span className="block font-semibold">{frame(`plans.${plan.id}`)}</span>
                  <span className="text-ink-soft tabular-nums">{money(plan.price)}</span>
                </th>
                <td className="py-4 pr-3">
                  <span className="block font-display font-semibold text-xl tabular-nums max-sm:text-lg">
                    {money(outcome.amount)}
                  </span>
                  {outcome.transfer && (
                    <span className="text-ink-soft max-sm:text-sm">
                      {t('cancellations.table.orTransfer')}
                    </span>
                  )}
                </td>
                <td className="py-4 text-ink-soft">{t('cancellations.table.nothing')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-4 max-w-2xl text-[0.9375rem] text-ink-soft">{t('cancellations.table.note')}</p>
    </div>
  );
}
