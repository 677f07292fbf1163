import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { Carousel } from '#app/site/frame/carousel.tsx';
import { NewTab } from '#app/site/frame/external-links.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import type { PublicSponsor } from '#congress/content.ts';
import { countOf } from '#congress/counts/kinds.ts';
import type { Facts, SponsorLevel } from '#congress/facts/schema.ts';
import { type Language, textLanguage } from '#congress/language.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';
import { codeOf } from '#congress/programme/sessions.ts';
import { sponsoringByLevel } from '#congress/sponsors/rules.ts';

interface ShownSponsor {
  id: string;
  name: string;
  website: string | null | undefined;
  /** Null: the name is shown instead. */
  logo: ComponentProps<typeof Picture>['source'] | null;
  /** The logo's text alternative, if not the name. */
  alt?: string | null | undefined;
  altLang?: Language | undefined;
  /** The kind and subject that a click is counted as: `countOf`. */
  counts?: string;
}

interface ShownLevel {
  /** '' if there is only one level. */
  name: string;
  size: SponsorLevel['size'];
  sponsors: ShownSponsor[];
}

/**
 * The sizes of logos by level; the medium one is 80 × 60 px on small screens and 150 × 120 px on large ones
 * (specification, section 9).
 */
const LOGOS = {
  large: { box: 'h-22.5 w-30 lg:h-45 lg:w-56', sizes: '(min-width: 64rem) 224px, 120px' },
  medium: { box: 'h-15 w-20 lg:h-30 lg:w-37.5', sizes: '(min-width: 64rem) 150px, 80px' },
  small: { box: 'h-12 w-16 lg:h-20 lg:w-26', sizes: '(min-width: 64rem) 104px, 64px' },
};

interface SponsorLogoProps extends Omit<ShownSponsor, 'id'> {
  size: SponsorLevel['size'];
}

/** A sponsor's logo, or its name. */
export function SponsorLogo({ name, website, logo, alt, altLang, counts, size }: SponsorLogoProps) {
  const { box, sizes } = LOGOS[size];
  const frame = `mx-auto grid place-items-center ${box}`;
  const mark = logo ? (
    <Picture
      source={logo}
      alt={alt?.trim() || name}
      altLang={altLang}
      width={150}
      height={120}
      widths={PICTURE_WIDTHS.sponsors}
      sizes={sizes}
      // Logos are drawn for light backgrounds.
      className={`on-dark forced-color-adjust-none object-contain dark:rounded-inner dark:bg-gauze dark:p-1.5 lg:dark:p-3 ${box}`}
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
      data-counts={counts}
      className={`${frame} transition-transform duration-300 ease-heal hover:scale-105`}
    >
      {mark}
      <NewTab />
    </a>
  );
}

interface LogoCarouselsProps {
  label: string;
  /** The autoplay interval in milliseconds (specification, section 9 "Interface"). */
  autoplay: number;
  levels: readonly ShownLevel[];
  /** The number of medium-sized logos side by side, as classes. */
  columns: string;
  controlsClassName?: string;
}

function LogoCarousels({ levels, label, columns, ...rest }: LogoCarouselsProps) {
  const columnsOf = {
    large: 'basis-1/2 sm:basis-1/3 lg:basis-1/4',
    medium: columns,
    small: 'basis-1/4 sm:basis-1/5 lg:basis-1/6',
  };
  return (
    <div className="grid grid-cols-1 gap-y-10">
      {levels.map(({ name, size, sponsors }) => (
        <div key={name}>
          {name && <h3 className="mb-5 font-sans font-semibold text-base text-petrol">{name}</h3>}
          <Carousel
            {...rest}
            label={name ? `${label}: ${name}` : label}
            slides={sponsors.map(({ id, ...sponsor }) => ({
              id,
              content: <SponsorLogo {...sponsor} size={size} />,
            }))}
            trackClassName="-ml-4 items-center"
            slideClassName={`-scroll-ml-4 pl-4 ${columnsOf[size]}`}
          />
        </div>
      ))}
    </div>
  );
}

