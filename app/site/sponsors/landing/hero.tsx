import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES, trailOf } from '#app/pages.ts';
import { Trail } from '#app/site/frame/page-header.tsx';
import { useIsOver, useOffers } from '#app/site/frame/site.ts';
import { StatisticBand } from '#app/site/frame/statistic-band.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { StrataEdge } from '#app/ui/strata.tsx';
import type { Statistic } from '#congress/facts/schema.ts';
import { SponsorChat } from '../reach.tsx';

export function Hero({ statistics }: { statistics: Statistic[] }) {
  const { t } = useTranslation('sponsorship');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  const open = useOffers().sponsorship;
  const over = useIsOver();
  return (
    <div className="on-dark under-header bg-ink text-white">
      <div className="container-page pt-8 lg:pt-12">
        <Trail trail={trailOf('sponsorLanding', pages)} onDark />
        <div className="mx-auto mt-8 max-w-5xl text-center lg:mt-10">
          <h1 className="text-display">
            {t('landing.title')} <span className="block text-coral-soft">{t('landing.claim')}</span>
          </h1>
          <p className="mx-auto mt-6 max-w-2xl text-balance text-lead text-white/85">
            {t(open ? 'landing.lead' : 'landing.leadClosed')}
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <SponsorChat size="large">{t('landing.chat')}</SponsorChat>
            <LinkButton size="large" look="onDark" href={localized(PAGES.sponsorship.path)}>
              {t('landing.form')}
            </LinkButton>
          </div>
        </div>
        <Auditorium statistics={statistics} />
        <StatisticBand
          statistics={statistics}
          label={t(over ? 'landing.statisticsOver' : 'landing.statistics')}
        />
      </div>
      <div className="pt-[clamp(3rem,7vw,6rem)]">
        <StrataEdge tones={['fill-petrol', 'fill-teal', 'fill-teal-bright', 'fill-(--page)']} turn={0.6} />
      </div>
    </div>
  );
}

/** From the stage outwards, in the colours of a wound's layers. */
const TONES = ['stroke-coral', 'stroke-coral-soft', 'stroke-rose', 'stroke-teal-bright', 'stroke-teal'];

/** A dot for every expected participant, around the sponsor's place in the middle. */
function Auditorium({ statistics }: { statistics: Statistic[] }) {
  const { t } = useTranslation('sponsorship');
  const over = useIsOver();
  const rows = seatRows(statistics.find(({ id }) => id === 'professionals')?.value ?? 0);
  if (rows.length === 0) return null;
  return (
    // Decorative, so not printed; the figures contain the number.
    <figure className="mx-auto mt-12 max-w-5xl lg:mt-16" data-print="hide">
      <div className="relative">
        <svg viewBox="0 0 1000 500" className="block w-full fill-none" strokeLinecap="round" aria-hidden>
          {rows.map((row, index) => (
            <path
              key={row.radius}
              d={halfRing(row)}
              // A zero-length dash with round caps is a dot: one per unit of `pathLength`, offset by half a unit.
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
      <figcaption className="mt-5 text-balance text-center text-[0.9375rem] text-white/80">
        {t(over ? 'landing.seatsOver' : 'landing.seats')}
      </figcaption>
    </figure>
  );
}

function halfRing({ radius }: SeatRow): string {
  const r = Math.round(radius * 10) / 10;
  return `M${Math.round((500 - r) * 10) / 10} 492a${r} ${r} 0 0 1 ${Math.round(r * 20) / 10} 0`;
}

/** The radii of the innermost and the outermost row. */
const INNER = 186;
const OUTER = 486;

interface SeatRow {
  radius: number;
  seats: number;
  /** The distance between adjacent seats of the row. */
  spacing: number;
}

/**
 * The rows of an auditorium with exactly `count` seats as half rings around a stage, innermost first. Seats are about
 * as far from their neighbours as from the next row. In units of a drawing 1000 wide and 500 high.
 */
export function seatRows(count: number): SeatRow[] {
  if (count < 1) return [];
  const depth = OUTER - INNER;
  const rows = Math.max(1, Math.round(Math.sqrt((count * depth) / ((Math.PI * (INNER + OUTER)) / 2))));
  const radii = Array.from({ length: rows }, (_, row) => INNER + (depth * row) / Math.max(1, rows - 1));
  const total = radii.reduce((sum, radius) => sum + radius, 0);
  let upToHere = 0;
  let seated = 0;
  return radii.flatMap((radius) => {
    upToHere += radius;
    const seats = Math.round((count * upToHere) / total) - seated;
    seated += seats;
    return seats > 0 ? [{ radius, seats, spacing: (Math.PI * radius) / seats }] : [];
  });
}
