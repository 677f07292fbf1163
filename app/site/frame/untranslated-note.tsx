import { useTranslation } from '#app/i18n/language.tsx';

interface UntranslatedNoteProps {
  /** All that the page shows of the content; nothing while it is not loaded. */
  of: readonly { untranslated?: readonly string[] }[] | null | undefined;
}

/** Says once on a page that some of its texts are Portuguese for want of a translation. */
export function UntranslatedNote({ of: shown }: UntranslatedNoteProps) {
  const { t } = useTranslation('frame');
  if (!shown?.some(({ untranslated }) => untranslated)) return null;
  return (
    <p className="container-page py-4 text-ink-soft text-sm" data-untranslated data-print="hide">
      {t('untranslated')}
    </p>
  );
}
