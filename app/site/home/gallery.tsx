import { useTranslation } from '#app/i18n/use-translation.tsx';
import { Carousel } from '#app/site/frame/carousel.tsx';
import { StatisticBand } from '#app/site/frame/statistic-band.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { StrataEdge } from '#app/ui/strata.tsx';
import type { PublicPhoto, PublicTestimonial } from '#congress/content.ts';
import type { Statistic } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';
import { Quote } from './previous-editions.tsx';

interface GalleryProps {
  photos: readonly PublicPhoto[];
  statistics: Statistic[];
  /** What people said of the congress. */
  testimonials: readonly PublicTestimonial[];
}

export function Gallery({ photos, statistics, testimonials }: GalleryProps) {
  const { t } = useTranslation('home');
  const pictured = photos.length > 0;
  if (!pictured && statistics.length + testimonials.length === 0) return null;
  return (
    <section
      id="galeria"
      className="on-dark"
      aria-labelledby={pictured ? 'gallery-title' : undefined}
      aria-label={pictured ? undefined : t('gallery.stats')}
    >
      <StrataEdge tones={['fill-teal-bright', 'fill-teal', 'fill-petrol', 'fill-ink']} turn={1.2} />
      <div className="bg-ink pt-10 pb-[clamp(4rem,9vw,7.5rem)] text-white">
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
      <div className="mt-10">
        <Carousel
          onDark
          label={t('gallery.carousel')}
          slides={photos.map((photo) => ({ id: photo.id, content: <Photo {...photo} /> }))}
          trackClassName="-ml-4"
          slideClassName="snap-always basis-[88%] -scroll-ml-4 pl-4 md:basis-[62%]"
        />
      </div>
    </div>
  );
}

function Photo({ picture, tone, alt, focal_point: focalPoint, caption, untranslated }: PublicPhoto) {
  if (!picture) return null;
  return (
    <figure lang={untranslated && DEFAULT_LANGUAGE}>
      <Picture
        source={{ hash: picture, tone, focalPoint }}
        alt={alt}
        width={960}
        height={640}
        widths={PICTURE_WIDTHS.photos}
        sizes="(min-width: 90rem) 53rem, (min-width: 48rem) 60vw, 85vw"
        className="aspect-3/2 w-full rounded-card object-cover"
      />
      {caption && <figcaption className="mt-3 text-[0.9375rem] text-white/80">{caption}</figcaption>}
    </figure>
  );
}

function Voices({ testimonials }: Pick<GalleryProps, 'testimonials'>) {
  const { t } = useTranslation('home');
  const [first, ...others] = testimonials;
  if (!first) return null;
  return (
    <div className="mt-20 lg:mt-28">
      <h3 className="font-semibold text-[0.9375rem] text-teal-bright">{t('gallery.voices')}</h3>
      <div className="mt-6 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <Quote {...first} size="large" className="lg:col-span-7 lg:row-span-2" />
        {others.map((testimonial) => (
          <Quote key={testimonial.id} {...testimonial} className="lg:col-span-5" />
        ))}
      </div>
    </div>
  );
}
