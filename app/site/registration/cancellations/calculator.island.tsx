import type { Translate } from '#app/i18n/translate.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useValuesInAddress } from '#app/islands/address.ts';
import { useFormValues } from '#app/islands/form-values.ts';
import { Button } from '#app/ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '#app/ui/labelled.tsx';
import { isDay } from '#congress/day.ts';
import { formatMoney, formatPercent, formatPrice } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type RefundOutcome, refundOf } from '#congress/registration/refund.ts';
import type { OfferedPlan } from '#congress/registration/rules.ts';

interface RefundCalculatorProps {
  facts: Pick<Facts, 'event' | 'refund'>;
  plans: OfferedPlan[];
  /** The initial values by field name: a day, and a plan's id or ''. */
  first: { dia: string; categoria: string };
}

export default function RefundCalculator({ facts, plans, first }: RefundCalculatorProps) {
  const { t } = useTranslation('registration');
  const { localized } = useLanguage();
  const planOf = (id: string | undefined) => plans.find((plan) => plan.id === id) ?? plans[0];
  const rendered = { ...first, categoria: planOf(first.categoria)?.id ?? '' };
  const { form, values, read } = useFormValues(rendered);
  useValuesInAddress(values, rendered);
  const { dia: day = '', categoria } = values;
  const plan = planOf(categoria);
  if (!plan) return null;
  return (
    <form
      ref={form}
      action={`${localized('/cancelamentos')}#calculadora`}
      onInput={read}
      onSubmit={(event) => event.preventDefault()}
      className="mt-10 grid gap-6 lg:grid-cols-[1fr_1.15fr]"
    >
      <div className="grid content-start gap-7 rounded-panel bg-mist p-6 sm:p-9">
        <Labelled label={t('cancellations.calculator.day')} hint={t('cancellations.calculator.dayHint')}>
          {(ties) => (
            <input {...ties} type="date" name="dia" defaultValue={first.dia} className={CONTROL_LOOK} />
          )}
        </Labelled>
        <PlanChoice plans={plans} first={rendered.categoria} />
        <Button type="submit" look="calm" size="large" className="justify-self-start scripting:hidden">
          {t('cancellations.calculator.submit')}
        </Button>
      </div>
      <div
        role="status"
        className="on-dark flex flex-col justify-center rounded-panel bg-ink p-7 text-white sm:p-10"
      >
        {isDay(day) ? (
          <Outcome outcome={refundOf(plan.price, day, facts)} price={plan.price} facts={facts} />
        ) : (
          <p className="text-lead text-white/80">{t('cancellations.calculator.noDay')}</p>
        )}
      </div>
    </form>
  );
}

function PlanChoice({ plans, first }: { plans: OfferedPlan[]; first: string }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{t('cancellations.calculator.plan')}</legend>
      <div className="grid gap-2.5">
        {plans.map((plan) => (
          <label
            key={plan.id}
            className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 rounded-inner border border-ink/60 bg-white px-4 py-3 transition-colors hover:border-ink has-checked:border-petrol has-checked:calm has-focus-visible:outline-3 has-focus-visible:outline-coral has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="categoria"
              value={plan.id}
              defaultChecked={plan.id === first}
              className="size-5 shrink-0 accent-coral focus-visible:outline-none"
            />
            <span className="font-semibold">{plan.name[language]}</span>
            <span className="ml-auto tabular-nums">{formatPrice(plan.price, language)}</span>
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
  facts: Pick<Facts, 'refund'>;
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
      {outcome.inTime && price > 0 && (
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
  if (daysLeft > 0) return t('cancellations.calculator.left');
  return t('cancellations.calculator.late', { count: -daysLeft });
}
