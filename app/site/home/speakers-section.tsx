import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Carousel } from '#app/site/frame/carousel.tsx';
import { LIST_PATH } from '#app/site/speakers/paths.ts';
import { SpeakerCard } from '#app/site/speakers/speaker-card.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { StrataEdge } from '#app/ui/strata.tsx';
import type { PublicSpeaker } from '#congress/content.ts';

/** The cards shown while there are no speakers (specification, section 9 "Interface"). */
const PLACEHOLDERS = Array.from({ length: 6 }, (_, index) => ({ id: `placeholder-${index}`, index }));

const GROUNDS = ['bg-rose', 'bg-mist-deep', 'bg-coral-soft'] as const;

interface SpeakersSectionProps {
  /** Null while not loaded. */
  speakers: PublicSpeaker[] | null;
}

export function SpeakersSection({ speakers }: SpeakersSectionProps) {
  const { t } = useTranslation('home');
  const { localized } = useLanguage();
  const slides = speakers?.length
    ? speakers.map((speaker) => ({
        id: speaker.id,
        content: <SpeakerCard speaker={speaker} level={3} />,
      }))
    : PLACEHOLDERS.map(({ id, index }) => ({ id, content: <PlaceholderCard index={index} /> }));
  return (
    <section
      id="palestrantes"
      className="laid-out-when-near [contain-intrinsic-block-size:auto_57rem] md:[contain-intrinsic-block-size:auto_76rem]"
      aria-labelledby="speakers-title"
    >
      <StrataEdge tones={['fill-rose', 'fill-coral-soft', 'fill-mist-deep', 'fill-mist']} turn={4.1} />
      <div className="bg-mist pt-5 md:pt-8 pb-section">
        <div className="container-page">
          <SectionHeading id="speakers-title" {...headingOf(t, 'speakers', 'lead')} />
          <div className="mt-6 md:mt-10">
            {speakers ? (
              <Carousel
                key={speakers.length > 0 ? 'speakers' : 'placeholders'}
                label={t('speakers.carousel')}
                slides={slides}
                trackClassName="-ml-5"
                slideClassName="snap-always basis-full pl-5 -scroll-ml-5 md:basis-1/2 lg:basis-1/3"
                controlsClassName="mt-4 md:mt-6"
              />
            ) : (
              <p role="status" className="py-24 text-center text-ink-soft text-lead">
                {t('speakers.loading')}
              </p>
            )}
          </div>
          {speakers && speakers.length > 0 && (
            <p className="relative mt-4 text-center md:mt-10">
              <LinkButton size="large" look="calm" href={localized(LIST_PATH)}>
                {t('speakers.all')}
              </LinkButton>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function PlaceholderCard({ index }: { index: number }) {
  const { t } = useTranslation('home');
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-white">
      <div className={`relative aspect-[5/4] overflow-hidden ${GROUNDS[index % GROUNDS.length]}`}>
        <svg viewBox="0 0 300 240" className="absolute inset-0 size-full fill-none" aria-hidden>
          <path d="M0 196c70-26 90-52 150-52s84 26 150 52v44H0z" className="fill-white/45" />
          <ellipse cx="150" cy="104" rx="40" ry="46" className="fill-white/60" />
          <g className="stroke-white/60" strokeWidth="1.5">
            <path d="M0 178c70-26 90-52 150-52s84 26 150 52M0 160c70-26 90-52 150-52s84 26 150 52" />
          </g>
        </svg>
      </div>
      <div className="p-6">
        <h3 className="text-heading">{t('speakers.soon')}</h3>
        <p className="mt-1 text-ink-soft">{t('speakers.placeholder')}</p>
      </div>
    </article>
  );
}
