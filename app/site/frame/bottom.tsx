import { useTranslation } from '#app/i18n/i18n.ts';
import { ToastHost } from '#app/ui/toast.tsx';
import { ChatButton } from './chat-button.tsx';
import { Footer } from './footer/footer.tsx';
import { ScrollTop } from './scroll-top.tsx';

/** What stands below every public page, and in its corner. */
export function Bottom() {
  const { t } = useTranslation('frame');
  return (
    <>
      <Footer />
      <aside
        aria-label={t('shortcuts')}
        className="above-offline-bar fixed low:static right-4 bottom-4 z-30 flex items-center low:justify-end gap-3 low:p-4 sm:right-6 sm:bottom-6"
        data-print="hide"
      >
        <ScrollTop />
        <ChatButton />
      </aside>
      <ToastHost label={t('notices.label')} closeLabel={t('notices.close')} />
    </>
  );
}
