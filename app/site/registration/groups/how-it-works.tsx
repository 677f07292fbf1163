import { CircleAlert } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { formatList, formatPercent } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { brackets } from '#congress/registration/group.ts';
import { Steps } from '../steps.tsx';

const STEPS = ['gather', 'register', 'list', 'pay'] as const;
const RULES = ['individual', 'payment', 'batch', 'students'] as const;

/** From the first name on the list to the payment, and what holds for every group. */
export function HowItWorks({ discounts }: { discounts: Facts['groupDiscounts'] }) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const told = brackets(discounts)
    .filter(({ percent }) => percent > 0)
    .map(({ from, percent }) =>
      t('groups.rules.discount', { above: from - 1, percent: formatPercent(percent, language) }),
    );
  return (
    <>
      <section className="bg-mist section-space" aria-labelledby="group-steps">
        <div className="container-page">
          <SectionHeading id="group-steps" label={t('groups.steps.label')} title={t('groups.steps.title')} />
          <div className="mt-12">
            <Steps
              steps={STEPS.map((id) => ({
                id,
                title: t(`groups.steps.${id}.title`),
                text: t(`groups.steps.${id}.text`),
              }))}
            />
          </div>
        </div>
      </section>
      <section className="section-space" aria-labelledby="group-rules">
        <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-12">
          <SectionHeading
            id="group-rules"
            label={t('groups.rules.label')}
            title={t('groups.rules.title')}
            className="self-start lg:col-span-4"
          />
          <dl className="border-ink/15 border-b lg:col-span-8">
            {RULES.map((id) => (
              <div key={id} className="border-ink/15 border-t py-6" data-reveal>
                <dt className="flex items-center gap-3 font-display font-semibold text-[1.1875rem]">
                  {id === 'students' && (
                    <CircleAlert className="size-5 shrink-0 text-coral-deep" aria-hidden />
                  )}
                  {t(`groups.rules.${id}.title`)}
                </dt>
                <dd className="mt-2 max-w-prose text-ink-soft text-lead">
                  {t(`groups.rules.${id}.text`, {
                    discounts: formatList(told, language) || t('groups.noDiscount'),
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
