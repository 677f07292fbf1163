import { Check } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import { formatMoney } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type OfferedPlan, saving } from '#congress/registration/rules.ts';

const FEATURES = ['lectures', 'workshops', 'materials', 'certificate', 'networking', 'kit'] as const;

interface PlanCardProps {
  plan: OfferedPlan;
  payment: Facts['payment'];
  /** Null while the checkout is not known. */
  checkout: string | null;
  emphasised: boolean;
}

export function PlanCard({ plan, payment, checkout, emphasised }: PlanCardProps) {
  const { t } = useTranslation('home');
  const { t: frame } = useTranslation('frame');
  const soft = emphasised ? 'text-white/80' : 'text-ink-soft';
  const rule = emphasised ? 'border-white/20' : 'border-ink/12';
  return (
    <article
      className={`flex flex-col rounded-[2rem] p-7 shadow-lift sm:p-9 ${emphasised ? 'on-dark bg-ink text-white lg:p-11' : 'bg-white'}`}
      data-reveal
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-heading">{frame(`plans.${plan.id}`)}</h3>
        {emphasised && (
          <p className="rounded-full bg-honey px-3.5 py-1 font-semibold text-ink text-sm">
            {t('fees.popular')}
          </p>
        )}
      </div>
      <p className={`mt-2 ${soft}`}>{t(`fees.plans.${plan.id}.description`)}</p>
      <Price plan={plan} soft={soft} />
      <ExternalButton href={checkout} size="large" look={emphasised ? 'primary' : 'calm'} className="mt-7">
        {t('fees.choose')}
        <span className="sr-only">: {frame(`plans.${plan.id}`)}</span>
      </ExternalButton>
      <h4 className="mt-8 font-sans font-semibold text-base">{t('fees.includes')}</h4>
      <ul className="mt-3 mb-7 grid gap-x-6 gap-y-2.5 sm:max-md:grid-cols-2">
        {FEATURES.map((name) => (
          <li key={name} className="flex gap-3">
            <Check
              className={`mt-1 size-4.5 shrink-0 ${emphasised ? 'text-teal-bright' : 'text-teal'}`}
              aria-hidden
            />
            {t(`fees.features.${name}`)}
          </li>
        ))}
      </ul>
      <h4 className={`mt-auto border-t pt-6 font-sans font-semibold text-base ${rule}`}>
        {t('fees.payment')}
      </h4>
      <ul className={`mt-2 grid gap-1 ${soft}`}>
        {payment.methods.map((method) => (
          <li key={method}>{t(`fees.methods.${method}`)}</li>
        ))}
      </ul>
    </article>
  );
}

function Price({ plan, soft }: { plan: OfferedPlan; soft: string }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
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
        {formatMoney(plan.price, language)}
      </span>
    </p>
  );
}
