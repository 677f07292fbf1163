import { useTranslation } from '#app/i18n/i18n.ts';
import { CONTENT_ID } from './content-id.ts';
import { Header } from './header/header.tsx';
import { TopBanner } from './top-banner.tsx';

/** What stands above every public page. */
export function Top({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="fixed top-2 left-2 z-[70] -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-white no-underline focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <TopBanner />
      <Header hasCommittees={hasCommittees} />
    </>
  );
}
