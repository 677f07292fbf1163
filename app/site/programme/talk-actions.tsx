import { CalendarPlus, Link2 } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { StarButton } from '#app/site/agenda/star-button.tsx';
import { contentLanguageOf } from '#congress/language.ts';
import { anchorOf } from '#congress/programme/filter.ts';
import type { ShownTalk } from '#congress/programme/talks.ts';

interface TalkActionsProps {
  /** An activity, or a lecture inside one. */
  talk: ShownTalk;
  /** How far it reaches into the room of what it stands beside. */
  className: string;
}

const LINK =
  'tip grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:bg-mist hover:text-ink lg:size-8';

/** What one can do with a talk: a row of small buttons beside its time. */
export function TalkActions({ talk, className }: TalkActionsProps) {
  const { t } = useTranslation('programmePage');
  const { t: calendar } = useTranslation('calendar');
  const { language, localized } = useLanguage();
  return (
    <div className={`-mr-2 flex shrink-0 items-center ${className}`} data-print="hide">
      <StarButton talk={talk} contentLanguage={contentLanguageOf(language)} />
      <a
        href={localized(`/programacao/atividade/${talk.code}.ics`)}
        download
        aria-label={calendar('links.talk', { title: talk.title })}
        className={LINK}
      >
        <CalendarPlus className="size-4.5" aria-hidden />
      </a>
      <a href={`#${anchorOf(talk.code)}`} aria-label={t('linkTo', { title: talk.title })} className={LINK}>
        <Link2 className="size-4.5" aria-hidden />
      </a>
    </div>
  );
}
