import { useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import threads from './threads.svg?url';

export function CallToAction({ promotion }: { promotion: Facts['promotion'] }) {
  const { t } = useTranslation('home');
  const note = !promotion.active
    ? 'cta.note'
    : promotion.until
      ? 'cta.notePromotionUntil'
      : 'cta.notePromotion';
  return (
    <section className="bg-white pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="cta-title">
      <div className="container-page">
        <div className="on-dark relative isolate overflow-hidden rounded-[2rem] bg-petrol px-6 py-14 text-white sm:px-12 lg:px-16 lg:py-20">
          <img
            src={threads}
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
            <p className="mt-5 text-lead text-white/85">{t('cta.subtitle')}</p>
            <Button asChild size="large" className="mt-8">
              <a href="#valores">{t('register')}</a>
            </Button>
            <p className="mt-4 text-[0.9375rem] text-white/85">{t(note)}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
