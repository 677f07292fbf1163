import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { useFacts, useIsOver } from '#app/site/frame/site.ts';
import { Video } from '#app/site/frame/video.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { filmOf } from '#congress/editions/rules.ts';
import { openingHours } from '#congress/facts/hours.ts';
import { sponsorStatistics } from '#congress/facts/statistics.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { languageOf } from '#congress/language.ts';
import { Levels } from '../levels.tsx';
import { IconRow, Reach, SponsorChat } from '../reach.tsx';
import { LastEditionStrip, SponsorStrip, shownLevels, shownSponsor } from '../sponsor-logos.tsx';
import type { Route } from './+types/page';
import { Benefits } from './benefits.tsx';
import { Hero } from './hero.tsx';

export function loader(args: Route.LoaderArgs) {
  const { content, facts } = args.context.get(pageContext);
  const { sponsors = [], pastSponsors = [] } = content ?? {};
  return {
    head: pageHead(args, 'sponsorLanding'),
    sponsorLevels: shownLevels(sponsors, facts, languageOf(args.url.pathname)),
    pastSponsors: pastSponsors.map(shownSponsor),
  };
}

export default function SponsorLandingPage({
  loaderData: { sponsorLevels, pastSponsors },
}: Route.ComponentProps) {
  const { t } = useTranslation('sponsorship');
  const facts = useFacts();
  const over = useIsOver();
  return (
    <>
      <Hero statistics={sponsorStatistics(facts)} />
      <EventSection />
      <Benefits />
      <Levels />
      {sponsorLevels.length > 0 ? (
        <SponsorStrip
          label={t('landing.sponsors.label')}
          title={t(over ? 'landing.sponsors.titleOver' : 'landing.sponsors.title')}
          carousel={t('landing.sponsors.carousel')}
          levels={sponsorLevels}
        />
      ) : (
        <LastEditionStrip sponsors={pastSponsors} />
      )}
      <ContactSection />
    </>
  );
}

/** The film of the last congress, with dates and place of this one. */
export function EventSection() {
  const { t } = useTranslation('sponsorship');
  const youtubeId = filmOf(useFacts());
  const over = useIsOver();
  if (!youtubeId) return over ? null : <EventAlone />;
  return (
    <section className="pt-[clamp(3rem,6vw,5rem)] pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="film-title">
      <div className="container-page grid items-start gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Video youtubeId={youtubeId} />
        </div>
        <div className="lg:col-span-5">
          <SectionHeading id="film-title" {...headingOf(t, 'landing.film', 'text')} />
          {!over && (
            <div className="mt-10 border-ink/15 border-t pt-8">
              <h3 className="text-heading">{t('landing.event.title')}</h3>
              <WhenAndWhere className="mt-5 grid gap-5" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function EventAlone() {
  const { t } = useTranslation('sponsorship');
  return (
    <section className="pt-[clamp(3rem,6vw,5rem)] pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="event-title">
      <div className="container-page">
        <h2 id="event-title" className="text-title">
          {t('landing.event.title')}
        </h2>
        <WhenAndWhere className="mt-8 grid gap-6 md:grid-cols-3" />
      </div>
    </section>
  );
}

function WhenAndWhere({ className }: { className: string }) {
  const { t } = useTranslation('sponsorship');
  const { language } = useLanguage();
  const facts = useFacts();
  const { eventDates, preCongressDate } = factTexts(facts, language);
  return (
    <dl className={className}>
      <IconRow icon={CalendarDays} term={t('landing.event.dates')}>
        <strong className="font-semibold">{eventDates}</strong>
        {preCongressDate && (
          <span className="block text-ink-soft">{unbroken(t('landing.event.courses'))}</span>
        )}
      </IconRow>
      <IconRow icon={Clock} term={t('landing.event.hours')}>
        <strong className="font-semibold">{openingHours(facts, language)}</strong>
      </IconRow>
      <IconRow icon={MapPin} term={t('landing.event.place')}>
        <strong className="font-semibold">{t('landing.event.venue')}</strong>
      </IconRow>
    </dl>
  );
}

export function ContactSection() {
  const { t } = useTranslation('sponsorship');
  const { localized } = useLanguage();
  return (
    <section className="section-space bg-rose" aria-labelledby="contact-title">
      <div className="container-page grid items-end gap-x-16 gap-y-12 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <SectionHeading id="contact-title" {...headingOf(t, 'landing.contact', 'text')} />
          <div className="mt-8 flex flex-wrap gap-3">
            <SponsorChat size="large">{t('landing.contact.chat')}</SponsorChat>
            <LinkButton size="large" look="quiet" href={localized(PAGES.sponsorship.path)}>
              {t('landing.form')}
            </LinkButton>
          </div>
        </div>
        <div className="border-ink/15 max-lg:border-t max-lg:pt-8 lg:border-l lg:pl-12">
          <Reach />
        </div>
      </div>
    </section>
  );
}
