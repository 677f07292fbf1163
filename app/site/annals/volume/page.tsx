import { data } from 'react-router';
import type { PublicationVolume } from 'schema-dts';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { type PageHandle, trailOf } from '#app/pages.ts';
import { ExternalButton } from '#app/site/frame/external-links.tsx';
import { type HeadTools, headOf } from '#app/site/frame/head.ts';
import { Missing, loader as notFound } from '#app/site/frame/not-found.tsx';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { volumePath, volumeSlug } from '#congress/annals/addresses.ts';
import { fullName } from '#congress/annals/people.ts';
import { type Search, searchPapers, wholeAbstract } from '#congress/annals/rules.ts';
import type { Paper, PaperTexts } from '#congress/annals/schema.ts';
import type { PublicEdition, PublicVolume } from '#congress/content.ts';
import { dayOf } from '#congress/day.ts';
import { formatDays, formatOrdinal } from '#congress/facts/format.ts';
import { languageOf } from '#congress/language.ts';
import { LIST_ID, searchOf } from '../paths.ts';
import { volumeAt } from '../volumes.ts';
import type { Route } from './+types/page';
import { AboutVolume } from './about.tsx';
import { volumeFile } from './file/volume-file.ts';
import PaperList from './paper-list.island.tsx';
import { PublicationData } from './publication-data.tsx';
import { VOLUME_QUERY } from './spellings.ts';

