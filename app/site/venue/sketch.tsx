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
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { factTexts } from '#congress/facts/format.ts';
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

/** Where each way reaches the drawing, in percent from the left and from above. */
const ARRIVALS: Record<(typeof VENUE_PARTS.ways)[number], string> = {
  airport: 'left-[7%] top-[74%]',
  train: 'left-[84%] top-[14%]',
  bus: 'left-[27%] top-[67%]',
  car: 'left-[70%] top-[56%]',
  foot: 'left-[43%] top-[21%]',
};

const STREET = 'M-20 372C180 350 330 300 480 262S820 196 980 150';
const CROSSING = 'M430-20C450 90 470 180 500 262S560 420 590 520';
const LANES = [
  'M-20 120C120 140 250 120 438 60',
  'M170-20C190 90 210 210 236 330',
  'M560 400C690 380 830 370 980 330',
];
const BLOCKS = [
  'M30 30h110v66q-60 4-110-8z',
  'M210 24h190v24q-100 52-184 58z',
  'M40 160q70 8 138-4l22 140q-80 26-160 34z',
  'M520 20h300v150q-160 30-290 62-24-110-10-212z',
  'M270 150q90-10 164-44l24 130q-110 30-170 56z',
  'M620 420q120-22 320-50v110H640z',
  'M60 420q220-30 400-110l50 150H60z',
];

/** The venue and its streets, drawn of the facts and to no scale. What it shows is said below it. */
export function VenueSketch({ ways }: { ways: readonly VenueKind[] }) {
  const { t } = useTranslation('venue');
  const { language } = useLanguage();
  const { venueName, venueStreet, venueCrossStreet } = factTexts(useFacts(), language);
  return (
    <figure className="min-w-0">
      <div
        className="relative aspect-[4/3] overflow-hidden rounded-panel border border-mist-deep bg-mist sm:aspect-[16/10]"
        aria-hidden
      >
        <svg
          viewBox="0 0 960 500"
          preserveAspectRatio="xMidYMid slice"
          className="absolute inset-0 size-full fill-none"
          aria-hidden
        >
          {BLOCKS.map((path, index) => (
            <path key={path} d={path} className={index % 3 === 1 ? 'fill-rose' : 'fill-mist-deep'} />
          ))}
          {LANES.map((path) => (
            <path key={path} d={path} className="stroke-gauze" strokeWidth="14" />
          ))}
          <path d={CROSSING} className="stroke-gauze" strokeWidth="26" />
          <path d={STREET} className="stroke-coral-soft" strokeWidth="46" />
          <path d={STREET} className="stroke-gauze" strokeWidth="36" />
          <path d={STREET} className="stroke-teal-bright" strokeWidth="3" strokeDasharray="16 14" />
        </svg>
        {VENUE_PARTS.ways
          .filter((way) => ways.includes(way))
          .map((way) => {
            const Icon = VENUE_ICONS[way];
            return (
              <span
                key={way}
                className={`absolute grid size-9 -translate-1/2 place-items-center rounded-full border border-transparent bg-petrol text-white sm:size-11 ${ARRIVALS[way]}`}
              >
                <Icon className="size-4.5 sm:size-5" />
              </span>
            );
          })}
        <span className="absolute top-[47%] left-[52%] flex max-w-[70%] -translate-x-1/2 -translate-y-full flex-col items-center">
          <span className="rounded-full border border-transparent bg-coral-deep px-4 py-1.5 text-center font-semibold text-sm text-white leading-snug sm:text-base">
            {venueName}
          </span>
          <MapPin className="size-9 fill-coral-soft text-coral-deep" />
        </span>
        <Street place="right-[4%] bottom-[4%]">{venueStreet}</Street>
        {venueCrossStreet && <Street place="top-[4%] left-[4%]">{venueCrossStreet}</Street>}
      </div>
      <figcaption className="mt-3 text-ink-soft text-sm">
        {t('sketch.caption')}
        {venueCrossStreet && ` ${t('sketch.crossing')}`}
      </figcaption>
    </figure>
  );
}

function Street({ place, children }: { place: string; children: string }) {
  return (
    <span
      className={`absolute max-w-[60%] rounded-inner border border-transparent bg-gauze px-3 py-1 text-ink text-sm leading-snug ${place}`}
    >
      {children}
    </span>
  );
}
