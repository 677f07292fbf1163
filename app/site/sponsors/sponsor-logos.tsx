import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Carousel } from '#app/site/frame/carousel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { PublicSponsor } from '#congress/content.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';

interface ShownSponsor {
  id: string;
  name: string;
  website: string | null | undefined;
  /** Its logo; the name stands for one that has none. */
  logo: ComponentProps<typeof Picture>['source'] | null;
}

/** 80 × 60 px on small screens, 150 × 120 px on large ones (specification, section 9); the name without a logo. */
export function SponsorLogo({ name, website, logo }: Omit<ShownSponsor, 'id'>) {
  const { t } = useTranslation('frame');
  const size = 'h-15 w-20 lg:h-30 lg:w-37.5';
  const frame = `mx-auto grid place-items-center ${size}`;
  const mark = logo ? (
    <Picture
      source={logo}
      alt={name}
      width={150}
      height={120}
      widths={PICTURE_WIDTHS.sponsors}
      sizes="(min-width: 64rem) 150px, 80px"
      // Logos are drawn for a light ground.
      className={`forced-color-adjust-none object-contain dark:rounded-inner dark:bg-[#f7faf8] dark:p-1.5 lg:dark:p-3 ${size}`}
    />
  ) : (
    <span className="text-center font-display font-semibold text-ink-soft text-sm leading-tight lg:text-lg">
      {name}
    </span>
  );
  if (!website) return <div className={frame}>{mark}</div>;
  return (
    <a
      href={website}
      target="_blank"
      rel="noopener sponsored"
      className={`${frame} transition-transform duration-300 ease-heal hover:scale-105`}
    >
      {mark}
      <span className="sr-only"> ({t('newTab')})</span>
    </a>
  );
}

interface LogoCarouselProps {
  label: string;
  /** How long a logo stays, in milliseconds (specification, section 9 "Interface"). */
  autoplay: number;
  sponsors: readonly ShownSponsor[];
  /** How many logos stand side by side. */
  columns: string;
  controlsClassName?: string;
}

function LogoCarousel({ sponsors, columns, ...rest }: LogoCarouselProps) {
  return (
    <Carousel
      {...rest}
      slides={sponsors.map(({ id, ...sponsor }) => ({ id, content: <SponsorLogo {...sponsor} /> }))}
      trackClassName="-ml-4 items-center"
      slideClassName={`-scroll-ml-4 pl-4 ${columns}`}
    />
  );
}

/** The logo of a stored sponsor, as it is shown. */
export const shownSponsor = ({
  id,
  name,
  website,
  picture,
}: Pick<PublicSponsor, 'id' | 'name' | 'website' | 'picture'>): ShownSponsor => ({
  id,
  name,
  website,
  logo: picture ? { hash: picture } : null,
});

interface SponsorStripProps {
  label: string;
  title: string;
  carousel: string;
  sponsors: readonly ShownSponsor[];
}

/** Logos that pass by: 2, 3, 4 or 5 at a time by screen width (specification, section 9). */
export function SponsorStrip({ label, title, carousel, sponsors }: SponsorStripProps) {
  return (
    <section className="bg-white py-[clamp(3.5rem,7vw,6rem)]" aria-labelledby="sponsors-title">
      <div className="container-page">
        <SectionHeading id="sponsors-title" label={label} title={title} className="mb-10" />
        <LogoCarousel
          label={carousel}
          autoplay={3000}
          sponsors={sponsors}
          columns="basis-1/2 sm:basis-1/3 md:basis-1/4 lg:basis-1/5"
        />
      </div>
    </section>
  );
}

/** Those of the last edition (specification, section 2 "/patrocinio"); nothing without any. */
export function LastEditionStrip({ sponsors }: Pick<SponsorStripProps, 'sponsors'>) {
  const { t } = useTranslation('sponsorship');
  if (sponsors.length === 0) return null;
  return (
    <SponsorStrip
      label={t('lastEdition.label')}
      title={t('lastEdition.title')}
      carousel={t('lastEdition.carousel')}
      sponsors={sponsors}
    />
  );
}

interface SponsorsSectionProps {
  /** Null while they are not loaded. */
  sponsors: readonly ShownSponsor[] | null;
}

/** The strip of the home page, which names no edition. Hidden while there are no sponsors. */
export function SponsorsSection({ sponsors }: SponsorsSectionProps) {
  const { t } = useTranslation('home');
  if (sponsors?.length === 0) return null;
  return (
    <section className="bg-white py-[clamp(3rem,6vw,5rem)]" aria-labelledby="sponsors-title">
      <div className="container-page grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[auto_minmax(0,1fr)]">
        <h2 id="sponsors-title" className="text-heading lg:mt-11">
          {t('sponsors.title')}
        </h2>
        {sponsors ? (
          <LogoCarousel
            label={t('sponsors.carousel')}
            autoplay={4000}
            sponsors={sponsors}
            columns="basis-1/3 sm:basis-1/4 lg:basis-1/5"
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
