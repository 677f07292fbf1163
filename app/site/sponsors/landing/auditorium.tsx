import { useTranslation } from '#app/i18n/language.tsx';
import type { Statistic } from '#congress/facts/schema.ts';
import { type SeatRow, seatRows } from './seating.ts';

/** From the stage outwards: a wound's own layers. */
const TONES = ['stroke-coral', 'stroke-coral-soft', 'stroke-rose', 'stroke-teal-bright', 'stroke-teal'];

/** Everyone who is expected, a dot each, around the sponsor's place in the middle. */
export function Auditorium({ statistics }: { statistics: Statistic[] }) {
  const { t } = useTranslation('sponsorship');
  const rows = seatRows(statistics.find(({ id }) => id === 'professionals')?.value ?? 0);
  if (rows.length === 0) return null;
  return (
    <figure className="mx-auto mt-12 max-w-5xl lg:mt-16">
      <div className="relative">
        <svg viewBox="0 0 1000 500" className="block w-full fill-none" strokeLinecap="round" aria-hidden>
          {rows.map((row, index) => (
            <path
              key={row.radius}
              d={halfRing(row)}
              // A dash of no length is a dot: one for each unit of the row, half a unit from its ends.
              pathLength={row.seats}
              strokeDasharray="0 1"
              strokeDashoffset="-0.5"
              strokeWidth={Math.round(row.spacing * 6.2) / 10}
              className={TONES[Math.floor((index * TONES.length) / rows.length)]}
            />
          ))}
        </svg>
        <p className="absolute bottom-0 left-1/2 grid aspect-2/1 w-[33%] -translate-x-1/2 place-items-center rounded-t-full bg-honey px-2 pt-[4%] text-center font-display font-semibold text-[clamp(1rem,0.5rem+2.4vw,2.25rem)] text-ink leading-none tracking-[-0.02em]">
          {t('landing.stage')}
        </p>
      </div>
      <figcaption className="mt-5 text-center text-[0.9375rem] text-white/80">
        {t('landing.seats')}
      </figcaption>
    </figure>
  );
}

function halfRing({ radius }: SeatRow): string {
  const r = Math.round(radius * 10) / 10;
  return `M${Math.round((500 - r) * 10) / 10} 492a${r} ${r} 0 0 1 ${Math.round(r * 20) / 10} 0`;
}
