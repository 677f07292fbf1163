import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { useNamedStatistics } from '#app/site/frame/statistic-band.tsx';
import { ArrowLink } from '#app/ui/button.tsx';
import { headingOf, Section } from '#app/ui/section-heading.tsx';
import type { PublicEdition, PublicTestimonial } from '#congress/content.ts';
import { editionPath, hasAnnals } from '#congress/editions/rules.ts';
import { formatOrdinal } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE, textLanguage } from '#congress/language.ts';

const STORIES = ['first', 'second'] as const;

interface PreviousEditionsProps {
  facts: Facts;
  editions: readonly PublicEdition[];
  /** The editions whose annals are on this site. */
  annals: readonly number[];
  /** What people said of one of them. */
  testimonials: readonly PublicTestimonial[];
}

export function PreviousEditions({ facts, editions, annals, testimonials }: PreviousEditionsProps) {
  const { t } = useTranslation('home');
  const { t: frame } = useTranslation('frame');
  const statistics = useNamedStatistics(facts.statistics.editions);
  if (editions.length === 0) return null;
  return (
    <Section className="bg-mist" id="editions-title" {...headingOf(t, 'editions', 'lead')}>
      <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2 empty:hidden">
        {statistics.map(({ name, value }) => (
          <li key={name}>
            <strong className="font-display font-semibold text-lg">{value}</strong>{' '}
            {frame(`statistics.${name}`)}
          </li>
        ))}
      </ul>
      <ol className="mt-12 grid gap-3">
        {editions.map((edition) => (
          <Edition
            key={edition.id}
            edition={edition}
            left={{ annals: hasAnnals(edition, annals), certificates: Boolean(edition.certificates) }}
          />
        ))}
      </ol>
      {testimonials.length > 0 && (
        <div className="mt-16 grid gap-x-16 gap-y-12 md:grid-cols-2">
          {testimonials.map((testimonial) => (
            <Quote key={testimonial.id} {...testimonial} />
          ))}
        </div>
      )}
    </Section>
  );
}

const LEFT = ['annals', 'certificates'] as const;

interface EditionProps {
  edition: PublicEdition;
  /** What there is of it. */
  left: Record<(typeof LEFT)[number], boolean>;
}

function Edition({ edition, left }: EditionProps) {
  const { t } = useTranslation('home');
  const { language, localized } = useLanguage();
  const ordinal = formatOrdinal(edition.number, language, { feminine: true });
  const told = STORIES[edition.number - 1];
  return (
    <li
      className="grid items-center gap-x-8 gap-y-3 rounded-card bg-white px-6 py-6 sm:px-8 md:grid-cols-[minmax(9rem,auto)_1fr_auto]"
      data-reveal
    >
      <h3 className="text-heading">{t('editions.name', { ordinal })}</h3>
      <p className="text-ink-soft" lang={textLanguage(edition, 'story')}>
        {edition.story ?? (told && t(`editions.${told}`))}
      </p>
      <p className="flex flex-wrap gap-x-7">
        {edition.content && (
          <ArrowLink
            href={localized(editionPath(edition.number))}
            aria-label={t('editions.programmeOf', { ordinal })}
          >
            {t('editions.programme')}
          </ArrowLink>
        )}
        {LEFT.filter((page) => left[page]).map((page) => (
          <ArrowLink
            key={page}
            href={localized(PAGES[page].path)}
            aria-label={t(`editions.${page}Of`, { ordinal })}
          >
            {t(`editions.${page}`)}
          </ArrowLink>
        ))}
      </p>
    </li>
  );
}

interface QuoteProps extends Pick<PublicTestimonial, 'text' | 'name' | 'role' | 'untranslated'> {
  size?: 'large' | 'medium';
  className?: string;
}

export function Quote({ text, name, role, untranslated, size = 'medium', className }: QuoteProps) {
  const look =
    size === 'large'
      ? 'text-[clamp(1.5rem,1.1rem+1.8vw,2.5rem)] leading-[1.16] tracking-[-0.015em]'
      : 'text-xl leading-snug';
  return (
    <figure
      lang={untranslated && DEFAULT_LANGUAGE}
      className={`border-coral border-t-3 pt-6 ${className ?? ''}`}
      data-reveal
    >
      <blockquote className={`text-pretty font-display font-medium ${look}`}>
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="mt-5 text-[0.9375rem]">
        <span className="block font-semibold">{name}</span>
        {role && <span>{role}</span>}
      </figcaption>
    </figure>
  );
}
