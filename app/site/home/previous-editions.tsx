import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { useNamedStatistics } from '#app/site/frame/statistic-band.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { formatOrdinal } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';

const STORIES = ['first', 'second'] as const;

export function PreviousEditions({ facts }: { facts: Facts }) {
  const { t } = useTranslation('home');
  const { t: frame } = useTranslation('frame');
  const statistics = useNamedStatistics(facts.statistics.editions);
  const editions = Array.from({ length: facts.congress.edition - 1 }, (_, index) => index + 1);
  if (editions.length === 0) return null;
  return (
    <section className="bg-mist section-space" aria-labelledby="editions-title">
      <div className="container-page">
        <SectionHeading
          id="editions-title"
          label={t('editions.label')}
          title={t('editions.title')}
          lead={t('editions.lead')}
        />
        <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
          {statistics.map(({ name, value }) => (
            <li key={name}>
              <strong className="font-display font-semibold text-lg">{value}</strong>{' '}
              {frame(`statistics.${name}`)}
            </li>
          ))}
        </ul>
        <ol className="mt-12 grid gap-3">
          {editions.map((edition) => (
            <Edition key={edition} edition={edition} />
          ))}
        </ol>
        <div className="mt-16 grid gap-x-16 gap-y-12 md:grid-cols-2">
          <Quote of="editions.quotes.renato" />
          <Quote of="editions.quotes.helena" />
        </div>
      </div>
    </section>
  );
}

function Edition({ edition }: { edition: number }) {
  const { t } = useTranslation('home');
  const { language, localized } = useLanguage();
  const ordinal = formatOrdinal(edition, language, { feminine: true });
  const story = STORIES[edition - 1];
  const link =
    'inline-flex min-h-11 items-center gap-2 font-semibold text-teal underline-offset-4 hover:text-ink hover:underline';
  return (
    <li
      className="grid items-center gap-x-8 gap-y-3 rounded-card bg-white px-6 py-6 sm:px-8 md:grid-cols-[minmax(9rem,auto)_1fr_auto]"
      data-reveal
    >
      <h3 className="text-heading">{t('editions.name', { ordinal })}</h3>
      <p className="text-ink-soft">{story && t(`editions.${story}`)}</p>
      <p className="flex flex-wrap gap-x-7">
        <a href={localized('/anais')} className={link} aria-label={t('editions.annalsOf', { ordinal })}>
          {t('editions.annals')}
          <ArrowRight className="size-4" aria-hidden />
        </a>
        <a
          href={localized('/certificados')}
          className={link}
          aria-label={t('editions.certificatesOf', { ordinal })}
        >
          {t('editions.certificates')}
          <ArrowRight className="size-4" aria-hidden />
        </a>
      </p>
    </li>
  );
}

type QuoteName = `gallery.quotes.${'marina' | 'otavio' | 'julia'}` | `editions.quotes.${'renato' | 'helena'}`;

interface QuoteProps {
  /** The message that holds its text, name and role. */
  of: QuoteName;
  size?: 'large' | 'medium';
  className?: string;
}

/** What somebody said, set as a pull quote. */
export function Quote({ of, size = 'medium', className }: QuoteProps) {
  const { t } = useTranslation('home');
  const text =
    size === 'large'
      ? 'text-[clamp(1.5rem,1.1rem+1.8vw,2.5rem)] leading-[1.16] tracking-[-0.015em]'
      : 'text-xl leading-snug';
  return (
    <figure className={`border-coral border-t-3 pt-6 ${className ?? ''}`} data-reveal>
      <blockquote className={`text-pretty font-display font-medium ${text}`}>
        <p>“{t(`${of}.text`)}”</p>
      </blockquote>
      <figcaption className="mt-5 text-[0.9375rem]">
        <span className="block font-semibold">{t(`${of}.name`)}</span>
        <span className="opacity-80">{t(`${of}.role`)}</span>
      </figcaption>
    </figure>
  );
}
