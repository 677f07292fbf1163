import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Footer } from './footer/footer.tsx';
import { Drawer } from './header/drawer.tsx';
import { Header } from './header/header.tsx';
import { OfflineLine } from './offline.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { CONTENT_ID } from './site-map.ts';
import { TopBanner } from './top-banner.tsx';

const END_OF_HEADER = 'fim-do-cabecalho';

/** What surrounds every public page (specification, section 2, "Global elements"). */
export function Shell({ hasCommittees, children }: { hasCommittees: boolean; children: ReactNode }) {
  const { t } = useTranslation('frame');
  return (
    <>
      {/* Nothing is painted before the header is whole: in half of one the menu would stand elsewhere. */}
      <link rel="expect" href={`#${END_OF_HEADER}`} blocking="render" />
      <a
        href={`#${CONTENT_ID}`}
        className="fixed top-2 left-2 z-[70] -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-white no-underline focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <TopBanner />
      <Header hasCommittees={hasCommittees} />
      <span id={END_OF_HEADER} hidden />
      <Drawer hasCommittees={hasCommittees} />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <Shortcuts />
      <OfflineLine />
      <div
        id="notices"
        data-kept
        aria-live="polite"
        data-label={t('notices.label')}
        data-close={t('notices.close')}
        data-print="hide"
      />
    </>
  );
}
