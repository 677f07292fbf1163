import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { ExternalButton } from '#app/site/frame/external-button.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/page';
import { AboutAnnals } from './about-annals.tsx';
import { EditionCard } from './edition-card.tsx';
import { LIST_PATH } from './paths.ts';

export { meta } from '#app/site/frame/meta.ts';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'annals') });

export default function AnnalsPage() {
  const { t: page } = useTranslation('pages');
  const { t } = useTranslation('annals');
  const { localized } = useLanguage();
  const { congress, links } = useFacts();
  return (
    <>
      <PageHeader page="annals" title={page('annals.title')} lead={t('index.lead')} />
      <section className="pt-4 pb-[clamp(3.5rem,6vw,5rem)]" aria-labelledby="editions-title">
        <div className="container-page">
          <h2 id="editions-title" className="sr-only">
            {t('index.editions')}
          </h2>
          <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3 lg:gap-6">
            <EditionCard edition={1} where={t('index.first.where')} text={t('index.first.text')}>
              <Button asChild look="primary" size="large">
                <a href={localized(LIST_PATH)} className="no-underline">
                  {t('index.first.button')}
                  <ArrowRight className="size-5" aria-hidden />
                </a>
              </Button>
            </EditionCard>
            <EditionCard edition={2} where={t('index.second.where')} text={t('index.second.text')}>
              <ExternalButton href={links.annalsSecond} look="calm" size="large">
                {t('index.second.button')}
              </ExternalButton>
            </EditionCard>
            <EditionCard
              edition={congress.edition}
              where={t(links.annalsCurrent ? 'index.current.published' : 'index.current.where')}
              text={t(links.annalsCurrent ? 'index.current.textPublished' : 'index.current.text')}
              awaited={!links.annalsCurrent}
            >
              <ExternalButton
                href={links.annalsCurrent}
                look={links.annalsCurrent ? 'calm' : 'quiet'}
                size="large"
                className="px-4!"
              >
                {t('index.current.button')}
              </ExternalButton>
            </EditionCard>
          </ul>
        </div>
      </section>
      <AboutAnnals />
    </>
  );
}
