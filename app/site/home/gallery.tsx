import { useTranslation } from '#app/i18n/language.tsx';
import { Carousel } from '#app/site/frame/carousel.tsx';
import { StatisticBand } from '#app/site/frame/statistic-band.tsx';
import plenary from '#app/site/pictures/gallery-1.svg?url';
import workshop from '#app/site/pictures/gallery-2.svg?url';
import posters from '#app/site/pictures/gallery-3.svg?url';
import exhibition from '#app/site/pictures/gallery-4.svg?url';
import coffee from '#app/site/pictures/gallery-5.svg?url';
import award from '#app/site/pictures/gallery-6.svg?url';
import { Picture } from '#app/ui/picture.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { StrataEdge } from '#app/ui/strata-edge.tsx';
import type { Statistic } from '#congress/facts/schema.ts';
import { Quote } from './previous-editions.tsx';

const SCENES = [
  { name: 'plenary', url: plenary },
  { name: 'workshop', url: workshop },
  { name: 'posters', url: posters },
  { name: 'exhibition', url: exhibition },
  { name: 'coffee', url: coffee },
  { name: 'award', url: award },
] as const;

interface GalleryProps {
  statistics: Statistic[];
}

/** What earlier editions were like: scenes, numbers and voices. */
export function Gallery({ statistics }: GalleryProps) {
  const { t } = useTranslation('home');
  return (
    <section className="on-dark" aria-labelledby="gallery-title">
      <StrataEdge tones={['fill-teal-bright', 'fill-teal', 'fill-petrol', 'fill-ink']} turn={1.2} />
      <div className="bg-ink pt-10 pb-[clamp(4rem,9vw,7.5rem)] text-white">
        <div className="container-page">
          <SectionHeading id="gallery-title" onDark label={t('gallery.label')} title={t('gallery.title')} />
          <div className="mt-10">
            <Carousel
              onDark
              label={t('gallery.carousel')}
              slides={SCENES.map(({ name, url }) => ({
                id: name,
                content: (
                  <Picture
                    source={{ url }}
                    alt={t(`gallery.scenes.${name}`)}
                    width={960}
                    height={640}
                    className="aspect-3/2 w-full rounded-card object-cover"
                  />
                ),
              }))}
              trackClassName="-ml-4"
              slideClassName="basis-[88%] -scroll-ml-4 pl-4 md:basis-[62%]"
            />
          </div>
          <StatisticBand statistics={statistics} label={t('gallery.stats')} />
          <Voices />
        </div>
      </div>
    </section>
  );
}

function Voices() {
  const { t } = useTranslation('home');
  return (
    <div className="mt-20 lg:mt-28">
      <h3 className="font-semibold text-[0.9375rem] text-teal-bright">{t('gallery.voices')}</h3>
      <div className="mt-6 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <Quote of="gallery.quotes.marina" size="large" className="lg:col-span-7 lg:row-span-2" />
        <Quote of="gallery.quotes.otavio" className="lg:col-span-5" />
        <Quote of="gallery.quotes.julia" className="lg:col-span-5" />
      </div>
    </div>
  );
}
