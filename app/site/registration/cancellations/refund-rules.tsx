import { ArrowLeftRight, CircleX, HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useOffers, useToday } from '#app/site/frame/site.ts';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { addDays } from '#congress/day.ts';
import { formatDay, formatMoney, formatPrice } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { refundLastDay, refundOf } from '#congress/registration/refund.ts';
import { paidPlans } from '#congress/registration/rules.ts';

interface RefundRulesProps {
  facts: Facts;
  /** Of what was paid; 0 also if registration is free. */
  percent: number;
}

export function RefundRules({ facts, percent }: RefundRulesProps) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const { transferToNextEdition: transfer } = facts.refund;
  const after = formatDay(addDays(refundLastDay(facts), 1), language);
  return (
    <section className="pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="refund-rule">
      <div className="container-page">
        <SectionHeading id="refund-rule" {...headingOf(t, 'cancellations.rules')} />
        <div className="mt-10 grid gap-2 md:grid-cols-[1.6fr_1fr]">
          <div className="on-dark rounded-panel bg-petrol p-7 text-white max-md:rounded-b-inner sm:p-10 md:rounded-r-inner">
            <Period title={t('cancellations.rules.until')} note={t('cancellations.rules.untilNote')} />
            <ul className="mt-8 grid gap-5">
              {percent > 0 && (
                <Outcome icon={<HandCoins className="size-6" />}>{t('cancellations.rules.refund')}</Outcome>
              )}
              {percent === 0 && !transfer && (
                <Outcome icon={<CircleX className="size-6" />}>{t('cancellations.rules.noRefund')}</Outcome>
              )}
              {transfer && (
                <Outcome icon={<ArrowLeftRight className="size-6" />}>
                  {percent > 0 && (
                    <span className="font-sans font-normal text-base text-white/80">
                      {t('cancellations.rules.or')}{' '}
                    </span>
                  )}
                  {t('cancellations.rules.transfer')}
                </Outcome>
              )}
            </ul>
          </div>
          <div className="rounded-panel bg-rose p-7 max-md:rounded-t-inner sm:p-10 md:rounded-l-inner">
            <Period
              title={t('cancellations.rules.after', { day: after })}
              note={t('cancellations.rules.afterNote')}
            />
            <ul className="mt-8">
              <Outcome icon={<CircleX className="size-6 text-coral-deep" />}>
                {t(transfer ? 'cancellations.rules.neither' : 'cancellations.rules.noRefund')}
              </Outcome>
            </ul>
          </div>
        </div>
        <p className="mt-6 text-ink-soft">{t('cancellations.rules.acceptance')}</p>
      </div>
    </section>
  );
}

function Period({ title, note }: { title: string; note: string }) {
  return (
    <>
      <h3 className="text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-tight tracking-[-0.02em]">{title}</h3>
      <p className="mt-2 opacity-85">{note}</p>
    </>
  );
}

function Outcome({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="font-display font-semibold text-lg leading-snug">{children}</span>
    </li>
  );
}

export function RefundTable({ facts }: { facts: Facts }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const lastDay = refundLastDay(facts);
  const plans = paidPlans(facts, useToday());
  const { registration } = useOffers();
  const money = (centavos: number) => formatMoney(centavos, language);
  return (
    <div>
      <table className="w-full border-collapse text-left max-sm:text-sm">
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
          {plans.map((plan) => {
            const outcome = refundOf(plan.price, lastDay, facts);
            return (
              <tr key={plan.id} className="border-ink/12 border-b align-top">
                <th scope="row" className="py-4 pr-3 font-normal max-sm:pr-2">
                  <span className="block font-semibold">{plan.name[language]}</span>
                  <span className="text-ink-soft tabular-nums">{formatPrice(plan.price, language)}</span>
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
      <p className="mt-4 max-w-2xl text-[0.9375rem] text-ink-soft">
        {t(registration ? 'cancellations.table.note' : 'cancellations.table.noteClosed')}
      </p>
    </div>
  );
}
