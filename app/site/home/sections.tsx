import { useLanguage } from '#app/i18n/language.tsx';
import { useCarouselWords } from '#app/site/frame/carousel-words.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { ProgrammeSection } from '#app/site/programme/programme-section.tsx';
import { FeesSection } from '#app/site/registration/fees-section.tsx';
import { KnownSpeakers } from '#app/site/speakers/names.tsx';
import { SpeakersSection } from '#app/site/speakers/speakers-section.tsx';
import { SponsorsSection } from '#app/site/sponsors/sponsors-section.tsx';
import { contentLanguageOf } from '#congress/language.ts';
import { About } from './about.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Faq } from './faq.tsx';
import { Gallery } from './gallery.tsx';
import type { Shown } from './page.tsx';
import { PreviousEditions } from './previous-editions.tsx';

/** What lies below the first screen. */
export function Sections({ shown }: { shown: Shown }) {
  const { speakers, programme, links, sponsors, welcome } = shown;
  const facts = useFacts();
  const words = useCarouselWords();
  const { language } = useLanguage();
  // Names and talks are kept in Portuguese only: elsewhere they are marked so that they are read out right.
  const contentLanguage = contentLanguageOf(language);
  return (
    <>
      <About welcome={welcome} />
      <SpeakersSection speakers={speakers} words={words} contentLanguage={contentLanguage} />
      <KnownSpeakers value={links}>
        <ProgrammeSection programme={programme} facts={facts} contentLanguage={contentLanguage} />
      </KnownSpeakers>
      <Gallery statistics={facts.statistics.editions} words={words} />
      <SponsorsSection sponsors={sponsors} words={words} />
      <CallToAction promotion={facts.promotion} />
      <FeesSection facts={facts} />
      <Faq facts={facts} />
      <PreviousEditions facts={facts} />
    </>
  );
}
