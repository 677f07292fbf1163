import { LoaderCircle } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Carousel, type CarouselWords } from '#app/ui/carousel.tsx';
import type { PublicSponsor } from '#congress/content.ts';
import { SponsorLogo } from './sponsor-logo.tsx';

/** How long a logo stays, in milliseconds (specification, section 9 "Interface"). */
const AUTOPLAY = 4000;

interface SponsorsSectionProps {
  /** Null while they are not loaded. */
  sponsors: Pick<PublicSponsor, 'id' | 'name' | 'website' | 'picture'>[] | null;
  words: CarouselWords;
}

/** Hidden while there are no sponsors. */
export function SponsorsSection({ sponsors, words }: SponsorsSectionProps) {
  const { t } = useTranslation('home');
  if (sponsors?.length === 0) return null;
  return (
    <section className="bg-white py-[clamp(3rem,6vw,5rem)]" aria-labelledby="sponsors-title">
      <div className="container-page grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[auto_minmax(0,1fr)]">
        <h2 id="sponsors-title" className="text-heading lg:mt-11">
          {t('sponsors.title')}
        </h2>
        {sponsors ? (
          <Carousel
            label={t('sponsors.carousel')}
            words={words}
            autoplay={AUTOPLAY}
            slides={sponsors.map((sponsor) => ({
              id: sponsor.id,
              content: (
                <SponsorLogo
                  name={sponsor.name}
                  website={sponsor.website}
                  logo={sponsor.picture ? { hash: sponsor.picture } : null}
                />
              ),
            }))}
            trackClassName="-ml-4 items-center"
            slideClassName="basis-1/3 -scroll-ml-4 pl-4 sm:basis-1/4 lg:basis-1/5"
            controlsClassName="mt-4"
          />
        ) : (
          <p role="status" className="grid h-30 place-items-center">
            <LoaderCircle className="size-8 animate-spin text-teal" aria-hidden />
            <span className="sr-only">{t('sponsors.loading')}</span>
          </p>
        )}
      </div>
    </section>
  );
}
