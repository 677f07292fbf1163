import { useState } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { CONTROL_LOOK, Labelled } from '#app/ui/labelled.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { formatMoney, formatPercent } from '#congress/facts/format.ts';
import type { Facts, Plan } from '#congress/facts/schema.ts';
import { type RefundOutcome, refundOf } from '#congress/registration/refund.ts';
import { type OfferedPlan, offeredPlans } from '#congress/registration/rules.ts';

export const CALCULATOR_ID = 'calculadora';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a request on a day brings. Without scripts the table below says it. */
export function RefundCalculator({ facts, today }: { facts: Facts; today: string }) {
  const { t } = useTranslation('registration');
  const plans = offeredPlans(facts);
  const [day, setDay] = useState(today);
  const [planId, setPlanId] = useState<Plan['id'] | undefined>(plans[0]?.id);
  const plan = plans.find((candidate) => candidate.id === planId) ?? plans[0];
  if (!plan) return null;
  return (
    <div id={CALCULATOR_ID} className="noscript:hidden" data-print="hide">
      <SectionHeading
        label={t('cancellations.calculator.label')}
        title={t('cancellations.calculator.title')}
        lead={t('cancellations.calculator.lead')}
      />
      <div className="mt-10 grid gap-6 lg:grid-cols-[1fr_1.15fr]">
        <div className="grid content-start gap-7 rounded-[2rem] bg-mist p-6 sm:p-9">
          <Labelled label={t('cancellations.calculator.day')} hint={t('cancellations.calculator.dayHint')}>
            {(ties) => (
              <input
                {...ties}
                type="date"
                value={day}
                onChange={(event) => setDay(event.target.value)}
                className={CONTROL_LOOK}
              />
            )}
          </Labelled>
          <PlanChoice plans={plans} chosen={plan} onChoose={setPlanId} />
        </div>
        <div
          role="status"
          className="on-dark flex flex-col justify-center rounded-[2rem] bg-ink p-7 text-white sm:p-10"
        >
          {DAY.test(day) ? (
            <Outcome outcome={refundOf(plan.price, day, facts)} price={plan.price} facts={facts} />
          ) : (
            <p className="text-lead text-white/80">{t('cancellations.calculator.noDay')}</p>
          )}
        </div>
      </div>
    </div>
  );
}

interface PlanChoiceProps {
  plans: OfferedPlan[];
  chosen: OfferedPlan;
  onChoose(id: Plan['id']): void;
}

function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation('registration');
  const { t: frame } = useTranslation('frame');
  const { language } = useLanguage();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{t('cancellations.calculator.plan')}</legend>
      <div className="grid gap-2.5">
        {plans.map((plan) => (
          <label
            key={plan.id}
            className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 rounded-inner border border-ink/25 bg-white px-4 py-3 transition-colors hover:border-ink/60 has-checked:border-petrol has-checked:bg-petrol has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-coral has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="plan"
              value={plan.id}
              checked={plan.id === chosen.id}
              onChange={() => onChoose(plan.id)}
              className="size-5 shrink-0 accent-coral focus-visible:outline-none"
            />
            <span className="font-semibold">{frame(`plans.${plan.id}`)}</span>
            <span className="ml-auto tabular-nums">{formatMoney(plan.price, language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface OutcomeProps {
  outcome: RefundOutcome;
  /** In centavos. */
  price: number;
  facts: Facts;
}

function Outcome({ outcome, price, facts }: OutcomeProps) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const neither = facts.refund.transferToNextEdition
    ? 'cancellations.calculator.neither'
    : 'cancellations.calculator.noRefund';
  return (
    <>
      <h3 className="font-sans font-semibold text-base text-white/80">
        {t(outcome.inTime ? 'cancellations.calculator.inTime' : 'cancellations.calculator.tooLate')}
      </h3>
      <p className="mt-1 font-display font-semibold text-[clamp(2.75rem,2rem+3.4vw,4.25rem)] tabular-nums leading-none tracking-[-0.03em]">
        {formatMoney(outcome.amount, language)}
      </p>
      {outcome.inTime && (
        <p className="mt-3 text-white/80 tabular-nums">
          {t('cancellations.calculator.refund', {
            percent: formatPercent(outcome.percent, language),
            price: formatMoney(price, language),
          })}
        </p>
      )}
      {outcome.transfer && <p className="mt-5 text-lead">{t('cancellations.calculator.transfer')}</p>}
      {!outcome.inTime && <p className="mt-5 text-lead">{t(neither)}</p>}
      <p className={`mt-5 font-semibold ${outcome.inTime ? 'text-teal-bright' : 'text-coral-soft'}`}>
        {distance(outcome.daysLeft, t)}
      </p>
    </>
  );
}

function distance(daysLeft: number, t: Translate<'registration'>): string {
  if (daysLeft === 0) return t('cancellations.calculator.lastDay');
  if (daysLeft > 0) return t('cancellations.calculator.left', { count: daysLeft });
  return t('cancellations.calculator.late', { count: -daysLeft });
}
