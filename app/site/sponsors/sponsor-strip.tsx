import { useTranslation } from '#app/i18n/language.tsx';
import { useCarouselWords } from '#app/site/frame/carousel-words.ts';
import { Carousel } from '#app/ui/carousel.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { LAST_EDITION } from './last-edition/sponsors.ts';
import { type ShownSponsor, SponsorLogo } from './sponsor-logo.tsx';

/** How long a logo stays, in milliseconds (specification, section 9 "Interface"). */
const AUTOPLAY = 3000;

interface SponsorStripProps {
  label: string;
  title: string;
  carousel: string;
  sponsors: readonly ShownSponsor[];
}

/** Logos that pass by: 2, 3, 4 or 5 at a time by screen width (specification, section 9). */
export function SponsorStrip({ label, title, carousel, sponsors }: SponsorStripProps) {
  const words = useCarouselWords();
  return (
    <section className="bg-white py-[clamp(3.5rem,7vw,6rem)]" aria-labelledby="sponsors-title">
      <div className="container-page">
        <SectionHeading id="sponsors-title" label={label} title={title} className="mb-10" />
        <Carousel
          label={carousel}
          words={words}
          autoplay={AUTOPLAY}
          slides={sponsors.map(({ id, ...sponsor }) => ({ id, content: <SponsorLogo {...sponsor} /> }))}
          trackClassName="-ml-4 items-center"
          slideClassName="basis-1/2 -scroll-ml-4 pl-4 sm:basis-1/3 md:basis-1/4 lg:basis-1/5"
        />
      </div>
    </section>
  );
}

/** Those of the last edition. */
export function LastEditionStrip() {
  const { t } = useTranslation('sponsorship');
  return (
    <SponsorStrip
      label={t('lastEdition.label')}
      title={t('lastEdition.title')}
      carousel={t('lastEdition.carousel')}
      sponsors={LAST_EDITION.map(({ id, name, logo }) => ({ id, name, website: null, logo: { url: logo } }))}
    />
  );
}
