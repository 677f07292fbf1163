import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReveal } from '#app/ui/reveal.ts';
import { ToastHost } from '#app/ui/toast.tsx';
import { OfflineBar } from '../offline/later.tsx';
import { useArrival } from './arrival.ts';
import { ChatButton } from './chat-button.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PageTold } from './page-told.tsx';
import { ScrollState } from './scroll-state.tsx';
import { ScrollTop } from './scroll-top.tsx';
import { CONTENT_ID } from './site-map.ts';
import { TopBanner } from './top-banner.tsx';

/** What surrounds every public page (specification, section 2, "Global elements"). */
export function Shell({ hasCommittees, children }: { hasCommittees: boolean; children: ReactNode }) {
  const { t } = useTranslation('frame');
  useArrival();
  useReveal();
  return (
    <>
      <ScrollState />
      <PageTold />
      <a
        href={`#${CONTENT_ID}`}
        className="fixed top-2 left-2 z-[70] -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-white no-underline focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <TopBanner />
      <Header hasCommittees={hasCommittees} />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
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
      <OfflineBar />
    </>
  );
}
