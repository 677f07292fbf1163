import { Star } from 'lucide-react';
import { wordsFor } from '#app/i18n/translate.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { type ButtonProps, LinkButton } from '#app/ui/button.tsx';
import { calendarPath } from '#congress/programme/filter.ts';

/** A link to the visitor's agenda with the number of starred sessions, set by page-script/stars.ts. */
export function AgendaLink(style: Pick<ButtonProps, 'look' | 'size'>) {
  const { t } = useTranslation('agenda');
  const { localized } = useLanguage();
  return (
    <LinkButton look="quiet" {...style} href={localized(PAGES.agenda.path)}>
      <Star className="size-5 shrink-0 [[data-stars]_&]:fill-honey [[data-stars]_&]:text-petrol" />
      {t('mine')}
      <span className="hidden [[data-stars]_&]:contents">
        <span className="sr-only">, {t('count')} </span>
        <span
          data-star-count=""
          className="min-w-6 rounded-full calm px-1.5 text-center ring-1 ring-white/50 text-sm tabular-nums leading-6"
        />
      </span>
    </LinkButton>
  );
}

const NAMES = [
  'first',
  'firstHint',
  'see',
  'calendar',
  'undo',
  'removedOne',
  'notKept',
  'notKeptHint',
] as const;

/**
 * The messages after a star was pressed, and the addresses of the agenda and of a session's calendar, without its code.
 */
export type StarWords = Record<(typeof NAMES)[number] | 'agenda' | 'calendars', string>;

/** The messages for page-script/stars.ts, once on each page with stars. */
export function StarWords() {
  const { t } = useTranslation('agenda');
  const { localized } = useLanguage();
  const words: StarWords = {
    ...wordsFor(NAMES, t),
    agenda: localized(PAGES.agenda.path),
    calendars: localized(calendarPath('')),
  };
  return <template data-star-words={JSON.stringify(words)} />;
}
