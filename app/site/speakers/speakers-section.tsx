import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Carousel, type CarouselWords } from '#app/ui/carousel.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { StrataEdge } from '#app/ui/strata-edge.tsx';
import type { PublicSpeaker } from '#congress/content.ts';
import type { Language } from '#congress/language.ts';
import { LIST_PATH } from './paths.ts';
import { PlaceholderCard, SpeakerCard } from './speaker-card.tsx';

/** As many as the page shows while no speaker is known (specification, section 9 "Interface"). */
const PLACEHOLDERS = Array.from({ length: 6 }, (_, index) => ({ id: `placeholder-${index}`, index }));

interface SpeakersSectionProps {
  /** Null while they are not loaded. */
  speakers: PublicSpeaker[] | null;
  words: CarouselWords;
  contentLanguage: Language | undefined;
}

export function SpeakersSection({ speakers, words, contentLanguage }: SpeakersSectionProps) {
  const { t } = useTranslation('home');
  const { localized } = useLanguage();
  const slides = speakers?.length
    ? speakers.map((speaker) => ({
        id: speaker.id,
        content: <SpeakerCard speaker={speaker} level={3} contentLanguage={contentLanguage} />,
      }))
    : PLACEHOLDERS.map(({ id, index }) => ({ id, content: <PlaceholderCard index={index} /> }));
  return (
    <section id="palestrantes" aria-labelledby="speakers-title">
      <StrataEdge tones={['fill-rose', 'fill-coral-soft', 'fill-mist-deep', 'fill-mist']} turn={4.1} />
      <div className="bg-mist pt-8 pb-[clamp(4rem,9vw,7.5rem)]">
        <div className="container-page">
          <SectionHeading
            id="speakers-title"
            label={t('speakers.label')}
            title={t('speakers.title')}
            lead={t('speakers.lead')}
          />
          <div className="mt-10">
            {speakers ? (
              <Carousel
                key={speakers.length > 0 ? 'speakers' : 'placeholders'}
                label={t('speakers.carousel')}
                words={words}
                slides={slides}
                trackClassName="-ml-5"
                slideClassName="basis-full pl-5 -scroll-ml-5 md:basis-1/2 lg:basis-1/3"
              />
            ) : (
              <p role="status" className="py-24 text-center text-ink-soft text-lead">
                {t('speakers.loading')}
              </p>
            )}
          </div>
          {speakers && speakers.length > 0 && (
            <p className="mt-10 text-center">
              <Button asChild size="large" look="calm">
                <a href={localized(LIST_PATH)} className="no-underline">
                  {t('speakers.all')}
                </a>
              </Button>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
