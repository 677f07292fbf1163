import { Award, MonitorPlay, ReceiptText, UserRound, WalletCards } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { Badge } from './badge.tsx';

const CONTENTS = [
  { name: 'data', Icon: UserRound },
  { name: 'payment', Icon: WalletCards },
  { name: 'receipt', Icon: ReceiptText },
  { name: 'streaming', Icon: MonitorPlay },
  { name: 'certificate', Icon: Award },
] as const;

/** The way in, and what is there. */
export function Contents({ facts }: { facts: Facts }) {
  const { t } = useTranslation('editions');
  const shown = CONTENTS.filter(({ name }) => name !== 'streaming' || facts.event.someTalksStreamed);
  return (
    <section className="relative pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="contents-title">
      <div className="container-page grid items-start gap-x-16 gap-y-14 lg:grid-cols-12">
        <div className="pt-18 lg:order-last lg:col-span-5 xl:-mt-56 xl:pt-0">
          <Badge facts={facts} />
        </div>
        <div className="lg:col-span-7 lg:pt-10">
          <SectionHeading id="contents-title" label={t('area.finds.label')} title={t('area.finds.title')} />
          <dl className="mt-8">
            {shown.map(({ name, Icon }) => (
              <div
                key={name}
                className="grid grid-cols-[1.75rem_1fr] gap-x-5 gap-y-1 border-ink/12 border-t py-5 sm:grid-cols-[1.75rem_9rem_1fr]"
                data-reveal
              >
                <Icon className="size-7 text-coral-deep max-sm:row-span-2" strokeWidth={1.75} aria-hidden />
                <dt className="font-display font-semibold text-lg">{t(`area.finds.${name}.title`)}</dt>
                <dd className="text-ink-soft">{t(`area.finds.${name}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
