import { createLucideIcon } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { useBase } from '#app/site/past/base.ts';
import { anchorOf } from '#congress/programme/filter.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { CalendarLink } from '../stars/calendar-link.tsx';
import { StarButton } from '../stars/star-button.tsx';

const ROUND =
  'grid size-11 cursor-pointer place-items-center rounded-full text-ink-soft transition-colors hover:bg-mist hover:text-ink lg:size-8';

const ENTRY =
  'flex min-h-11 items-center rounded-lg px-4 font-semibold text-[0.9375rem] no-underline hover:bg-mist';

/** Lucide's icon as one stroke instead of three circles, because a day has dozens of them. */
const Ellipsis = createLucideIcon({
  name: 'ellipsis',
  node: [['path', { key: 'dots', d: 'M5 12h.01M12 12h.01M19 12h.01', strokeWidth: 4 }]],
});

interface SessionActionsProps {
  session: Session;
  /** The negative margins by which it extends into the surrounding padding. */
  className: string;
}

/** The star of a session, and a menu “⋯” with further actions. */
export function SessionActions({ session, className }: SessionActionsProps) {
  const { t } = useTranslation('programmePage');
  const { code, title } = session;
  const more = `mais-${code}`;
  // Sessions of closed editions cannot be starred.
  const past = useBase() !== '';
  return (
    <div className={`-mr-2 flex shrink-0 items-center ${className}`} data-print="hide">
      {!past && <StarButton session={session} />}
      <button type="button" popoverTarget={more} aria-label={t('more', { title })} className={ROUND}>
        <Ellipsis className="size-5" />
      </button>
      <div
        id={more}
        popover="auto"
        className="m-auto min-w-56 rounded-inner bg-white p-1.5 text-ink shadow-lift supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try:flip-block]"
      >
        {!past && <CalendarLink session={session} className={ENTRY} inWords />}
        <a href={`#${anchorOf(code)}`} aria-label={t('linkTo', { title })} className={ENTRY}>
          {t('link')}
        </a>
      </div>
    </div>
  );
}
