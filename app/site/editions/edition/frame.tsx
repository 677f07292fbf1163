import { Outlet } from 'react-router';
import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import { LanguageProvider, useTranslation } from '#app/i18n/use-translation.tsx';
import { SiteContext, useSite } from '#app/site/frame/site.ts';
import { BaseContext } from '#app/site/past/base.ts';
import { inEdition } from '#app/site/past/editions.ts';
import { ArrowLink } from '#app/ui/button.tsx';
import { languageOf, localizedPath } from '#congress/language.ts';
import type { Route } from './+types/frame';

export async function loader(args: Route.LoaderArgs) {
  const { content, facts, base } = (await inEdition(args)).context.get(pageContext);
  return { content, facts, base };
}

/** The frame of a closed edition's pages: provides its facts and texts, and links to the current edition. */
export default function Edition({ loaderData: { content, facts, base } }: Route.ComponentProps) {
  const site = useSite();
  const language = languageOf(site.url.pathname);
  return (
    <BaseContext value={base}>
      <SiteContext value={{ ...site, facts }}>
        <LanguageProvider words={siteWords(language, { content, facts, today: site.today })}>
          <Banner year={facts.event.firstDay.slice(0, 4)} current={localizedPath('/', language)} />
          <Outlet />
        </LanguageProvider>
      </SiteContext>
    </BaseContext>
  );
}

function Banner({ year, current }: { year: string; current: string }) {
  const { t } = useTranslation('pastEditions');
  return (
    // Extends below the header, with the background of the page's own header.
    <aside
      aria-label={t('banner.label')}
      className="-mt-20 bg-mist pt-20 lg:-mt-[5.5rem] lg:pt-[5.5rem]"
      data-print="hide"
    >
      <div className="container-page relative z-10 pt-3">
        <p className="flex flex-wrap items-center gap-x-5 rounded-inner bg-white px-5 py-1 text-[0.9375rem]">
          {t('banner.text', { year })}
          <ArrowLink href={current}>{t('banner.current')}</ArrowLink>
        </p>
      </div>
    </aside>
  );
}
