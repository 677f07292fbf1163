import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { messageOf } from '#app/root.tsx';
import { Button } from '#app/ui/button.tsx';
import type { loader as frameLoader } from './frame.tsx';
import { LooseThread } from './loose-thread.tsx';
import { Lost } from './lost.tsx';
import { Shell } from './shell.tsx';
import { useSite } from './site.ts';

/** Shown in place of any page that failed (specification, section 8, "Other"); a 404 thrown anywhere is a missing page. */
export function ErrorPage() {
  const { t } = useTranslation('frame');
  const { language, localized } = useLanguage();
  const { url, failureCode } = useSite();
  const frame = useRouteLoaderData<typeof frameLoader>(`${language}/frame`);
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell hasCommittees={frame?.hasCommittees ?? false}>
      <title>{missing ? t('notFound.title') : 'Unexpected Application Error!'}</title>
      <meta name="robots" content="noindex" />
      {missing ? (
        <Lost />
      ) : (
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
      )}
    </Shell>
  );
}
