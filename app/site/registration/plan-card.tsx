import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { useFacts, useToday } from '#app/site/frame/site.ts';
import { unbroken } from '#app/ui/unbroken.tsx';
import { countOf } from '#congress/counts/kinds.ts';
import { batchOn, pricePath } from '#congress/facts/batches.ts';
import { formatDay, formatMoney, formatPrice } from '#congress/facts/format.ts';
import { stating } from '#congress/facts/texts.ts';
import { instalment, type OfferedPlan, saving } from '#congress/registration/rules.ts';

/** The font size of prices, the same for all cards of a page, so that no price wraps. */
export function priceSizeOf(plans: OfferedPlan[]) {
  const longest = Math.max(...plans.map(({ price }) => formatPrice(price, 'pt-BR').length));
  if (longest <= 'R$ 999,00'.length) return 'text-[clamp(1.25rem,20cqi,4.25rem)]';
  return longest <= 'R$ 9.999,00'.length
    ? 'text-[clamp(1.125rem,16.5cqi,4.25rem)]'
    : 'text-[clamp(1rem,14cqi,4.25rem)]';
}

interface PlanCardProps {
  plan: OfferedPlan;
  /** Null while the checkout is unknown. */
  checkout: string | null;
  emphasised: boolean;
  /** The result of `priceSizeOf` for all cards of the page. */
  priceSize: string;
}

/**
 * A plan. Its rows are a subgrid, so that the rows of adjacent cards align: name, audience, price, instalments, end,
 * button.
 */
export function PlanCard({ plan, checkout, emphasised, priceSize }: PlanCardProps) {
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
      <Price plan={plan} soft={soft} size={priceSize} />
      <ExternalButton
        href={checkout}
        counts={countOf('registration', plan.id)}
        size="large"
        className="mt-3 self-end max-sm:px-2 sm:mt-7 max-sm:[&>svg]:hidden"
      >
        {t('fees.choose')}
        <span className="sr-only">{`: ${plan.name[language]}`}</span>
      </ExternalButton>
    </article>
  );
}

/** Three rows of a card: price, instalments, and the end of the batch. */
function Price({ plan, soft, size }: { plan: OfferedPlan; soft: string; size: string }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const facts = useFacts();
  const { payment } = facts;
  const batch = batchOn(facts, useToday());
  const each = instalment(plan.price, payment);
  return (
    <>
      <p className="mt-3 self-end [container-type:inline-size] sm:mt-7">
        {saving(plan) !== null && plan.previousPrice !== null && (
          <>
            <span className="sr-only">{`${t('fees.previousPrice')} `}</span>
            <s className={`block sm:text-lg ${soft}`}>{formatMoney(plan.previousPrice, language)}</s>
            <span className="sr-only">{` ${t('fees.currentPrice')} `}</span>
          </>
        )}
        <span
          className={`block font-display font-semibold tabular-nums leading-none tracking-[-0.03em] [overflow-wrap:anywhere] ${size}`}
        >
          {batch
            ? stating(facts, pricePath(batch, plan.id), formatPrice(plan.price, language))
            : formatPrice(plan.price, language)}
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
              price: formatPrice(plan.next.price, language),
            })}
          </span>
        )}
      </p>
    </>
  );
}
