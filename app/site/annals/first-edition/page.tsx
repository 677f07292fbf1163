import { BookOpenCheck, CalendarDays, FileText, Quote } from 'lucide-react';
import type { PublicationVolume } from 'schema-dts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Island } from '#app/islands/island.tsx';
import type { PageHandle } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { firstEdition, firstEditionPapers } from '#congress/annals/first-edition.ts';
import { formatDays, formatOrdinal } from '#congress/facts/format.ts';
import { DESCRIPTOR_PARAMETER, LIST_ID, LIST_PATH, SECOND_EDITION_PATH, WORDS_PARAMETER } from '../paths.ts';
import type { Route } from './+types/page';
import PaperList from './paper-list.island.tsx';

export const handle = { query: [WORDS_PARAMETER, DESCRIPTOR_PARAMETER] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => ({
  head: pageHead(args, 'firstAnnals', ({ address }) => [volumeThing(address(LIST_PATH))]),
  volume: firstEdition,
  papers: firstEditionPapers.length,
  search: args.url.search,
});

export { meta } from '#app/site/frame/meta.ts';

const volumeThing = (url: string): PublicationVolume => ({
  '@type': 'PublicationVolume',
  '@id': url,
  url,
  name: firstEdition.title,
  volumeNumber: firstEdition.edition,
  datePublished: firstEdition.published,
  inLanguage: firstEdition.language,
  pagination: `1-${firstEdition.pages}`,
  publisher: { '@type': 'Organization', name: firstEdition.publisher },
});

export default function FirstAnnalsPage({
  loaderData: { volume, papers, search },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('annals');
  const { language } = useLanguage();
  const dates = formatDays(volume.firstDay, volume.lastDay, language);
  return (
    <>
      <PageHeader
        page="firstAnnals"
        lead={t('first.lead', { title: volume.title, place: volume.city, dates })}
      >
        <EditionSwitch />
      </PageHeader>
      <AboutVolume volume={volume} papers={papers} dates={dates} />
      <section className="bg-white section-space" aria-labelledby={LIST_ID}>
        <div className="container-page">
          <h2 id={LIST_ID} className="text-title">
            {t('list.title')}
          </h2>
          <Island
            component={PaperList}
            props={{ search }}
            words={['annals.list', 'annals.kinds', 'annals.paper.descriptors']}
          />
        </div>
      </section>
    </>
  );
}

function EditionSwitch() {
  const { t } = useTranslation('annals');
  const { language, localized } = useLanguage();
  const editions = [LIST_PATH, SECOND_EDITION_PATH];
  return (
    <nav aria-label={t('first.switch')} className="flex flex-wrap gap-3" data-print="hide">
      {editions.map((path, index) => (
        <Button key={path} asChild look={path === LIST_PATH ? 'calm' : 'quiet'} size="large">
          <a
            href={localized(path)}
            aria-current={path === LIST_PATH ? 'page' : undefined}
            className="no-underline"
          >
            {t('first.edition', { ordinal: formatOrdinal(index + 1, language, { feminine: true }) })}
          </a>
        </Button>
      ))}
    </nav>
  );
}

const BULLETS = { papers: FileText, review: BookOpenCheck, event: CalendarDays, citation: Quote } as const;

function AboutVolume({
  volume,
  papers,
  dates,
}: {
  volume: Route.ComponentProps['loaderData']['volume'];
  papers: number;
  dates: string;
}) {
  const { t } = useTranslation('annals');
  const values = { papers, pages: volume.pages, place: volume.city, dates };
  return (
    <section className="pt-4 lg:pt-8 pb-[clamp(4rem,8vw,6.5rem)]" aria-labelledby="volume-title">
      <div className="container-page grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="volume-title" className="text-heading">
            {t('first.aboutTitle')}
          </h2>
          <p className="mt-4 text-ink-soft text-lead">{t('first.description')}</p>
          <div className="mt-7" data-print="hide">
            <Button look="quiet" size="large" disabled aria-describedby="volume-progress">
              {t('first.progress')}
            </Button>
            <p id="volume-progress" className="mt-3 max-w-prose text-[0.9375rem] text-ink-soft">
              {t('first.progressNote')}
            </p>
          </div>
        </div>
        <ul className="grid content-start gap-x-8 gap-y-6 rounded-[2rem] bg-white p-7 sm:grid-cols-2 sm:p-9 lg:col-span-6">
          {(Object.keys(BULLETS) as (keyof typeof BULLETS)[]).map((name) => {
            const Icon = BULLETS[name];
            return (
              <li key={name}>
                <Icon className="size-6 text-coral" aria-hidden />
                <p className="mt-2.5">{t(`first.bullets.${name}`, values)}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
