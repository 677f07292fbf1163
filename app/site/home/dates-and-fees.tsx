import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { PLACES, stateOf, titleOf, whenOf } from '#app/site/deadlines/wording.ts';
import { useOffers, useToday } from '#app/site/frame/site.ts';
import { TextLink } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { canBeDone, type DatedStep, stepKey, stepsOn } from '#congress/deadlines/rules.ts';
import { batchOn } from '#congress/facts/batches.ts';
import { formatDay, formatPrice } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { offeredPlans } from '#congress/registration/rules.ts';

/** Further ones are on the page of deadlines. */
const MOST_DEADLINES = 3;

/** The current prices and the next deadlines, shown if there is no film; nothing if there are neither. */
export function DatesAndFees({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { localized } = useLanguage();
  const today = useToday();
  const sells = useOffers().registration;
  const deadlines = stepsOn(facts, today)
    // The end of a batch is shown below its prices.
    .filter((step) => step.kind === 'deadline' && step.batch === undefined && canBeDone(step))
    .slice(0, MOST_DEADLINES);
  if (!sells && deadlines.length === 0) return null;
  return (
    <aside aria-labelledby="dates-and-fees" className="rounded-panel bg-white p-4.5 shadow-lift sm:p-8">
      <h2 id="dates-and-fees" className="text-heading">
        {t(sells ? 'hero.glance.title' : 'hero.glance.deadlines')}
      </h2>
      {sells && <Fees facts={facts} today={today} />}
      {deadlines.length > 0 && (
        <ul className="mt-4 divide-y divide-ink/12 border-ink/12 border-t">
          {deadlines.map((step) => (
            <Deadline key={stepKey(step)} step={step} />
          ))}
        </ul>
      )}
      <p className="mt-3">
        <TextLink href={localized(PAGES.deadlines.path)}>{t('hero.glance.all')}</TextLink>
      </p>
    </aside>
  );
}

function Fees({ facts, today }: { facts: Facts; today: string }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const until = batchOn(facts, today)?.until;
  return (
    <>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4 gap-y-3 sm:mt-4">
        {offeredPlans(facts, today).map((plan) => (
          // Aligns the prices on one line, however many lines the names take.
          <div key={plan.id} className="flex flex-col justify-between">
            <dt className="text-ink-soft">{plan.name[language]}</dt>
            <dd className="whitespace-nowrap font-display font-semibold text-[1.625rem] tabular-nums sm:text-[1.75rem] leading-tight">
              {formatPrice(plan.price, language)}
            </dd>
          </div>
        ))}
      </dl>
      {until && (
        <p className="mt-2 text-ink-soft">{t('hero.glance.until', { day: formatDay(until, language) })}</p>
      )}
    </>
  );
}

function Deadline({ step }: { step: DatedStep }) {
  const { t } = useTranslation('deadlines');
  const { language, localized } = useLanguage();
  return (
    <li>
      <a
        href={localized(PLACES[step.id])}
        className="group flex min-h-11 items-center justify-between gap-2 py-2 sm:gap-4 sm:py-2.5 no-underline"
      >
        <span>
          <span className="block font-semibold underline-offset-4 group-hover:underline">
            {unbroken(titleOf(step, language, t))}
          </span>
          <span className="block text-ink-soft text-sm first-letter:uppercase">
            {`${whenOf(step, language, t)}: `}
            <strong className="whitespace-nowrap font-semibold text-coral-deep">{stateOf(step, t)}</strong>
          </span>
        </span>
        <ArrowRight className="size-4.5 shrink-0 sm:size-5" />
      </a>
    </li>
  );
}
