import { useId } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { formatMoney, formatPercent } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Bracket, brackets, type GroupLine, groupPrice } from '#congress/registration/group.ts';
import { offeredPlans } from '#congress/registration/rules.ts';
import { GroupResult } from './result.tsx';
import { MOST_PEOPLE, useGroupSize } from './use-group-size.ts';

export const CALCULATOR_ID = 'calculadora';

/** What a group pays, computed in the browser; without scripts the table of prices below says it. */
export function GroupCalculator({ facts }: { facts: Facts }) {
  const { t } = useTranslation('registration');
  const [first] = offeredPlans(facts);
  // The smallest group that gets a discount, so that one sees at once what it is about.
  const example = first ? { [first.id]: (facts.groupDiscounts[0]?.above ?? 0) + 1 } : {};
  const [size, setSize] = useGroupSize(example);
  const price = groupPrice(size, facts);
  return (
    <section id={CALCULATOR_ID} className="pb-[clamp(4rem,9vw,7.5rem)] noscript:hidden" data-print="hide">
      <div className="container-page">
        <SectionHeading
          label={t('groups.calculator.label')}
          title={t('groups.calculator.title')}
          lead={t('groups.calculator.lead')}
        />
        <div className="mt-10 grid items-stretch gap-6 lg:grid-cols-[1fr_1.05fr]">
          <div className="flex flex-col rounded-[2rem] bg-white p-6 shadow-lift sm:p-9">
            <h3 className="text-heading">{t('groups.calculator.people')}</h3>
            <div className="mt-2 mb-8">
              {price.lines.map((line) => (
                <PlanRow
                  key={line.plan.id}
                  line={line}
                  onChange={(people) => setSize({ ...size, [line.plan.id]: people })}
                />
              ))}
            </div>
            <Scale people={price.people} discounts={facts.groupDiscounts} />
          </div>
          <GroupResult price={price} />
        </div>
      </div>
    </section>
  );
}

function PlanRow({ line, onChange }: { line: GroupLine; onChange(people: number): void }) {
  const { t } = useTranslation('registration');
  const { t: frame } = useTranslation('frame');
  const { language } = useLanguage();
  const id = useId();
  const plan = frame(`plans.${line.plan.id}`);
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
              <s className="mr-1">{formatMoney(line.plan.price, language)}</s>{' '}
            </>
          )}
          <span className={line.discount > 0 ? 'font-semibold text-ink' : ''}>
            {t('groups.calculator.perPerson', { price: formatMoney(line.pricePerPerson, language) })}
          </span>
        </p>
      </div>
      <Stepper
        labelledBy={id}
        describedBy={`${id}-price`}
        value={line.people}
        max={MOST_PEOPLE}
        words={{
          less: t('groups.calculator.less', { plan }),
          more: t('groups.calculator.more', { plan }),
        }}
        onChange={onChange}
      />
    </div>
  );
}

const TONES = ['bg-mist-deep', 'bg-teal-bright', 'bg-teal', 'bg-petrol'];

/** How far the group has come, bracket by bracket. The result says the same in words. */
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
