import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { PAGES, type PageHandle, trailIn } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { inEdition } from '#app/site/past/editions.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { searched } from '#congress/spellings.ts';
import type { Route } from './+types/page';
import { WORDS_PARAMETER } from './paths.ts';
import SpeakerList from './speaker-list.island.tsx';

export const handle = { query: { [WORDS_PARAMETER]: searched } } satisfies PageHandle;

export async function loader(requested: Route.LoaderArgs) {
  const args = await inEdition(requested);
  const { context, url } = args;
  const { content, base } = context.get(pageContext);
  // Titles are searched in Portuguese, too; other Portuguese texts are left out to save bytes.
  const speakers = content?.speakers.map(({ original, ...speaker }) => ({
    ...speaker,
    ...(original?.title && { original: { title: original.title } }),
  }));
  return { head: pageHead(args, 'speakers'), speakers: speakers ?? null, search: url.search, base };
}

export default function SpeakersPage({ loaderData: { speakers, search, base } }: Route.ComponentProps) {
  const { t } = useTranslation('speakers');
  const { t: pages } = useTranslation('pages');
  return (
    <>
      <PageHeader page={trailIn(base, 'speakers', pages)} lead={t(base ? 'leadPast' : 'lead')} />
      <UntranslatedNote of={speakers} />
      <div className="container-page pt-4 pb-[clamp(4rem,9vw,7.5rem)] lg:pt-8">
        {!speakers ? (
          <p role="status" className="py-24 text-center text-ink-soft text-lead">
            {t('loading')}
          </p>
        ) : speakers.length === 0 ? (
          <Empty />
        ) : (
          <Island component={SpeakerList} props={{ speakers, search, base }} words={['speakers.search']} />
        )}
      </div>
    </>
  );
}

function Empty() {
  const { t } = useTranslation('speakers');
  const { localized } = useLanguage();
  return (
    <div className="rounded-panel bg-mist px-6 py-14 text-center">
      <h2 className="text-heading">{t('empty.title')}</h2>
      <p className="mx-auto mt-3 mb-7 max-w-md text-ink-soft text-lead">{t('empty.text')}</p>
      <LinkButton look="calm" size="large" href={localized(PAGES.programme.path)}>
        {t('empty.programme')}
      </LinkButton>
    </div>
  );
}
