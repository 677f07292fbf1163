import { useNavigate } from 'react-router';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { toast } from '#app/ui/toast.ts';
import { type KeptTalk, merged, seenOf } from '#congress/programme/agenda.ts';
import { changeAgenda } from './store.ts';

/** Whatever a visitor does with their agenda: it happens at once, is told, and what takes something away can be undone. */
export function useStarring() {
  const { t } = useTranslation('agenda');
  const { localized } = useLanguage();
  const navigate = useNavigate();

  /** @returns whether the browser keeps it; when not, the visitor was told */
  function change(to: (talks: readonly KeptTalk[]) => KeptTalk[]): boolean {
    const isKept = changeAgenda(to);
    if (!isKept) toast.error(t('notKept'), { description: t('notKeptHint'), id: 'agenda-not-kept' });
    return isKept;
  }
  const put = (talks: readonly KeptTalk[]) => change((kept) => merged(kept, talks.map(seenOf)));
  const take = (codes: ReadonlySet<string>) => change((kept) => kept.filter(({ code }) => !codes.has(code)));

  return {
    change,
    star(talk: KeptTalk) {
      let isFirst = false;
      const isKept = change((kept) => {
        isFirst = kept.length === 0;
        return merged(kept, [seenOf(talk)]);
      });
      if (!isFirst || !isKept) return;
      toast.success(t('first'), {
        description: t('firstHint'),
        id: 'agenda',
        action: { label: t('see'), onClick: () => navigate(localized(PAGES.agenda.path)) },
      });
    },
    /** Several at once; what is there already stays as it is. */
    add(talks: readonly KeptTalk[]) {
      if (!put(talks)) return;
      const codes = new Set(talks.map(({ code }) => code));
      toast.success(t('added', { count: talks.length }), {
        id: 'agenda',
        action: { label: t('undo'), onClick: () => take(codes) },
      });
    },
    remove(talks: readonly KeptTalk[]) {
      if (!take(new Set(talks.map(({ code }) => code)))) return;
      const [only] = talks;
      toast.success(
        talks.length === 1 && only
          ? t('removedOne', { title: only.title })
          : t('removed', { count: talks.length }),
        { id: 'agenda', action: { label: t('undo'), onClick: () => put(talks) } },
      );
    },
  };
}
