import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useDrawing } from '#app/site/frame/drawings/drawings.ts';
import { LeadButton } from '#app/site/frame/lead.tsx';
import { useToday } from '#app/site/frame/site.ts';
import { unbroken } from '#app/ui/unbroken.tsx';
import { batchOn } from '#congress/facts/batches.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { priceTexts } from '#congress/facts/texts.ts';
import { offersOn } from '#congress/phase/offers.ts';

interface CallToActionProps {
  facts: Facts;
  /** The section above is white, too. */
  goesOn: boolean;
}

export function CallToAction({ facts, goesOn }: CallToActionProps) {
  const { t } = useTranslation('home');
  const { promotion } = offersOn(facts, useToday());
  return (
    <section
      className={`bg-white pb-section ${goesOn ? '' : 'pt-section'}`}
      aria-labelledby="cta-title"
      data-print="hide"
    >
      <div className="container-page">
        <div className="on-dark relative isolate overflow-hidden rounded-panel bg-petrol px-6 py-8 text-white sm:py-14 sm:px-12 lg:px-16 lg:py-20">
          <img
            src={useDrawing('threads')}
            alt=""
            width={1600}
            height={460}
            loading="lazy"
            className="absolute inset-0 -z-10 size-full object-cover object-right max-lg:opacity-25"
          />
          <div className="max-w-lg" data-reveal>
            <h2 id="cta-title" className="text-title">
              {t('cta.title')}
            </h2>
            <p className="mt-3 text-white/85 sm:mt-5 sm:text-lead">{t('cta.subtitle')}</p>
            <LeadButton size="large" className="mt-5 sm:mt-8">
              {t('register')}
            </LeadButton>
            <p className="mt-3 text-[0.9375rem] sm:mt-4 text-white/85">
              {promotion ? <PromotionNote facts={facts} /> : t('cta.note')}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

function PromotionNote({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const today = useToday();
  const batch = batchOn(facts, today);
  return unbroken(
    t(batch?.until ? 'cta.notePromotionUntil' : 'cta.notePromotion', {
      count: batch?.number ?? 1,
      ...priceTexts(facts, language, today),
    }),
  );
}
