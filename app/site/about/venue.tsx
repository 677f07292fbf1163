import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { line } from '#app/ui/curve.ts';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';

const CONTOURS = [0, 1, 2, 3, 4, 5, 6].map((level) =>
  line((x) => 40 + level * 62 + 46 * Math.sin(x / 210 + level * 0.7) + 16 * Math.sin(x / 71 + level)),
);

/** Where it happens, and who answers for it. */
export function VenueAndOrganiser({ facts }: { facts: Facts }) {
  const { t } = useTranslation('people');
  const { language, localized } = useLanguage();
  const { venue } = facts;
  const texts = factTexts(facts, language);
  return (
    <section className="section-space">
      <div className="container-page grid gap-x-14 gap-y-12 lg:grid-cols-12 lg:items-center">
        <div className="on-dark relative isolate overflow-hidden rounded-[2rem] bg-petrol p-8 text-white sm:p-12 lg:col-span-7 lg:p-14">
          <svg
            viewBox="0 0 1600 460"
            preserveAspectRatio="xMidYMid slice"
            className="absolute inset-0 -z-10 size-full fill-none stroke-white/12"
            strokeWidth="2"
            aria-hidden
            focusable="false"
          >
            {CONTOURS.map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
          <p className="font-semibold text-[0.9375rem] text-teal-bright">{t('about.venue.label')}</p>
          <h2 className="mt-3 text-title">{t('about.venue.title')}</h2>
          <p className="mt-2 text-lead text-white/85">{t('about.venue.district')}</p>
          <address className="mt-8 max-w-md text-white/85 not-italic">{texts.venueAddress}</address>
          <p className="mt-1 text-white/85">{t('about.venue.hours')}</p>
          <div className="mt-8">
            <ExternalButton href={venue.mapUrl} look="onDark">
              {t('about.venue.map')}
            </ExternalButton>
          </div>
        </div>
        <div className="lg:col-span-5">
          <h2 className="text-title">{t('about.organiser.title')}</h2>
          <p className="mt-4 text-ink-soft text-lead">{t('about.organiser.text')}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button asChild look="calm">
              <a href={localized('/contato')}>{t('about.organiser.contact')}</a>
            </Button>
            <Button asChild look="quiet">
              <a href={localized('/politica-privacidade')}>{t('about.organiser.privacy')}</a>
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
