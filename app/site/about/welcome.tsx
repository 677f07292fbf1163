import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { useIsOver } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { line } from '#app/ui/strata.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { PublicWelcome } from '#congress/content.ts';
import { openingHours } from '#congress/facts/hours.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { textLanguage } from '#congress/language.ts';

interface WelcomeProps {
  /** The stored text; null if there is none. */
  welcome: Omit<PublicWelcome, 'id'> | null;
  facts: Facts;
}

/** The welcome text as the opening of an article, with the facts beside it. */
export function Welcome({ welcome, facts }: WelcomeProps) {
  const { t } = useTranslation('home');
  const lang = textLanguage(welcome ?? {}, 'description');
  const own = t(useIsOver() ? 'about.descriptionOver' : 'about.description');
  const [opening, ...others] = (welcome?.description ?? own).split(/\n\s*\n/);
  return (
    <section aria-labelledby="about-welcome" className="pt-4 pb-[clamp(4rem,9vw,7.5rem)]">
      <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="about-welcome" className="text-title" lang={textLanguage(welcome ?? {}, 'title')}>
            {welcome?.title ?? t('about.title')}
          </h2>
          <p
            className="mt-8 whitespace-pre-line border-coral border-l-3 pl-6 font-display font-medium text-[clamp(1.25rem,1.05rem+0.9vw,1.625rem)] leading-[1.35]"
            lang={lang}
          >
            {unbroken(opening)}
          </p>
          {others.map((paragraph) => (
            <p
              key={paragraph}
              className="mt-6 max-w-[43.6em] whitespace-pre-line text-ink-soft text-lead"
              lang={lang}
            >
              {unbroken(paragraph)}
            </p>
          ))}
        </div>
        <div className="lg:col-span-5">
          <Slip facts={facts} />
        </div>
      </div>
    </section>
  );
}

function Slip({ facts }: { facts: Facts }) {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const texts = factTexts(facts, language);
  return (
    <aside
      aria-labelledby="about-slip"
      className="rounded-card bg-white p-6 shadow-lift sm:p-8 lg:sticky lg:top-32"
    >
      <h3 id="about-slip" className="text-heading">
        {t('about.sheet.title')}
      </h3>
      <dl className="mt-4">
        <Row term={t('about.sheet.edition')}>{t('about.sheet.editionValue')}</Row>
        <Row term={t('about.sheet.when')}>
          {texts.eventDates}
          <br />
          {openingHours(facts, language)}
        </Row>
        {texts.preCongressDate && <Row term={t('about.sheet.courses')}>{texts.preCongressDate}</Row>}
        <Row term={t('about.sheet.where')}>
          {texts.venueName}
          <br />
          {texts.city}, {texts.venueDistrict}
        </Row>
        <Row term={t('about.sheet.mode')}>
          {t(facts.event.someTalksStreamed ? 'about.sheet.modeStreamed' : 'about.sheet.modeInPerson')}
        </Row>
        <Row term={t('about.sheet.organiser')}>{texts.organiserName}</Row>
      </dl>
    </aside>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-5 border-ink/12 border-t py-3.5 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-[0.9375rem] text-ink-soft">{unbroken(term)}</dt>
      <dd className="font-semibold leading-snug">{children}</dd>
    </div>
  );
}

const CONTOURS = [0, 1, 2, 3, 4, 5, 6].map((level) =>
  line((x) => 40 + level * 62 + 46 * Math.sin(x / 210 + level * 0.7) + 16 * Math.sin(x / 71 + level)),
);

export function VenueAndOrganiser({ facts }: { facts: Facts }) {
  const { t } = useTranslation('people');
  const { language, localized } = useLanguage();
  const texts = factTexts(facts, language);
  return (
    <section id="local" className="scroll-mt-24 section-space">
      <div className="container-page grid gap-x-14 gap-y-12 lg:grid-cols-12 lg:items-center">
        <div className="on-dark relative isolate overflow-hidden rounded-panel bg-petrol p-8 text-white sm:p-12 lg:col-span-7 lg:p-14">
          <svg
            viewBox="0 0 1600 460"
            preserveAspectRatio="xMidYMid slice"
            className="absolute inset-0 -z-10 size-full fill-none stroke-white/12"
            strokeWidth="2"
            aria-hidden
          >
            {CONTOURS.map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
          <p className="font-semibold text-[0.9375rem] text-white/85">
            {t(useIsOver() ? 'about.venue.labelOver' : 'about.venue.label')}
          </p>
          <h2 className="mt-3 text-title">{t('about.venue.title')}</h2>
          <p className="mt-2 text-lead text-white/85 first-letter:uppercase">{t('about.venue.district')}</p>
          <address className="mt-8 max-w-md text-balance text-white/85 not-italic">
            {unbroken(texts.venueAddress)}
          </address>
          <p className="mt-1 text-white/85">{t('about.venue.hours')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton href={localized(PAGES.venue.path)}>{t('about.venue.page')}</LinkButton>
          </div>
        </div>
        <div className="lg:col-span-5">
          <h2 className="text-title">{t('about.organiser.title')}</h2>
          <p className="mt-4 text-ink-soft text-lead">{unbroken(t('about.organiser.text'))}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <LinkButton look="calm" href={localized('/contato')}>
              {t('about.organiser.contact')}
            </LinkButton>
            <LinkButton look="quiet" href={localized('/politica-privacidade')}>
              {t('about.organiser.privacy')}
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}
