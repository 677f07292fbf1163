import { CircleAlert } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useToday } from '#app/site/frame/site.ts';
import { headingOf, Section, SectionHeading } from '#app/ui/section-heading.tsx';
import { formatDay, formatList, formatPercent, formatPrice } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Bracket, brackets, discountOn, discountsIn } from '#congress/registration/group.ts';
import { type OfferedPlan, offeredPlans } from '#congress/registration/rules.ts';
import { Steps } from '../steps.tsx';

export function PriceTable({ facts }: { facts: Facts }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const plans = offeredPlans(facts, useToday());
  const many = plans.length > 3;
  const discounts = discountsIn({ plans, groupDiscounts: facts.groupDiscounts });
  const discounted = discounts.length > 0;
  return (
    <Section
      className="bg-white"
      id="group-prices"
      {...headingOf(t, 'groups.table', discounted ? 'lead' : undefined)}
    >
      <div
        // Many plans may need horizontal scrolling, which must be possible by keyboard.
        {...(many && { role: 'group', 'aria-label': t('groups.table.title'), tabIndex: 0 })}
        className={`mt-10 ${many ? 'overflow-x-auto' : 'max-lg:overflow-x-auto'}`}
      >
        <table
          className={`w-full border-collapse text-left max-sm:hyphens-auto ${many ? 'min-w-[44rem] [overflow-wrap:normal]' : ''}`}
        >
          <caption className="sr-only">{t('groups.table.title')}</caption>
          <thead>
            <tr className="border-ink/20 border-b align-bottom">
              <th scope="col" className="py-3 pr-3 font-semibold max-sm:text-sm">
                {t('groups.table.size')}
              </th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col" className="py-3 pl-3 text-right font-semibold max-sm:text-sm">
                  {plan.name[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {brackets(discounts).map((bracket) => (
              <tr key={bracket.from} className="border-ink/12 border-b">
                <th scope="row" className={`py-5 pr-3 font-normal ${many ? 'whitespace-nowrap' : ''}`}>
                  <BracketName bracket={bracket} discounted={discounted} />
                </th>
                {plans.map((plan) => (
                  <td
                    key={plan.id}
                    data-column={plan.name[language]}
                    className={`py-5 pl-3 text-right font-display font-semibold whitespace-nowrap tabular-nums tracking-[-0.02em] ${many ? 'text-[clamp(1rem,0.8rem+0.5vw,1.25rem)]' : 'text-[clamp(1rem,0.75rem+1.4vw,1.875rem)]'}`}
                  >
                    {formatPrice(plan.price - discountOn(plan.price, bracket.percent), language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {discounted && (
        <p className="mt-5 max-w-2xl text-[0.9375rem] text-ink-soft">{t('groups.table.rounding')}</p>
      )}
      <NextPrices plans={plans} discounted={discounted} />
    </Section>
  );
}

/** The prices from the next batch on, for plans whose price changes. */
function NextPrices({ plans, discounted }: { plans: OfferedPlan[]; discounted: boolean }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const changing = plans.flatMap(({ name, next }) => (next ? [{ name: name[language], ...next }] : []));
  const [first] = changing;
  if (!first) return null;
  const prices = changing.map(({ name, price }) => `${name} ${formatPrice(price, language)}`);
  return (
    <p className="mt-2 max-w-2xl text-[0.9375rem] text-ink-soft">
      {t(discounted ? 'groups.table.next' : 'groups.table.nextPlain', {
        day: formatDay(first.from, language),
        prices: formatList(prices, language),
      })}
    </p>
  );
}

/** @param discounted whether any group size has a discount */
function BracketName({ bracket, discounted }: { bracket: Bracket; discounted: boolean }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const { from, to, percent } = bracket;
  return (
    <>
      <span className="block font-semibold text-lg leading-snug">
        {to === null ? t('groups.from', { from }) : t('groups.between', { from, to })}
      </span>
      {discounted && (
        <span className={`block ${percent > 0 ? 'text-coral-deep' : 'text-ink-soft'} max-sm:text-sm`}>
          {percent > 0
            ? t('groups.result.discount', { percent: formatPercent(percent, language) })
            : t('groups.noDiscount')}
        </span>
      )}
    </>
  );
}

const STEPS = ['gather', 'register', 'list', 'pay'] as const;
/** Where nothing is paid. */
const FREE_STEPS = ['gatherFree', 'registerFree', 'list'] as const;
const RULES = ['individual', 'payment', 'batch', 'students'] as const;
/** The rules if groups have no discount. */
const PLAIN_RULES = ['payment', 'batch', 'studentsPlain'] as const;
const FREE_RULES = ['studentsPlain'] as const;

interface HowItWorksProps {
  discounts: Facts['groupDiscounts'];
  /** Nothing is paid. */
  free?: boolean;
}

/** The steps from the list to the payment, and the rules for every group. */
export function HowItWorks({ discounts, free = false }: HowItWorksProps) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const discounted = brackets(discounts)
    .filter(({ percent }) => percent > 0)
    .map(({ from, percent }) =>
      t('groups.rules.discount', { above: from - 1, percent: formatPercent(percent, language) }),
    );
  const rules = free ? FREE_RULES : discounted.length > 0 ? RULES : PLAIN_RULES;
  return (
    <>
      <Section className="bg-mist" id="group-steps" {...headingOf(t, 'groups.steps')}>
        <div className="mt-12">
          <Steps
            steps={(free ? FREE_STEPS : STEPS).map((id) => ({
              id,
              title: t(`groups.steps.${id}.title`),
              text: t(`groups.steps.${id}.text`),
            }))}
          />
        </div>
      </Section>
      <section className="section-space" aria-labelledby="group-rules">
        <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-12">
          <SectionHeading
            id="group-rules"
            {...headingOf(t, 'groups.rules')}
            className="self-start lg:col-span-4"
          />
          <dl className="border-ink/15 border-b lg:col-span-8">
            {rules.map((id) => (
              <div key={id} className="border-ink/15 border-t py-6" data-reveal>
                <dt className="flex items-center gap-3 font-display font-semibold text-[1.1875rem]">
                  {(id === 'students' || id === 'studentsPlain') && (
                    <CircleAlert className="size-5 shrink-0 text-coral-deep" />
                  )}
                  {t(`groups.rules.${id}.title`)}
                </dt>
                <dd className="mt-2 max-w-prose text-ink-soft text-lead">
                  {t(`groups.rules.${id}.text`, {
                    discounts: formatList(discounted, language),
                  })}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}
