import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { ArrowLink } from '#app/ui/button.tsx';
import { headingOf, Section } from '#app/ui/section-heading.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { PublicEdition } from '#congress/content.ts';
import { editionPath, hasAnnals } from '#congress/editions/rules.ts';
import { formatOrdinal } from '#congress/facts/format.ts';
import { textLanguage } from '#congress/language.ts';

const STORIES = ['first', 'second'] as const;

interface PreviousEditionsProps {
  editions: readonly PublicEdition[];
  /** The editions whose annals are on this site. */
  annals: readonly number[];
}

export function PreviousEditions({ editions, annals }: PreviousEditionsProps) {
  const { t } = useTranslation('home');
  if (editions.length === 0) return null;
  return (
    <Section className="bg-mist" id="editions-title" {...headingOf(t, 'editions', 'lead')}>
      <ol className="mt-6 grid gap-3 sm:mt-12">
        {editions.map((edition) => (
          <Edition
            key={edition.id}
            edition={edition}
            left={{ annals: hasAnnals(edition, annals), certificates: Boolean(edition.certificates) }}
          />
        ))}
      </ol>
    </Section>
  );
}

const LEFT = ['annals', 'certificates'] as const;

interface EditionProps {
  edition: PublicEdition;
  /** What is available from it. */
  left: Record<(typeof LEFT)[number], boolean>;
}

function Edition({ edition, left }: EditionProps) {
  const { t } = useTranslation('home');
  const { language, localized } = useLanguage();
  const ordinal = formatOrdinal(edition.number, language, 'feminine');
  const story = STORIES[edition.number - 1];
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-white px-5 py-3 sm:gap-y-3 sm:px-8 sm:py-6 max-lg:*:nth-2:order-last max-lg:*:nth-2:w-full lg:grid lg:grid-cols-[minmax(9rem,auto)_1fr_auto] lg:gap-x-8"
      data-reveal
    >
      <h3 className="whitespace-nowrap text-heading">{t('editions.name', { ordinal })}</h3>
      <p className="text-ink-soft" lang={textLanguage(edition, 'story')}>
        {unbroken(edition.story ?? (story && t(`editions.${story}`)))}
      </p>
      <p className="flex flex-wrap gap-x-4 md:gap-x-7">
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
