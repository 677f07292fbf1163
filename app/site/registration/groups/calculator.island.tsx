import { type FormEvent, useId } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useValuesInAddress } from '#app/islands/address.ts';
import { useFormValues } from '#app/islands/form-values.ts';
import { Button } from '#app/ui/button.tsx';
import { formatPercent, formatPrice } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import {
  type Bracket,
  brackets,
  discountsIn,
  type GroupLine,
  type GroupOffer,
  type GroupSize,
  groupPrice,
} from '#congress/registration/group.ts';
import { PARAMETERS, STEP, sizeIn } from './group-size.ts';
import { GroupResult } from './result.tsx';
import { Stepper } from './stepper.tsx';

interface GroupCalculatorProps {
  offer: GroupOffer;
  /** The initial size of the group. */
  first: GroupSize;
  /** The absolute address of the page. */
  address: string;
  email: string;
}

/** The price of a group, computed in the browser; without scripts the server computes it. */
export default function GroupCalculator({ offer, first, address, email }: GroupCalculatorProps) {
  const { t } = useTranslation('registration');
  const names = offer.plans.map(({ id }) => [id, PARAMETERS[id]] as const);
  const rendered = Object.fromEntries(names.map(([id, name]) => [name, `${first[id] ?? 0}`]));
  const { form, values, read } = useFormValues(rendered);
  useValuesInAddress(values, rendered, Object.values(STEP));
  const size = sizeIn(new URLSearchParams(values)) ?? {};
  const price = groupPrice(size, offer);
  const discounts = discountsIn(offer);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    read();
  }

  return (
    <form
      ref={form}
      action={`${new URL(address).pathname}#calculadora`}
      onSubmit={onSubmit}
      onInput={read}
      className="mt-10 grid items-stretch gap-6 lg:grid-cols-[1fr_1.05fr]"
    >
      <div className="flex flex-col rounded-panel bg-white p-6 shadow-lift sm:p-9">
        {/* The default button for Enter, which would otherwise be the first step button. */}
        <button type="submit" hidden />
        <h3 className="text-heading">{t('groups.calculator.people')}</h3>
        <div className="mt-2 mb-8">
          {price.lines.map((line) => (
            <PlanRow key={line.plan.id} line={line} first={first[line.plan.id] ?? 0} onStep={read} />
          ))}
        </div>
        <Button type="submit" look="calm" size="large" className="mb-8 self-start scripting:hidden">
          {t('groups.calculator.submit')}
        </Button>
        {discounts.length > 0 && <Scale people={price.people} discounts={discounts} />}
      </div>
      <GroupResult price={price} discounted={discounts.length > 0} address={address} email={email} />
    </form>
  );
}

function PlanRow({ line, first, onStep }: { line: GroupLine; first: number; onStep(): void }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const id = useId();
  const plan = line.plan.name[language];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-ink/12 border-b py-5">
      <div>
        <p id={id} className="font-semibold text-lg leading-snug">
          {plan}
        </p>
        <p id={`${id}-price`} className="mt-0.5 text-ink-soft tabular-nums">
          {line.discount > 0 && (
            <>
              <span className="sr-only">{t('groups.calculator.instead')} </span>
              <s className="mr-1">{formatPrice(line.plan.price, language)}</s>{' '}
            </>
          )}
          <span className={line.discount > 0 ? 'font-semibold text-ink' : ''}>
            {line.pricePerPerson === 0
              ? formatPrice(0, language)
              : t('groups.calculator.perPerson', { price: formatPrice(line.pricePerPerson, language) })}
          </span>
        </p>
      </div>
      <Stepper
        name={PARAMETERS[line.plan.id]}
        labelledBy={id}
        describedBy={`${id}-price`}
        first={first}
        people={line.people}
        words={{
          less: t('groups.calculator.less', { plan }),
          more: t('groups.calculator.more', { plan }),
        }}
        onStep={onStep}
      />
    </div>
  );
}

const TONES = ['bg-mist-deep', 'bg-teal-bright', 'bg-teal', 'bg-petrol'];

/** The brackets of discounts, filled up to the group's size. Decorative, because the result says the same in words. */
function Scale({ people, discounts }: { people: number; discounts: Facts['groupDiscounts'] }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const shown = brackets(discounts);
  const widest = Math.max(...shown.map((bracket) => lengthOf(bracket) ?? 1));
  return (
    <div className="mt-auto flex gap-1.5" aria-hidden>
      {shown.map((bracket, index) => {
        const length = lengthOf(bracket) ?? widest;
        const filled = Math.min(1, Math.max(0, (people - bracket.from + 1) / length));
        const current = people >= bracket.from && (bracket.to === null || people <= bracket.to);
        return (
          <div key={bracket.from} className="min-w-0 flex-1">
            <div className="h-3 overflow-hidden rounded-full bg-mist forced-colors:border">
              <div
                className={`h-full rounded-full transition-[width] duration-300 ease-heal forced-colors:bg-[Highlight] ${TONES[Math.min(index + 1, TONES.length - 1)]}`}
                style={{ width: `${filled * 100}%` }}
              />
            </div>
            <p
              className={`mt-2.5 font-display leading-tight sm:text-xl ${current ? 'font-semibold' : 'text-ink-soft'}`}
            >
              {bracket.percent > 0 ? `−${formatPercent(bracket.percent, language)}` : t('groups.noDiscount')}
            </p>
            <p className="text-ink-soft text-sm">
              {bracket.to === null
                ? t('groups.from', { from: bracket.from })
                : t('groups.between', { from: bracket.from, to: bracket.to })}
            </p>
          </div>
        );
      })}
    </div>
  );
}

const lengthOf = ({ from, to }: Bracket) => (to === null ? null : to - from + 1);