/**
 * The sponsors by level for display; names of levels are shown if there are several. Supporters are in the footer
 * instead.
 */
export function shownLevels(
  sponsors: readonly PublicSponsor[],
  { sponsorLevels }: Pick<Facts, 'sponsorLevels'>,
  language: Language,
): ShownLevel[] {
  const groups = sponsoringByLevel(sponsors, sponsorLevels);
  return groups.map(({ level, sponsors }) => ({
    name: groups.length > 1 ? (level?.name[language] ?? '') : '',
    size: level?.size ?? 'medium',
    sponsors: sponsors.map((sponsor) => ({
      ...shownSponsor(sponsor),
      counts: countOf('sponsor', codeOf(sponsor.id)),
    })),
  }));
}

export const shownSponsor = (
  sponsor: Pick<PublicSponsor, 'id' | 'name' | 'website' | 'picture' | 'alt' | 'untranslated'>,
): ShownSponsor => {
  const { id, name, website, picture, alt } = sponsor;
  const logo = picture ? { hash: picture } : null;
  return { id, name, website, logo, alt, altLang: textLanguage(sponsor, 'alt') };
};

interface SponsorStripProps {
  label: string;
  title: string;
  carousel: string;
  levels: readonly ShownLevel[];
}

/** A carousel of logos: 2, 3, 4 or 5 at a time, depending on the screen width (specification, section 9). */
export function SponsorStrip({ label, title, carousel, levels }: SponsorStripProps) {
  return (
    <section className="bg-white py-[clamp(3.5rem,7vw,6rem)]" aria-labelledby="sponsors-title">
      <div className="container-page">
        <SectionHeading id="sponsors-title" label={label} title={title} className="mb-10" />
        <LogoCarousels
          label={carousel}
          autoplay={3000}
          levels={levels}
          columns="basis-1/2 sm:basis-1/3 md:basis-1/4 lg:basis-1/5"
        />
      </div>
    </section>
  );
}

/** The sponsors of the last edition (specification, section 2 "/patrocinio"); nothing if there are none. */
export function LastEditionStrip({ sponsors }: { sponsors: ShownSponsor[] }) {
  const { t } = useTranslation('sponsorship');
  if (sponsors.length === 0) return null;
  return (
    <SponsorStrip
      {...headingOf(t, 'lastEdition')}
      carousel={t('lastEdition.carousel')}
      levels={[{ name: '', size: 'medium', sponsors }]}
    />
  );
}

interface SponsorsSectionProps {
  /** Null while not loaded. */
  levels: readonly ShownLevel[] | null;
}

/** The carousel on the home page. Hidden if there are no sponsors. */
export function SponsorsSection({ levels }: SponsorsSectionProps) {
  const { t } = useTranslation('home');
  if (levels?.length === 0) return null;
  const title = t('sponsors.title');
  // A first level with the same name as the section needs no heading of its own.
  const named = levels?.map((level, index) =>
    index === 0 && level.name === title ? { ...level, name: '' } : level,
  );
  return (
    <section className="bg-white py-[clamp(2rem,6vw,5rem)]" aria-labelledby="sponsors-title">
      <div className="container-page grid grid-cols-1 gap-x-14 gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)]">
        <h2 id="sponsors-title" className={`text-heading ${named?.[0]?.name ? '' : 'lg:mt-11'}`}>
          {title}
        </h2>
        {named ? (
          <LogoCarousels
            label={t('sponsors.carousel')}
            autoplay={4000}
            levels={named}
            columns="basis-1/3 sm:basis-1/4 lg:basis-1/5"
            controlsClassName="mt-4"
          />
        ) : (
          <p role="status" className="grid h-30 place-items-center">
            <LoaderCircle className="size-8 animate-spin text-teal" />
            <span className="sr-only">{t('sponsors.loading')}</span>
          </p>
        )}
      </div>
    </section>
  );
}
