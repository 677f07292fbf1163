import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import { registrantAreaLink } from '#app/site/frame/external-links.ts';
import { Logo } from '#app/site/frame/logo.tsx';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';

/** The registrant's badge: it opens the external registrant area, or says that it will. */
export function Badge({ facts }: { facts: Facts }) {
  const { t } = useTranslation('editions');
  const { language } = useLanguage();
  const { eventDates, venueName, city } = factTexts(facts, language);
  return (
    <div className="relative mx-auto max-w-md">
      <Lanyard />
      <div className="relative overflow-hidden rounded-[2rem] bg-white shadow-lift">
        <div className="grid h-16 place-items-center" aria-hidden>
          <span className="h-3.5 w-20 rounded-full bg-gauze shadow-[inset_0_2px_4px_rgb(14_47_54/0.25)]" />
        </div>
        <div className="px-6 pb-8 text-center sm:px-10">
          <span className="inline-flex">
            <Logo name={facts.congress.shortName} />
          </span>
          <p className="mt-3 text-ink-soft text-[0.9375rem]">
            {eventDates}
            <br />
            {venueName}, {city}
          </p>
          <ExternalButton href={registrantAreaLink(facts, language)} size="large" className="mt-7 w-full">
            {t('area.enter')}
          </ExternalButton>
          <p className="mt-4 text-ink-soft text-sm">{t('area.access')}</p>
        </div>
        <p className="text-balance bg-petrol px-6 py-4 text-center font-display font-semibold text-lg text-white">
          {t('area.badge')}
        </p>
      </div>
    </div>
  );
}

/** Comes down from the top of the page where there is room beside the words, and from nowhere where there is none. */
function Lanyard() {
  return (
    <svg
      viewBox="0 0 200 440"
      preserveAspectRatio="xMidYMax slice"
      className="pointer-events-none absolute bottom-[calc(100%-2.75rem)] left-1/2 z-10 h-28 w-50 -translate-x-1/2 fill-none [mask-image:linear-gradient(to_top,black_45%,transparent)] xl:h-[18rem]"
      aria-hidden
    >
      <path d="M28 -10L98 392" className="stroke-coral" strokeWidth="17" />
      <path d="M172 -10L102 392" className="stroke-coral-deep" strokeWidth="17" />
      <rect x="87" y="376" width="26" height="26" rx="6" className="fill-ink" />
      <path d="M100 398V434" className="stroke-ink" strokeWidth="9" strokeLinecap="round" />
    </svg>
  );
}
