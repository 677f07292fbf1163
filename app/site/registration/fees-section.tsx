import { ArrowRight, Sparkle } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { formatMoney } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { checkoutAddress, offeredPlans, saving } from '#congress/registration/rules.ts';
import { PlanCard } from './plan-card.tsx';

export function FeesSection({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { localized } = useLanguage();
  return (
    <section id="valores" className="bg-rose section-space">
      <div className="container-page">
        <SectionHeading label={t('fees.label')} title={t('fees.title')} lead={t('fees.lead')} />
        {facts.promotion.active && <PromotionBanner facts={facts} />}
        <div className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-[1.15fr_1fr]">
          {offeredPlans(facts).map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              payment={facts.payment}
              checkout={checkoutAddress(facts.links.checkout, plan)}
              emphasised={plan.id === 'professional'}
            />
          ))}
        </div>
        {facts.groupDiscounts.length > 0 && (
          <p className="mt-8">
            <a
              href={localized('/inscricoes-grupo')}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
            >
              {t('fees.group')}
              <ArrowRight className="size-4 shrink-0" aria-hidden />
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

function PromotionBanner({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const most = Math.max(...offeredPlans(facts).map((plan) => saving(plan) ?? 0), 0);
  return (
    <p
      className="mt-10 flex items-center gap-4 rounded-card bg-coral-deep px-6 py-5 text-white sm:px-8"
      data-reveal
    >
      <Sparkle className="size-6 shrink-0 fill-honey text-honey" aria-hidden />
      <span>
        <strong className="font-display font-semibold text-lg">
          {t(facts.promotion.until ? 'fees.bannerUntil' : 'fees.banner')}.
        </strong>{' '}
        {most > 0 && t('fees.bannerSaving', { amount: formatMoney(most, language) })}
      </span>
    </p>
  );
}
