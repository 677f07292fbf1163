import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { LooseThread } from './loose-thread.tsx';
import { Lost } from './lost.tsx';

/** What is said of an error (specification, section 8, "Other"); a 404 thrown anywhere is a missing page. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const { pathname, search } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
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
                <Link to={pathname + search} reloadDocument className="no-underline">
                  {t('error.retry')}
                </Link>
              </Button>
              <Button asChild look="quiet" size="large">
                <Link to={localized('/')} reloadDocument className="no-underline">
                  {t('notFound.home')}
                </Link>
              </Button>
            </div>
          </div>
          <LooseThread mark={isRouteErrorResponse(error) ? String(error.status) : '!'} />
        </div>
      )}
    </>
  );
}

/** "503 Service Unavailable", or the error's message; the router hides the messages of server errors in production. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