export const handle = { query: VOLUME_QUERY } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args;
  const found = volumeAt(context, params.volume);
  const values = context.get(pageContext);
  const { content, origin, facts, now, paperTexts } = values;
  // Annals published elsewhere, as a journal: the specification has no page for them here (section 2, "Routes").
  const elsewhere = content?.editions.filter(({ annals }) => annals) ?? [];
  if (!found) {
    const edition = elsewhere.find(({ number }) => volumeSlug(number) === params.volume);
    if (!edition) throw data(null, { status: 404 });
    const missing = notFound(args as unknown as Parameters<typeof notFound>[0]);
    return data({ ...missing.data, shown: null, edition }, { status: 404 });
  }
  const { volume, papers } = found;
  const path = volumePath(volume.edition);
  const search = searchOf(url.search);
  const { volumeCitations } = await import('../citations.server.ts');
  const { bytes } = await volumeFile(found, languageOf(url.pathname), values);
  const head = headOf(args, (tools) => volumeHead(volume, tools));
  const shown = {
    volume,
    editions: [
      ...new Set([
        ...(content?.volumes ?? []).map(({ edition }) => edition),
        ...elsewhere.map(({ number }) => number),
      ]),
    ].sort((a, b) => a - b),
    citations: volumeCitations(volume, {
      url: origin + path,
      day: dayOf(now, facts.event.timeZone),
      language: languageOf(url.pathname),
    }),
    papers: papers.map((paper) => ({ ...paper, authors: paper.authors.map(fullName) })),
    found: search.words ? abstractsFound(papers, await paperTexts(volume.edition), search) : {},
    search: url.search,
    bytes,
  };
  // Not cached, because the next request may show its size.
  return data(
    { head, shown, edition: null },
    bytes === null ? { headers: { 'Cache-Control': 'no-store' } } : {},
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The abstracts of the papers that match: the island must find the same papers before it has loaded all abstracts. */
function abstractsFound(papers: readonly Paper[], texts: ReadonlyMap<string, PaperTexts>, search: Search) {
  const searched = papers.map((paper) => ({
    ...paper,
    authors: paper.authors.map(fullName),
    abstract: wholeAbstract(texts.get(paper.id)?.abstract ?? ''),
  }));
  return Object.fromEntries(searchPapers(searched, search).map(({ paper }) => [paper.slug, paper.abstract]));
}

function volumeHead(volume: PublicVolume, { words, language, address }: HeadTools) {
  const t = words('annals');
  const path = volumePath(volume.edition);
  const title = t('volume.title', { ordinal: formatOrdinal(volume.edition, language) });
  const ordinal = formatOrdinal(volume.edition, language);
  const ordinalFeminine = formatOrdinal(volume.edition, language, 'feminine');
  return {
    title,
    description: t('volume.description', { ordinal, ordinalFeminine }),
    trail: [...trailOf('annals', words('pages')), { name: title, path }],
    image: 'annals' as const,
    structured: [volumeThing(volume, address(path))],
  };
}

const volumeThing = (volume: PublicVolume, url: string): PublicationVolume => ({
  '@type': 'PublicationVolume',
  '@id': url,
  url,
  name: volume.title,
  volumeNumber: volume.edition,
  datePublished: volume.published,
  inLanguage: volume.language,
  ...(volume.pages && { pagination: `1-${volume.pages}` }),
  publisher: { '@type': 'Organization', name: volume.publisher },
  ...(volume.editors.length > 0 && {
    editor: volume.editors.map((editor) => ({ '@type': 'Person' as const, name: fullName(editor) })),
  }),
  ...(volume.doi && { sameAs: `https://doi.org/${volume.doi}` }),
  ...(volume.issn && { isPartOf: { '@type': 'Periodical' as const, issn: volume.issn } }),
});

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>;

export default function VolumePage({ loaderData: { shown, edition } }: Route.ComponentProps) {
  return shown ? <Volume {...shown} /> : edition && <Elsewhere edition={edition} />;
}

/** Explains that the annals of an edition are not on this site, and links to them. */
function Elsewhere({ edition }: { edition: Pick<PublicEdition, 'number' | 'annals'> }) {
  const { t } = useTranslation('annals');
  const { language } = useLanguage();
  const ordinal = formatOrdinal(edition.number, language, 'feminine');
  return (
    <Missing text={t('second.text', { ordinal })}>
      <ExternalButton href={edition.annals ?? null} look="quiet" size="large">
        {t('index.second.button')}
      </ExternalButton>
    </Missing>
  );
}

function Volume({ volume, editions, citations, papers, found, search, bytes }: Shown) {
  const { t } = useTranslation('annals');
  const { t: page } = useTranslation('pages');
  const { language } = useLanguage();
  const dates = formatDays(volume.first_day, volume.last_day, language);
  const title = t('volume.title', { ordinal: formatOrdinal(volume.edition, language) });
  return (
    <>
      <PageHeader
        page={[...trailOf('annals', page), { name: title, path: volumePath(volume.edition) }]}
        lead={t('volume.lead', { title: volume.title, place: volume.city, dates })}
      >
        <EditionSwitch editions={editions} current={volume.edition} />
      </PageHeader>
      <AboutVolume volume={volume} papers={papers.length} dates={dates} bytes={bytes} />
      <section className="bg-white section-space" aria-labelledby={LIST_ID}>
        <div className="container-page">
          <h2 id={LIST_ID} className="text-title">
            {t('list.title')}
          </h2>
          <Island
            component={PaperList}
            props={{ edition: volume.edition, papers, found, search }}
            words={['annals.list', 'annals.kinds', 'annals.paper.descriptors']}
          />
        </div>
      </section>
      <PublicationData volume={volume} citations={citations} />
    </>
  );
}

function EditionSwitch({ editions, current }: { editions: number[]; current: number }) {
  const { t } = useTranslation('annals');
  const { language, localized } = useLanguage();
  return (
    <nav aria-label={t('volume.switch')} className="flex flex-wrap gap-3" data-print="hide">
      {editions.map((edition) => (
        <LinkButton
          key={edition}
          look={edition === current ? 'calm' : 'quiet'}
          size="large"
          href={localized(volumePath(edition))}
          aria-current={edition === current ? 'page' : undefined}
        >
          {t('volume.edition', { ordinal: formatOrdinal(edition, language, 'feminine') })}
        </LinkButton>
      ))}
    </nav>
  );
}
