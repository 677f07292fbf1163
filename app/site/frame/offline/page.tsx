import { RotateCw } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { STORED_PAGES } from '#app/offline/stored-pages.ts';
import { PAGES } from '#app/pages.ts';
import { headOf } from '#app/site/frame/head.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { MessagePage } from '../message-page.tsx';
import type { Route } from './+types/page';

export const loader = (args: Route.LoaderArgs) => ({
  head: headOf(args, ({ words }) => {
    const t = words('offline');
    return { title: t('page.title'), description: t('page.description'), index: false };
  }),
});

/** The service worker's page for addresses without a stored copy while offline. */
export default function OfflinePage() {
  const { t } = useTranslation('offline');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  return (
    <div data-reload-when-online>
      <MessagePage title={t('page.title')} text={t('page.text')} mark="· · ·">
        <nav aria-label={t('page.kept')} className="mt-5" data-print="hide">
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {STORED_PAGES.map((name) => (
              <li key={name} className="border-b border-mist-deep">
                <a
                  href={localized(PAGES[name].path)}
                  className="flex min-h-13 items-center font-semibold text-petrol no-underline underline-offset-4 hover:underline"
                >
                  {pages(`${name}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* An empty reference reloads the requested address. */}
        <LinkButton size="large" className="mt-8" href="">
          <RotateCw className="size-5" />
          {t('page.retry')}
        </LinkButton>
      </MessagePage>
    </div>
  );
}
