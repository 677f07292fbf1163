import { useTranslation } from '#app/i18n/use-translation.tsx';
import { Carousel } from '#app/site/frame/carousel.tsx';
import { StatisticBand } from '#app/site/frame/statistic-band.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { StrataEdge } from '#app/ui/strata.tsx';
import type { PublicPhoto, PublicTestimonial } from '#congress/content.ts';
import type { Statistic } from '#congress/facts/schema.ts';
import { textLanguage } from '#congress/language.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';

interface GalleryProps {
  photos: readonly PublicPhoto[];
  statistics: Statistic[];
  /** Quotations about the congress. */
  testimonials: readonly PublicTestimonial[];
}

export function Gallery({ photos, statistics, testimonials }: GalleryProps) {
  const { t } = useTranslation('home');
  const pictured = photos.length > 0;
  if (!pictured && statistics.length + testimonials.length === 0) return null;
  return (
    <section
      id="galeria"
      className="on-dark laid-out-when-near [contain-intrinsic-block-size:auto_67rem] md:[contain-intrinsic-block-size:auto_107rem]"
      aria-labelledby={pictured ? 'gallery-title' : undefined}
      aria-label={pictured ? undefined : t('gallery.stats')}
    >
      <StrataEdge tones={['fill-teal-bright', 'fill-teal', 'fill-petrol', 'fill-ink']} turn={1.2} />
      <div className="bg-ink pt-6 md:pt-10 pb-section text-white">
        <div className="container-page">
          {pictured && <Photos photos={photos} />}
          <StatisticBand statistics={statistics} label={t('gallery.stats')} />
          <Voices testimonials={testimonials} />
        </div>
      </div>
    </section>
  );
}

function Photos({ photos }: Pick<GalleryProps, 'photos'>) {
  const { t } = useTranslation('home');
  return (
    <div data-print="hide">
      <SectionHeading id="gallery-title" onDark {...headingOf(t, 'gallery')} />
      <div className="mt-6 md:mt-10">
        <Carousel
          onDark
          label={t('gallery.carousel')}
          slides={photos.map((photo) => ({ id: photo.id, content: <Photo {...photo} /> }))}
          trackClassName="-ml-4"
          controlsClassName="mt-4 md:mt-6"
          slideClassName="snap-always basis-[88%] -scroll-ml-4 pl-4 md:basis-[62%]"
        />
      </div>
    </div>
  );
}

function Photo(photo: PublicPhoto) {
  const { picture, tone, alt, focal_point: focalPoint, caption } = photo;
  if (!picture) return null;
  return (
    <figure>
      <Picture
        source={{ hash: picture, tone, focalPoint }}
        alt={alt}
        altLang={textLanguage(photo, 'alt')}
        width={960}
        height={640}
        widths={PICTURE_WIDTHS.photos}
        sizes="(min-width: 90rem) 53rem, (min-width: 48rem) 60vw, 85vw"
        className="aspect-3/2 w-full rounded-card object-cover"
      />
      {caption && (
        <figcaption lang={textLanguage(photo, 'caption')} className="mt-3 text-[0.9375rem] text-white/80">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

function Voices({ testimonials }: Pick<GalleryProps, 'testimonials'>) {
  const { t } = useTranslation('home');
  if (testimonials.length === 0) return null;
  return (
    <div className="mt-8 lg:mt-20">
      <h3 className="font-semibold text-[0.9375rem] text-teal-bright">{t('gallery.voices')}</h3>
      <div className="mt-4 lg:mt-6">
        <Carousel
          onDark
          square
          label={t('gallery.voices')}
          slides={testimonials.map((testimonial) => ({
            id: testimonial.id,
            content: <Quote {...testimonial} />,
          }))}
          trackClassName="-ml-8 lg:-ml-14"
          slideClassName="snap-always basis-full -scroll-ml-8 pl-8 md:basis-1/2 lg:-scroll-ml-14 lg:pl-14"
          controlsClassName="mt-4"
        />
      </div>
    </div>
  );
}

function Quote(testimonial: PublicTestimonial) {
  const { text, name, role } = testimonial;
  return (
    <figure>
      <blockquote
        lang={textLanguage(testimonial, 'text')}
        className="text-pretty font-display font-medium text-[clamp(1.25rem,1rem+1.1vw,1.875rem)] leading-[1.25]"
      >
        <p>{`“${text}”`}</p>
      </blockquote>
      <figcaption className="mt-4 text-[0.9375rem]">
        <span className="block font-semibold">{name}</span>
        {role && <span lang={textLanguage(testimonial, 'role')}>{role}</span>}
      </figcaption>
    </figure>
  );
}
