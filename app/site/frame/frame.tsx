import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/frame';
import { LooseThread } from './loose-thread.tsx';
import NotFound from './not-found.tsx';
import { Shell } from './shell.tsx';
import { messageOf, useSite } from './site.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageContext);
  return { hasCommittees: Boolean(content?.committees.length) };
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <Shell hasCommittees={loaderData.hasCommittees}>
      <Outlet />
    </Shell>
  );
}

/** Shown in place of any page that failed (specification, section 8, "Other"); a 404 thrown anywhere is a missing page. */
export function ErrorBoundary() {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  const frame = useRouteLoaderData<typeof loader>(`${language}/frame`);
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell hasCommittees={frame?.hasCommittees ?? false}>
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
    <div className="container-page grid items-center gap-8 pt-8 pb-20 md:grid-cols-2 md:pt-16 md:pb-28">
      <div>
        <h1 className="text-title" lang="en">
          Unexpected Application Error!
        </h1>
        <p className="mt-3 font-semibold text-coral-deep" lang="en">
          {messageOf(error)}
        </p>
        <p className="mt-4 max-w-prose text-lead text-ink-soft">{t('error.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="large">
            <a href={url.pathname + url.search} className="no-underline">
              {t('error.retry')}
            </a>
          </Button>
          <Button asChild look="quiet" size="large">
            <a href={localized('/')} className="no-underline">
              {t('notFound.home')}
            </a>
          </Button>
        </div>
        {failureCode && <p className="mt-8 text-ink-soft text-sm">{failureCode}</p>}
      </div>
      <LooseThread mark={isRouteErrorResponse(error) ? String(error.status) : '!'} />
    </div>
  );
}
