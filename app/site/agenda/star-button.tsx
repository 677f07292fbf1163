import { Star } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import type { Language } from '#congress/language.ts';
import type { KeptTalk } from '#congress/programme/agenda.ts';
import { useIsStarred } from './store.ts';
import { useStarring } from './use-starring.ts';

interface StarButtonProps {
  talk: KeptTalk;
  contentLanguage: Language | undefined;
  /** Called before a talk leaves the agenda, where its button leaves with it. */
  onRemove?(): void;
  className?: string;
}

/** Puts a talk into the visitor's agenda and takes it out again. Pages that use it need the messages `agenda`. */
export function StarButton({ talk, contentLanguage, onRemove, className }: StarButtonProps) {
  const { t } = useTranslation('agenda');
  const isStarred = useIsStarred(talk.code);
  const { star, remove } = useStarring();
  function toggle() {
    if (!isStarred) return star(talk);
    onRemove?.();
    remove([talk]);
  }
  return (
    <button
      type="button"
      aria-pressed={isStarred}
      onClick={toggle}
      data-print="hide"
      className={`noscript:hidden grid size-11 shrink-0 place-items-center rounded-full border transition-colors duration-200 ${isStarred ? 'border-petrol bg-petrol text-honey hover:bg-petrol-deep' : 'border-ink/20 bg-white/60 text-petrol hover:border-petrol hover:bg-white'} ${className ?? ''}`}
    >
      <Star className={`size-5 ${isStarred ? 'fill-honey' : ''}`} aria-hidden />
      <span className="sr-only">
        {t('star')}: <span lang={contentLanguage}>{talk.title}</span>
      </span>
    </button>
  );
}
