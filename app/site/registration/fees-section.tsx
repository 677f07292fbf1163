import { Check, Sparkle } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useFacts, useToday } from '#app/site/frame/site.ts';
import { Onward } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { batchOn } from '#congress/facts/batches.ts';
import { formatMoney } from '#congress/facts/format.ts';
import { groupDiscountsOf } from '#congress/facts/group-discounts.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { paymentMethods, priceTexts } from '#congress/facts/texts.ts';
import { offersOn } from '#congress/phase/offers.ts';
import {
  areFree,
  checkoutAddress,
  type OfferedPlan,
  offeredPlans,
  saving,
} from '#congress/registration/rules.ts';
import { PlanCard, priceSizeOf } from './plan-card.tsx';

export function FeesSection({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { localized } = useLanguage();
  const today = useToday();
  const plans = offeredPlans(facts, today);
  return (
    <Section
      anchor="valores"
      className="bg-rose laid-out-when-near [contain-intrinsic-block-size:auto_98rem]"
      title={t('fees.title')}
      lead={t(leadOf(plans.length, facts.rooms.length))}
    >
      {offersOn(facts, today).promotion && <PromotionBanner facts={facts} plans={plans} />}
      <div className={`mt-4 grid gap-x-2.5 sm:gap-x-6 ${columnsOf(plans.length)}`}>
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            checkout={checkoutAddress(facts.links.checkout, plan)}
            emphasised={index === 0 && plans.length > 1}
            priceSize={priceSizeOf(plans)}
          />
        ))}
      </div>
      <Included />
      <PaymentNotes facts={facts} free={areFree(plans)} />
      {groupDiscountsOf(facts).length > 0 && (
        <p className="mt-5 sm:mt-8">
          <a
            href={localized('/inscricoes-grupo')}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
          >
            <Onward>{t('fees.group')}</Onward>
          </a>
        </p>
      )}
    </Section>
  );
}

function leadOf(plans: number, rooms: number) {
  if (plans === 1) return rooms > 1 ? 'fees.leadOnePlan' : 'fees.leadOnePlanOneRoom';
  return rooms > 1 ? 'fees.lead' : 'fees.leadOneRoom';
}

/**
 * The grid columns for a number of cards, each wide enough for a price in thousands: two side by side; three or more
 * than four in threes on large screens.
 */
function columnsOf(count: number) {
  if (count === 1) return 'max-w-3xl';
  const two = 'grid-cols-[repeat(auto-fit,minmax(min(max(9.75rem,50%-0.3125rem),100%),1fr))] sm:grid-cols-2';
  if (count === 2) return 'grid-cols-[repeat(auto-fit,minmax(min(9.75rem,100%),1fr))]';
  if (count === 4) return two;
  // An odd last card spans the row.
  return `${two} lg:grid-cols-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-full`;
}

const NOTES = ['institutions', 'foreigners'] as const;

/** The payment methods, and notes for those who cannot pay by card or have no CPF. */
function PaymentNotes({ facts, free }: { facts: Facts; free: boolean }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const methods = free ? [] : paymentMethods(facts, language);
  const notes = NOTES.filter((name) => !free || name !== 'institutions').flatMap((name) => {
    const note = facts.payment[name];
    const lang = note[language] === null ? 'pt-BR' : language;
    const text = note[lang];
    return text === null ? [] : [{ name, text, lang: lang === language ? undefined : lang }];
  });
  if (methods.length + notes.length === 0) return null;
  const look = 'border-ink/15 border-t-2 pt-3 sm:pt-4';
  return (
    <dl className="mt-7 grid gap-x-10 gap-y-4 sm:mt-8 sm:grid-cols-2 sm:gap-y-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {methods.length > 0 && (
        <div className={look}>
          <dt className="font-semibold">{t('fees.payment')}</dt>
          <dd className="mt-1 text-ink-soft">
            {/* A no-break space keeps the dot on the line of the text before it. */}
            {unbroken(methods.join('\u00a0· '))}
          </dd>
        </div>
      )}
      {notes.map(({ name, text, lang }) => (
        <div key={name} className={look}>
          <dt className="font-semibold">{t(`fees.notes.${name}`)}</dt>
          <dd className="mt-1 max-w-prose text-ink-soft" lang={lang}>
            {unbroken(text)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PromotionBanner({ facts, plans }: { facts: Facts; plans: OfferedPlan[] }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const today = useToday();
  const batch = batchOn(facts, today);
  const most = Math.max(...plans.map((plan) => saving(plan) ?? 0), 0);
  return (
    <p
      className="mt-5 flex items-center gap-4 rounded-card bg-coral-deep px-5 py-4 text-white leading-snug sm:mt-8 sm:px-8 sm:py-5"
      data-reveal
    >
      <Sparkle className="size-6 shrink-0 fill-honey text-honey" />
      <span>
        <strong className="font-display font-semibold text-lg">
          {unbroken(
            t(batch?.until ? 'fees.bannerUntil' : 'fees.banner', {
              count: batch?.number ?? 1,
              ...priceTexts(facts, language, today),
            }),
          )}
          .
        </strong>{' '}
        {most > 0 && t('fees.bannerSaving', { amount: formatMoney(most, language) })}
      </span>
    </p>
  );
}

const FEATURES = ['lectures', 'workshops', 'materials', 'certificate', 'networking', 'kit'] as const;

/** What every registration includes. */
function Included() {
  const { t } = useTranslation('home');
  const { preCongressDay } = useFacts().event;
  const features = FEATURES.filter((name) => name !== 'workshops' || preCongressDay !== null);
  return (
    <section aria-labelledby="fees-included" className="mt-6 sm:mt-10">
      <h3 id="fees-included" className="text-heading max-sm:text-lg">
        {t('fees.includes')}
      </h3>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-2 leading-snug sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3">
        {features.map((name) => (
          <li key={name} className="flex gap-2.5">
            <Check className="mt-0.5 size-4.5 shrink-0 text-petrol" />
            <span>{unbroken(t(`fees.features.${name}`))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
