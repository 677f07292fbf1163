import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { line } from './healing-geometry.ts';

/** Lines that were apart on the left and run together on the right. */
const THREADS = Array.from({ length: 9 }, (_, index) => {
  const from = (index - 4) * 46;
  return line(
    (x) => 200 + from * (1 - Math.min(1, Math.max(0, (x - 100) / 1150))) ** 2 + 10 * Math.sin(x / 150),
    -40,
    1640,
  );
});

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
          <svg
            viewBox="0 0 1600 400"
            preserveAspectRatio="xMidYMid slice"
            className="absolute inset-0 -z-10 size-full fill-none stroke-teal-bright/30"
            strokeWidth="2"
            aria-hidden
          >
            {THREADS.map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
          <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-[1.5fr_1fr]">
            <div data-reveal>
              <h2 id="cta-title" className="max-w-[16ch] text-title">
                {t('cta.title')}
              </h2>
              <p className="mt-5 max-w-lg text-lead text-white/85">{t('cta.subtitle')}</p>
            </div>
            <div className="lg:justify-self-end" data-reveal>
              <Button asChild size="large">
                <a href="#valores">{t('register')}</a>
              </Button>
              <p className="mt-4 max-w-xs text-[0.9375rem] text-white/85">{t(note)}</p>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
