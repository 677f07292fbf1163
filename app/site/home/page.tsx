import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { LeadSection } from '#app/site/frame/lead.tsx';
import { UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { pageQuestions } from '#app/site/frame/questions.ts';
import { ServerOnly } from '#app/site/frame/server-only.ts';
import { useFacts, useOffers, useToday } from '#app/site/frame/site.ts';
import { PlanContext } from '#app/site/programme/plan/days-and-rooms.tsx';
import { FeesSection } from '#app/site/registration/fees-section.tsx';
import { KnownSpeakers } from '#app/site/speakers/names.tsx';
import { SponsorsSection, shownLevels } from '#app/site/sponsors/sponsor-logos.tsx';
import { QuestionsSection } from '#app/ui/question.tsx';
import type { PublicContent } from '#congress/content.ts';
import { earlierEditions } from '#congress/editions/rules.ts';
import { phaseOn } from '#congress/facts/phase.ts';
import { type Language, languageOf } from '#congress/language.ts';
import { speakerLinks } from '#congress/people/speakers.ts';
import { type Session, sessionsOf, withLectures } from '#congress/programme/sessions.ts';
import type { Route } from './+types/page';
import { About } from './about.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero.tsx';
import { PreviousEditions } from './previous-editions.tsx';
import { ProgrammeSection } from './programme-section.tsx';
import { SpeakersSection } from './speakers-section.tsx';
import { congressThings } from './structured-data.ts';
import { TodaySection } from './today-section.tsx';

export function loader(args: Route.LoaderArgs) {
  const { content } = args.context.get(pageContext);
  const shown = shownOf(content, languageOf(args.url.pathname));
  const questions = pageQuestions(args, 'home');
  const head = pageHead(args, 'home', (tools) => congressThings(tools, shown.speakers ?? [], questions));
  return { head, shown: new ServerOnly({ questions, ...shown }) };
}

/** Whether the home page shows a Portuguese text of a session. Description and goals are only on other pages. */
const isPortuguese = ({ untranslated = [] }: Session) =>
  untranslated.some((column) => column !== 'description' && column !== 'goals');

/** Only the data that the sections show. Null: not loaded yet. */
function shownOf(content: PublicContent | null, language: Language) {
  return {
    speakers: content?.speakers ?? null,
    sessions: content && sessionsOf(content.programItems),
    links: content ? speakerLinks(content.programItems, content.speakers) : {},
    sponsorLevels: content && shownLevels(content.sponsors, content.facts, language),
    photos: content?.photos ?? [],
    testimonials: content?.testimonials ?? [],
    changes: content?.programmeChanges ?? [],
    editions: earlierEditions(content),
    annals: content?.volumes.map(({ edition }) => edition) ?? [],
    welcome: content?.welcome ?? null,
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { speakers, sessions, links, sponsorLevels, welcome, ...others } = loaderData.shown.value;
  const { photos, testimonials, changes, questions, editions, annals } = others;
  const { t } = useTranslation('home');
  const { localized } = useLanguage();
  const facts = useFacts();
  const { registration, courses } = useOffers();
  const today = useToday();
  return (
    <>
      <Hero facts={facts} hasPhotos={photos.length > 0} />
      <UntranslatedNote
        of={[
          ...(welcome ? [welcome] : []),
          ...(speakers ?? []),
          ...withLectures(sessions ?? []).filter(isPortuguese),
          ...photos,
          ...testimonials,
          ...questions,
        ]}
      />
      {sessions && phaseOn(facts, today) === 'running' && (
        <TodaySection sessions={sessions} changes={changes} />
      )}
      <About welcome={welcome} />
      <SpeakersSection speakers={speakers} />
      <KnownSpeakers value={links}>
        <PlanContext value={facts}>
          <ProgrammeSection sessions={sessions} {...(courses && { store: facts.links.courseStore })} />
        </PlanContext>
      </KnownSpeakers>
      <Gallery
        photos={photos}
        statistics={facts.congress.edition > 1 ? facts.statistics.editions : []}
        testimonials={testimonials}
      />
      <SponsorsSection levels={sponsorLevels} />
      {registration ? (
        <>
          <CallToAction facts={facts} goesOn={sponsorLevels?.length !== 0} />
          <FeesSection facts={facts} />
        </>
      ) : (
        <LeadSection anchor="valores" />
      )}
      <QuestionsSection
        id="faq-title"
        title={t('faq.title')}
        lead={t('faq.lead')}
        contact={{ href: localized(PAGES.contact.path), text: t('faq.contact') }}
        questions={questions}
      />
      <PreviousEditions editions={editions} annals={annals} />
    </>
  );
}
