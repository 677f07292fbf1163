import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { StatisticBand } from '#app/site/frame/statistic-band.tsx';
import { ArrowLink } from '#app/ui/button.tsx';
import { headingOf, SectionHeading } from '#app/ui/section-heading.tsx';
import { line, StrataEdge } from '#app/ui/strata.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { volumePath } from '#congress/annals/addresses.ts';
import type { PublicEdition } from '#congress/content.ts';
import { editionPath } from '#congress/editions/rules.ts';
import { formatOrdinal } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { textLanguage } from '#congress/language.ts';

const TOLD = ['first', 'second'] as const;
const THREADS = [-14, 0, 14].map((apart, index) =>
  line((x) => 40 + apart * Math.cos(x / 165 + index) - 4 * Math.sin(x / 125)),
);

/** The columns at large screens by number of editions; the others wrap below. */
const COLUMNS = ['', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'];

interface StoryProps {
  facts: Facts;
  /** The editions whose annals are on this site. */
  annals: readonly number[];
  earlier: readonly PublicEdition[];
}

/** The history of the congress by edition; the figures come from the facts. */
export function Story({ facts, annals, earlier }: StoryProps) {
  const { t } = useTranslation('people');
  const { edition } = facts.congress;
  const columns = Math.min(earlier.length + 1, COLUMNS.length);
  return (
    <section className="on-dark" aria-labelledby="about-story">
      <StrataEdge
        tones={['fill-mist-deep', 'fill-teal-bright', 'fill-teal', 'fill-petrol', 'fill-ink']}
        turn={2.2}
      />
      <div className="overflow-hidden bg-ink pt-12 pb-[clamp(4rem,9vw,7.5rem)] text-white">
        <div className="container-page">
          <SectionHeading id="about-story" {...headingOf(t, 'about.story', 'text')} onDark />
          <ol
            className={`mt-14 grid gap-x-10 gap-y-10 max-lg:border-teal max-lg:border-l-2 max-lg:pl-7 lg:mt-16 ${COLUMNS[columns - 1]}`}
          >
            {earlier.map((one, index) => (
              <Edition
                key={one.id}
                number={one.number}
                earlier={one}
                annals={
                  annals.includes(one.number) ? volumePath(one.number) : one.annals ? PAGES.annals.path : null
                }
                begins={index % columns === 0}
              />
            ))}
            <Edition number={edition} annals={null} begins={earlier.length % columns === 0} />
          </ol>
          {earlier.length > 0 && (
            <StatisticBand statistics={facts.statistics.editions} label={t('about.story.statistics')} />
          )}
        </div>
      </div>
    </section>
  );
}

interface EditionProps {
  number: number;
  /** Undefined: the current edition. */
  earlier?: PublicEdition;
  /** The address of its annals; null if there are none yet. */
  annals: string | null;
  /** Whether it is the first one of a row. */
  begins: boolean;
}

function Edition({ number, earlier, annals, begins }: EditionProps) {
  const { t } = useTranslation('people');
  const { language, localized } = useLanguage();
  const ordinal = formatOrdinal(number, language, 'feminine');
  const current = !earlier;
  const { rooms } = useFacts();
  const own = rooms.length > 1 ? 'current' : 'currentOneRoom';
  const story = current ? own : (TOLD[number - 1] ?? 'other');
  const link = { onDark: true, className: 'mt-3 mr-7' };
  return (
    <li className="relative isolate" data-reveal>
      {begins && <Threads />}
      <span
        className={`absolute top-1.5 size-4 rounded-full border-3 border-ink max-lg:-left-[2.3rem] lg:top-7 ${current ? 'bg-coral' : 'bg-teal-bright'}`}
        aria-hidden
      />
      <p className={`font-semibold lg:pt-16 ${current ? 'text-coral-soft' : 'text-teal-bright'}`}>
        {t('about.story.edition', { ordinal })}
      </p>
      <h3 className="mt-1 text-heading">{t(`about.story.${story}.title`)}</h3>
      <p className="mt-3 max-w-prose text-white/80" lang={earlier && textLanguage(earlier, 'story')}>
        {unbroken(earlier?.story ?? t(`about.story.${story}.text`))}
      </p>
      {earlier?.content && (
        <ArrowLink
          {...link}
          href={localized(editionPath(number))}
          aria-label={t('about.story.programmeOf', { ordinal })}
        >
          {t('about.story.programme')}
        </ArrowLink>
      )}
      {annals && (
        <ArrowLink {...link} href={localized(annals)} aria-label={t('about.story.annalsOf', { ordinal })}>
          {t('about.story.annals')}
        </ArrowLink>
      )}
    </li>
  );
}

/** Threads that run behind the editions of a row, beyond both edges of the screen. Decorative. */
function Threads() {
  return (
    <svg
      viewBox="0 0 1600 80"
      preserveAspectRatio="none"
      className="absolute top-0 -left-[50vw] -z-10 hidden h-[4.5rem] w-[200vw] fill-none lg:block"
      strokeWidth="2"
      aria-hidden
    >
      {THREADS.map((path, index) => (
        <path
          key={path}
          d={path}
          vectorEffect="non-scaling-stroke"
          className={index === 1 ? 'stroke-teal-bright/70' : 'stroke-teal/60'}
        />
      ))}
    </svg>
  );
}
