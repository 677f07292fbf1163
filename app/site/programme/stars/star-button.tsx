import { Star } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { InLanguage } from '#app/i18n/in-language.tsx';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { CONTENT_ID } from '#app/site/frame/site-map.ts';
import { textLanguage } from '#congress/language.ts';
import { type ShownSession, type StarredSession, starredSession } from '#congress/programme/starred.ts';
import { agendaNow, isStarred, onAgenda } from './store.ts';

const NOTHING: readonly StarredSession[] = [];

/** The starred sessions; none on the server and during hydration. */
export const useAgenda = (): readonly StarredSession[] =>
  useSyncExternalStore(onAgenda, agendaNow, () => NOTHING);

/** Moves the focus to the content before the focused button is removed. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** Whether a session is starred. Subscribes to this session only, so that pressing one star renders no others. */
const useIsStarred = (code: string): boolean =>
  useSyncExternalStore(
    onAgenda,
    () => isStarred(code),
    () => false,
  );

interface StarButtonProps {
  session: ShownSession;
  /** Called before the session is added to or removed from the agenda. */
  onClick?: (() => void) | undefined;
  className?: string;
}

/**
 * Adds a session to the visitor's agenda or removes it: page-script/stars.ts handles the click. A page with stars needs
 * `StarWords`.
 */
export function StarButton({ session, onClick, className }: StarButtonProps) {
  const { t } = useTranslation('agenda');
  return (
    <button
      type="button"
      aria-pressed={useIsStarred(session.code)}
      data-star={JSON.stringify(starredSession(session))}
      data-star-title={session.original && session.title}
      onClick={onClick}
      data-print="hide"
      className={`noscript:hidden group/star grid size-11 shrink-0 place-items-center rounded-full border border-ink/20 bg-white/60 text-petrol transition-colors duration-200 hover:border-petrol hover:bg-white aria-pressed:border-petrol aria-pressed:calm aria-pressed:text-honey dark:aria-pressed:text-ink aria-pressed: hover:bg-ink hover:text-white ${className ?? ''}`}
    >
      <Star className="size-5 group-aria-pressed/star:fill-honey" />
      <span className="sr-only">
        {`${t('star')}: `}
        <InLanguage lang={textLanguage(session, 'title')}>{session.title}</InLanguage>
      </span>
    </button>
  );
}
