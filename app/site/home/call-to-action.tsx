import { useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { line } from '#app/ui/curve.ts';
import type { Facts } from '#congress/facts/schema.ts';

/** Threads that come from far apart and run together: the gap between them closes to the right. */
const THREADS = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((place) =>
  line((x) => {
    const apart = Math.min(1, Math.max(0, (1590 - x) / 620));
    return 236 + place * (5 + 58 * apart * apart * (3 - 2 * apart)) + 10 * Math.sin(x / 120);
  }),
);

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
          <Threads />
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

function Threads() {
  return (
    <svg
      viewBox="0 0 1600 460"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 -z-10 size-full fill-none max-lg:opacity-25"
      strokeWidth="2.5"
      aria-hidden
    >
      <linearGradient id="threads" gradientUnits="userSpaceOnUse" x1="1010" x2="1600">
        <stop stopColor="var(--teal-bright)" stopOpacity="0" />
        <stop offset="0.4" stopColor="var(--teal-bright)" stopOpacity="0.7" />
        <stop offset="0.85" stopColor="var(--coral-soft)" />
      </linearGradient>
      {THREADS.map((path) => (
        <path key={path} d={path} stroke="url(#threads)" />
      ))}
    </svg>
  );
}
