import { ArrowRight, Check, Sparkle } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { useFacts, useToday } from '#app/site/frame/site.ts';
import { headingOf, Section } from '#app/ui/section-heading.tsx';
import { countOf } from '#congress/counts/kinds.ts';
import { batchOn, pricePath } from '#congress/facts/batches.ts';
import { formatDay, formatMoney } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { paymentMethods, priceTexts, stating } from '#congress/facts/texts.ts';
import {
  checkoutAddress,
  instalment,
  type OfferedPlan,
  offeredPlans,
  saving,
} from '#congress/registration/rules.ts';

export function FeesSection({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { language, localized } = useLanguage();
  const plans = offeredPlans(facts, useToday());
  return (
    <Section anchor="valores" className="bg-rose" {...headingOf(t, 'fees', 'lead')}>
      {facts.promotion.active && <PromotionBanner facts={facts} plans={plans} />}
      <div
        className={`mt-8 grid gap-6 md:grid-cols-2 ${plans.length === 2 ? 'lg:grid-cols-[1.15fr_1fr]' : ''}`}
      >
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            methods={paymentMethods(facts, language)}
            checkout={checkoutAddress(facts.links.checkout, plan)}
            emphasised={index === 0}
          />
        ))}
      </div>
      <PaymentNotes facts={facts} />
      {facts.groupDiscounts.length > 0 && (
        <p className="mt-8">
          <a
            href={localized('/inscricoes-grupo')}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
          >
            {t('fees.group')}
            <ArrowRight className="size-4 shrink-0" />
          </a>
        </p>
      )}
    </Section>
  );
}

const NOTES = ['institutions', 'foreigners'] as const;

/** What the organisers say to whom a card or a CPF is not enough. */
function PaymentNotes({ facts: { payment } }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const said = NOTES.flatMap((name) => {
    const lang = payment[name][language] === null ? 'pt-BR' : language;
    const text = payment[name][lang];
    return text === null ? [] : [{ name, text, lang: lang === language ? undefined : lang }];
  });
  if (said.length === 0) return null;
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {said.map(({ name, text, lang }) => (
        <div key={name} className="border-ink/15 border-t-2 pt-4">
          <dt className="font-semibold">{t(`fees.notes.${name}`)}</dt>
          <dd className="mt-1 max-w-prose text-ink-soft" lang={lang}>
            {text}
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
      className="mt-10 flex items-center gap-4 rounded-card bg-coral-deep px-6 py-5 text-white sm:px-8"
      data-reveal
    >
      <Sparkle className="size-6 shrink-0 fill-honey text-honey" />
      <span>
        <strong className="font-display font-semibold text-lg">
          {t(batch?.until ? 'fees.bannerUntil' : 'fees.banner', {
            count: batch?.number ?? 1,
            ...priceTexts(facts, language, today),
          })}
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
  /** How one can pay. */
  methods: string[];
  /** Null while the checkout is not known. */
  checkout: string | null;
  emphasised: boolean;
}

function PlanCard({ plan, methods, checkout, emphasised }: PlanCardProps) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const { preCongressDay } = useFacts().event;
  const features = FEATURES.filter((name) => name !== 'workshops' || preCongressDay !== null);
  const soft = emphasised ? 'text-white/80' : 'text-ink-soft';
  const rule = emphasised ? 'border-white/20' : 'border-ink/12';
  return (
    <article
      className={`flex flex-col rounded-panel p-7 md:last:odd:col-span-2 shadow-lift sm:p-9 ${emphasised ? 'on-dark bg-ink text-white lg:p-11' : 'bg-white'}`}
      data-reveal
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-heading">{plan.name[language]}</h3>
        {emphasised && (
          <p className="rounded-full bg-honey px-3.5 py-1 font-semibold text-ink text-sm">
            {t('fees.popular')}
          </p>
        )}
      </div>
      <p className={`mt-2 ${soft}`}>{plan.description[language]}</p>
      <Price plan={plan} soft={soft} />
      <ExternalButton
        href={checkout}
        counts={countOf('registration', plan.id)}
        size="large"
        look={emphasised ? 'primary' : 'calm'}
        className="mt-7"
      >
        {t('fees.choose')}
        <span className="sr-only">: {plan.name[language]}</span>
      </ExternalButton>
      <h4 className="mt-8 font-sans font-semibold text-base">{t('fees.includes')}</h4>
      <ul className="mt-3 mb-7 grid gap-x-6 gap-y-2.5 sm:max-md:grid-cols-2">
        {features.map((name) => (
          <li key={name} className="flex gap-3">
            <Check className={`mt-1 size-4.5 shrink-0 ${emphasised ? 'text-teal-bright' : 'text-teal'}`} />
            {t(`fees.features.${name}`)}
          </li>
        ))}
      </ul>
      <h4 className={`mt-auto border-t pt-6 font-sans font-semibold text-base ${rule}`}>
        {t('fees.payment')}
      </h4>
      <ul className={`mt-2 grid gap-1 ${soft}`}>
        {methods.map((method) => (
          <li key={method}>{method}</li>
        ))}
      </ul>
    </article>
  );
}

function Price({ plan, soft }: { plan: OfferedPlan; soft: string }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const facts = useFacts();
  const batch = batchOn(facts, useToday());
  if (!batch) return null;
  const price = pricePath(batch, plan.id);
  const { payment } = facts;
  const each = instalment(plan.price, payment);
  return (
    <p className="mt-7">
      {saving(plan) !== null && plan.previousPrice !== null && (
        <>
          <span className="sr-only">{t('fees.previousPrice')} </span>
          <s className={`block text-lg ${soft}`}>{formatMoney(plan.previousPrice, language)}</s>
          <span className="sr-only"> {t('fees.currentPrice')} </span>
        </>
      )}
      <span className="block font-display font-semibold text-[clamp(2.75rem,2rem+3.4vw,4.25rem)] tabular-nums leading-none tracking-[-0.03em] [overflow-wrap:anywhere]">
        {stating(facts, price, formatMoney(plan.price, language))}
      </span>
      {each !== null && (
        <span className={`mt-3 block ${soft}`}>
          {t('fees.instalments', { count: payment.maxInstalments, amount: formatMoney(each, language) })}
        </span>
      )}
      {batch.until && (
        <span className="mt-3 block font-semibold">
          {t('fees.until', { day: formatDay(batch.until, language) })}
        </span>
      )}
      {plan.next && (
        <span className={`mt-3 block ${soft}`}>
          {t('fees.nextPrice', {
            day: formatDay(plan.next.from, language),
            price: formatMoney(plan.next.price, language),
          })}
        </span>
      )}
    </p>
  );
}
