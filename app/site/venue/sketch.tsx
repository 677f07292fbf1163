import {
  Accessibility,
  ArrowUpDown,
  BedDouble,
  BusFront,
  Captions,
  Car,
  Footprints,
  Hand,
  HeartPulse,
  Info,
  type LucideIcon,
  MapPin,
  Milk,
  Moon,
  Plane,
  Salad,
  TrainFront,
} from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { VENUE_PARTS, type VenueKind } from '#congress/venue/schema.ts';

export const VENUE_ICONS: Record<VenueKind, LucideIcon> = {
  airport: Plane,
  train: TrainFront,
  bus: BusFront,
  car: Car,
  foot: Footprints,
  hotel: BedDouble,
  signLanguage: Hand,
  captions: Captions,
  lift: ArrowUpDown,
  wheelchair: Accessibility,
  quietRoom: Moon,
  nursingRoom: Milk,
  diets: Salad,
  firstAid: HeartPulse,
  facility: Info,
};

/** Circles of ground in perspective, from the outermost inwards. */
const GROUND = [
  { rx: 640, ry: 190, fill: 'fill-mist-deep' },
  { rx: 460, ry: 134, fill: 'fill-rose' },
  { rx: 300, ry: 86, fill: 'fill-rose-light' },
  { rx: 150, ry: 42, fill: 'fill-gauze' },
];
const PLATE =
  'max-w-full rounded-inner border border-transparent px-4 py-2 text-center font-semibold text-sm leading-snug shadow-lift sm:px-6 sm:text-base';

/**
 * A signpost with the venue's name, its streets and the ways to get there. Deliberately not a map, so that it cannot be
 * wrong.
 */
export function VenueSketch({ ways }: { ways: readonly VenueKind[] }) {
  const { t } = useTranslation('venue');
  const { language } = useLanguage();
  const { venueName, venueStreet, venueCrossStreet } = factTexts(useFacts(), language);
  return (
    <figure className="min-w-0">
      <div
        className="relative isolate flex min-h-80 flex-col items-center overflow-hidden rounded-panel border border-mist-deep bg-mist px-5 pt-9 pb-6 sm:aspect-[16/10] sm:min-h-0 sm:pt-10"
        aria-hidden
      >
        <svg
          viewBox="0 0 960 260"
          preserveAspectRatio="xMidYMax slice"
          className="absolute inset-x-0 bottom-0 -z-10 h-1/2 w-full"
          aria-hidden
        >
          {GROUND.map(({ fill, ...radii }) => (
            <ellipse key={fill} cx="480" cy="190" {...radii} className={fill} />
          ))}
        </svg>
        <span className={`${PLATE} on-dark relative bg-coral-deep text-white sm:text-lg`}>{venueName}</span>
        <MapPin
          className="-mt-1 size-14 shrink-0 fill-coral-soft text-coral-deep sm:size-16"
          strokeWidth={1.5}
        />
        <div className="relative -mt-2 flex w-full grow flex-col items-center gap-2">
          <span className="absolute top-0 -bottom-1 -z-10 w-1.5 rounded-full bg-ink-soft" />
          <span className={`${PLATE} on-dark -rotate-2 mt-5 bg-petrol text-white`}>{venueStreet}</span>
          {venueCrossStreet && (
            <span className={`${PLATE} on-dark rotate-1 bg-petrol-deep text-white`}>{venueCrossStreet}</span>
          )}
        </div>
        <span className="flex flex-wrap justify-center gap-2 sm:gap-3">
          {VENUE_PARTS.ways
            .filter((way) => ways.includes(way))
            .map((way) => {
              const Icon = VENUE_ICONS[way];
              return (
                <span
                  key={way}
                  className="grid size-10 place-items-center rounded-full border border-mist-deep bg-white text-petrol sm:size-11"
                >
                  <Icon className="size-4.5 sm:size-5" />
                </span>
              );
            })}
        </span>
      </div>
      <figcaption className="mt-3 text-ink-soft text-sm">
        {t('sketch.caption')}
        {venueCrossStreet && ` ${t('sketch.crossing')}`}
      </figcaption>
    </figure>
  );
}
