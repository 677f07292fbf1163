import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { committeesOf } from '#congress/people/rules.ts';
import type { Route } from './+types/page';
import { Committees } from './committees.tsx';

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { content } = context.get(pageContext);
  return { head: pageHead(args, 'committees'), committees: content && committeesOf(content.committees) };
}

export default function CommitteesPage({
  loaderData: { committees },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('pages');
  const { t: people } = useTranslation('people');
  return (
    <>
      <PageHeader page="committees" title={t('committees.title')} lead={people('committees.lead')} />
      <Committees committees={committees} />
      {Boolean(committees?.length) && <Closing />}
    </>
  );
}

/** What a reader of these names may want next. */
function Closing() {
  const { t } = useTranslation('people');
  const { localized } = useLanguage();
  return (
    <section aria-labelledby="committees-closing" className="pb-[clamp(4rem,8vw,6.5rem)]" data-print="hide">
      <div className="container-page">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8 rounded-[2rem] bg-mist px-6 py-10 sm:p-12">
          <div className="max-w-2xl">
            <h2 id="committees-closing" className="text-title">
              {t('committees.closing.title')}
            </h2>
            <p className="mt-4 text-ink-soft text-lead">{t('committees.closing.text')}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button asChild size="large" look="calm">
              <a href={localized('/trabalhos-cientificos')}>{t('committees.closing.papers')}</a>
            </Button>
            <Button asChild size="large" look="quiet">
              <a href={localized('/contato')}>{t('committees.closing.contact')}</a>
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
