import { Check, Sparkle } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { useFacts, useToday } from '#app/site/frame/site.ts';
import { Onward } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { countOf } from '#congress/counts/kinds.ts';
import { batchOn, pricePath } from '#congress/facts/batches.ts';
import { formatDay, formatMoney } from '#congress/facts/format.ts';
import { groupDiscountsOf } from '#congress/facts/group-discounts.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { paymentMethods, priceTexts, stating } from '#congress/facts/texts.ts';
import { offersOn } from '#congress/phase/offers.ts';
import {
  checkoutAddress,
  instalment,
  type OfferedPlan,
  offeredPlans,
  saving,
} from '#congress/registration/rules.ts';

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
      lead={t(facts.rooms.length > 1 ? 'fees.lead' : 'fees.leadOneRoom')}
    >
      {offersOn(facts, today).promotion && <PromotionBanner facts={facts} plans={plans} />}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9.75rem,100%),1fr))] gap-x-2.5 sm:gap-x-6">
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            checkout={checkoutAddress(facts.links.checkout, plan)}
            emphasised={index === 0}
          />
        ))}
      </div>
      <Included />
      <PaymentNotes facts={facts} />
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

const NOTES = ['institutions', 'foreigners'] as const;

/** How one can pay, and what the organisers say to whom a card or a CPF is not enough. */
function PaymentNotes({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const methods = paymentMethods(facts, language);
  const said = NOTES.flatMap((name) => {
    const note = facts.payment[name];
    const lang = note[language] === null ? 'pt-BR' : language;
    const text = note[lang];
    return text === null ? [] : [{ name, text, lang: lang === language ? undefined : lang }];
  });
  if (methods.length + said.length === 0) return null;
  const look = 'border-ink/15 border-t-2 pt-3 sm:pt-4';
  return (
    <dl className="mt-7 grid gap-x-10 gap-y-4 sm:mt-8 sm:grid-cols-2 sm:gap-y-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {methods.length > 0 && (
        <div className={look}>
          <dt className="font-semibold">{t('fees.payment')}</dt>
          <dd className="mt-1 text-ink-soft">
            {/* A dot stays behind what it follows. */}
            {unbroken(methods.join('\u00a0· '))}
          </dd>
        </div>
      )}
      {said.map(({ name, text, lang }) => (
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

interface PlanCardProps {
  plan: OfferedPlan;
  /** Null while the checkout is not known. */
  checkout: string | null;
  emphasised: boolean;
}

/** What cards that stand side by side say stands on the same lines: name, whom it is for, price, instalments, until when, button. */
function PlanCard({ plan, checkout, emphasised }: PlanCardProps) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const soft = emphasised ? 'text-white/80' : 'text-ink-soft';
  return (
    <article
      className={`row-span-6 mt-2.5 grid grid-cols-1 grid-rows-subgrid gap-y-0 rounded-card px-4 py-5 shadow-lift sm:mt-6 sm:rounded-panel sm:p-9 ${emphasised ? 'on-dark bg-ink text-white' : 'bg-white'}`}
      data-reveal
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="text-heading max-sm:text-lg">{plan.name[language]}</h3>
        {emphasised && (
          <p className="rounded-full bg-honey px-3 py-0.5 font-semibold text-ink text-sm sm:px-3.5 sm:py-1">
            {t('fees.popular')}
          </p>
        )}
      </div>
      <p className={`mt-2 max-sm:text-sm ${soft}`}>{unbroken(plan.description[language])}</p>
      <Price plan={plan} soft={soft} />
      <ExternalButton
        href={checkout}
        counts={countOf('registration', plan.id)}
        size="large"
        className="mt-4 self-end max-sm:px-2 sm:mt-7 max-sm:[&>svg]:hidden"
      >
        {t('fees.choose')}
        <span className="sr-only">: {plan.name[language]}</span>
      </ExternalButton>
    </article>
  );
}

/** What is in every registration. */
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

/** Three lines of a card: the price, its instalments, and until when it holds. */
function Price({ plan, soft }: { plan: OfferedPlan; soft: string }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const facts = useFacts();
  const { payment } = facts;
  const batch = batchOn(facts, useToday());
  const each = instalment(plan.price, payment);
  return (
    <>
      <p className="mt-4 self-end sm:mt-7">
        {saving(plan) !== null && plan.previousPrice !== null && (
          <>
            <span className="sr-only">{t('fees.previousPrice')} </span>
            <s className={`block sm:text-lg ${soft}`}>{formatMoney(plan.previousPrice, language)}</s>
            <span className="sr-only"> {t('fees.currentPrice')} </span>
          </>
        )}
        <span className="block font-display font-semibold text-[clamp(1.625rem,0.5rem+5vw,4.25rem)] tabular-nums leading-none tracking-[-0.03em] [overflow-wrap:anywhere]">
          {batch
            ? stating(facts, pricePath(batch, plan.id), formatMoney(plan.price, language))
            : formatMoney(plan.price, language)}
        </span>
      </p>
      <p className={`mt-2 max-sm:text-sm sm:mt-3 ${soft}`}>
        {each !== null &&
          unbroken(
            t('fees.instalments', { count: payment.maxInstalments, amount: formatMoney(each, language) }),
          )}
      </p>
      <p className="mt-1 max-sm:text-sm">
        {batch?.until && (
          <span className="block font-semibold">
            {t('fees.until', { day: formatDay(batch.until, language) })}
          </span>
        )}
        {plan.next && (
          <span className={`block ${soft}`}>
            {t('fees.nextPrice', {
              day: formatDay(plan.next.from, language),
              price: formatMoney(plan.next.price, language),
            })}
          </span>
        )}
      </p>
    </>
  );
}
