import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import type { Route } from './+types/frame';
import { LibrasBar, useLibras } from './accessibility.tsx';
import { Footer } from './footer/footer.tsx';
import { Drawer } from './header/drawer.tsx';
import { Header } from './header/header.tsx';
import { TopBanner } from './header/top-banner.tsx';
import { MessagePage } from './message-page.tsx';
import NotFound from './not-found.tsx';
import { Notices, noticesOf, type PageNotice } from './notices/notices.tsx';
import { OfflineLine } from './offline/offline.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { messageOf, useSite } from './site.ts';
import { CONTENT_ID } from './site-map.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const { content, now } = context.get(pageContext);
  return {
    hasCommittees: Boolean(content?.committees.length),
    notices: noticesOf(url, content?.notices ?? [], now),
  };
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  );
}

/**
 * Shown instead of any page that failed (specification, section 8, "Other"); a thrown 404 shows the page "not found".
 */
export function ErrorBoundary() {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  const frame = useRouteLoaderData<typeof loader>(`${language}/frame`);
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell hasCommittees={frame?.hasCommittees ?? false} notices={frame?.notices ?? []}>
      <title>{missing ? t('notFound.title') : 'Unexpected Application Error!'}</title>
      <meta name="robots" content="noindex" />
      {missing ? <NotFound /> : <Failure error={error} />}
    </Shell>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const { url, failureCode } = useSite();
  return (
    <MessagePage
      title="Unexpected Application Error!"
      titleLang="en"
      text={t('error.text')}
      mark={isRouteErrorResponse(error) ? String(error.status) : '!'}
      detail={
        <p className="mt-3 font-semibold text-coral-deep" lang="en">
          {messageOf(error)}
        </p>
      }
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton size="large" href={url.pathname + url.search}>
          {t('error.retry')}
        </LinkButton>
        <LinkButton look="quiet" size="large" href={localized('/')}>
          {t('notFound.home')}
        </LinkButton>
      </div>
      {failureCode && <p className="mt-8 text-ink-soft text-sm">{failureCode}</p>}
    </MessagePage>
  );
}

const END_OF_HEADER = 'fim-do-cabecalho';

interface ShellProps {
  hasCommittees: boolean;
  notices: readonly PageNotice[];
  children: ReactNode;
}

/** The frame around every public page (specification, section 2, "Global elements"). */
export function Shell({ hasCommittees, notices, children }: ShellProps) {
  const { t } = useTranslation('frame');
  return (
    <>
      {/* Rendering waits for the complete header, because the menu's position depends on it. */}
      <link rel="expect" href={`#${END_OF_HEADER}`} blocking="render" />
      <a
        href={`#${CONTENT_ID}`}
        className="fixed top-2 left-2 z-[70] -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-white no-underline focus:translate-y-0 print:hidden"
      >
        {t('skip')}
      </a>
      {useLibras() && <LibrasBar />}
      <TopBanner />
      <Header hasCommittees={hasCommittees} />
      <span id={END_OF_HEADER} hidden />
      <Drawer hasCommittees={hasCommittees} />
      <Notices notices={notices} />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <Shortcuts />
      <OfflineLine />
      <div
        id="toasts"
        data-permanent
        aria-live="polite"
        data-label={t('notices.label')}
        data-close={t('notices.close')}
        data-print="hide"
      />
    </>
  );
}
