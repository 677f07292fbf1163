import { FileText } from 'lucide-react';
import { data } from 'react-router';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { trailOf } from '#app/pages.ts';
import { Neighbours } from '#app/site/frame/neighbours.tsx';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { paperPath, pdfPath, volumePath } from '#congress/annals/addresses.ts';
import { fullName } from '#congress/annals/people.ts';
import { abstractParts, pageRange, paperAt, translatedAbstracts } from '#congress/annals/rules.ts';
import type { PublicVolume } from '#congress/content.ts';
import { formatDays, formatOrdinal } from '#congress/facts/format.ts';
import { LANGUAGE_NAMES, type Language, languageOf } from '#congress/language.ts';
import { numberedConference } from '../citation-data.ts';
import { Descriptors } from '../descriptors.tsx';
import { Cite } from '../references.tsx';
import { Doi, Entry } from '../volume/publication-data.tsx';
import { volumeAt } from '../volumes.ts';
import type { Route } from './+types/page';
import { type Paper, paperHead } from './head.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const found = volumeAt(context, params.volume);
  const place = found && paperAt(found.papers, params.paper);
  if (!place) throw data(null, { status: 404 });
  const { origin, today, paperTexts } = context.get(pageContext);
  const { citationsOf } = await import('../citations.server.ts');
  const { volume } = found;
  const { previous, next } = place;
  const texts = (await paperTexts(volume.edition)).get(place.paper.id);
  const paper: Paper = { ...place.paper, abstract: '', translations: {}, ...texts };
  // References use one address in all languages: the unprefixed one.
  const { pathname } = new URL(args.request.url);
  const reading = { url: origin + paperPath(paper), day: today, language: languageOf(pathname) };
  const neighbour = (other: typeof previous) => other && { path: paperPath(other), title: other.title };
  return {
    head: paperHead(args, paper, volume),
    paper,
    volume,
    citations: citationsOf(place.paper, volume, reading),
    previous: neighbour(previous),
    next: neighbour(next),
  };
}

export default function PaperPage({ loaderData }: Route.ComponentProps) {
  const { paper, volume, citations, previous, next } = loaderData;
  const { t: page } = useTranslation('pages');
  const { t } = useTranslation('annals');
  const { language } = useLanguage();
  const pdf = pdfPath(paper);
  const lang = paper.language === language ? undefined : paper.language;
  const trail = [
    ...trailOf('annals', page),
    {
      name: t('volume.title', { ordinal: formatOrdinal(volume.edition, language) }),
      path: volumePath(volume.edition),
    },
    // Its title is the heading right below.
    {
      name: paper.pages ? t('list.pages', { range: pageRange(paper) }) : paper.title,
      path: paperPath(paper),
    },
  ];
  return (
    <>
      <PageHeader
        page={trail}
        title={paper.title}
        titleLang={lang}
        longTitle
        lead={paper.authors.map(fullName).join('; ')}
      >
        {pdf && (
          <LinkButton look="primary" size="large" href={pdf} type="application/pdf">
            <FileText className="size-5" />
            {t('paper.pdf')}
          </LinkButton>
        )}
      </PageHeader>
      <article className="container-page grid grid-cols-1 gap-x-16 gap-y-14 pt-4 lg:pt-8 pb-[clamp(4rem,9vw,7.5rem)] lg:grid-cols-12">
        <div className="grid content-start gap-14 lg:col-span-7 xl:col-span-8">
          <Abstract id="abstract-title" heading={t('paper.abstract')} abstract={paper.abstract} lang={lang} />
          {translatedAbstracts(paper.translations).map((written) => (
            <Abstract
              key={written.language}
              id={`abstract-${written.language}`}
              heading={t('paper.abstractIn', { language: LANGUAGE_NAMES[written.language] })}
              title={written.title}
              abstract={written.abstract}
              lang={written.language === language ? undefined : written.language}
            />
          ))}
        </div>
        <Publication paper={paper} volume={volume} lang={lang} />
        <Cite paper={paper} citations={citations} lang={lang} />
      </article>
      <Neighbours
        previous={previous}
        next={next}
        list={volumePath(volume.edition)}
        words={{
          label: t('paper.neighbours'),
          previous: t('paper.previous'),
          next: t('paper.next'),
          all: t('paper.back'),
        }}
        lang={lang}
      />
    </>
  );
}

interface PublicationProps {
  paper: Paper;
  volume: PublicVolume;
  lang: string | undefined;
}

function Publication({ paper, volume, lang }: PublicationProps) {
  const { t } = useTranslation('annals');
  const { language } = useLanguage();
  const described = paper.authors.filter(
    ({ institution, orcid, corresponding }) => institution || orcid || corresponding,
  );
  return (
    <aside aria-labelledby="publication-title" className="lg:col-span-5 xl:col-span-4">
      <div className="rounded-panel bg-white p-7 sm:p-8 lg:sticky lg:top-28">
        <h2 id="publication-title" className="text-heading">
          {t('paper.publication')}
        </h2>
        <dl className="mt-5 grid gap-4">
          <Entry name={t('paper.event')}>
            <span lang={lang}>{numberedConference(volume)}</span>
            <br />
            {`${volume.city}, ${formatDays(volume.first_day, volume.last_day, language)}`}
          </Entry>
          <Entry name={t('paper.pages')}>{paper.pages && pageRange(paper)}</Entry>
          <Entry name={t('paper.section')} lang={lang}>
            {paper.section}
          </Entry>
          <Entry name={t('paper.type')} lang={lang}>
            {paper.type}
          </Entry>
          <Entry name={t('paper.presentation')}>
            {paper.presented_as && t(`kinds.${paper.presented_as}`)}
          </Entry>
          <Entry name={t('paper.award')} lang={lang}>
            {paper.award}
          </Entry>
          <Entry name={t('paper.doi')}>{paper.doi && <Doi doi={paper.doi} />}</Entry>
          <Entry name={t('paper.publisher')} lang={lang}>
            {volume.publisher}
          </Entry>
          {described.length > 0 && (
            <Entry name={t('paper.authors')}>
              <ul className="grid gap-2">
                {described.map((author) => (
                  <li key={author.name}>
                    {fullName(author)}
                    {author.institution && <span lang={lang}>{`, ${author.institution}`}</span>}
                    {author.corresponding && ` (${t('paper.corresponding')})`}
                    {author.orcid && (
                      <a
                        href={`https://orcid.org/${author.orcid}`}
                        className="block wrap-anywhere underline underline-offset-4"
                      >
                        {`ORCID ${author.orcid}`}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </Entry>
          )}
        </dl>
        {paper.descriptors.length > 0 && (
          <>
            <h3 className="mt-7 mb-3 font-sans font-semibold text-[0.9375rem] text-ink-soft">
              {t('paper.descriptors')}
            </h3>
            <Descriptors
              edition={paper.edition}
              names={paper.descriptors}
              label={t('paper.descriptorHint')}
              lang={lang}
            />
          </>
        )}
      </div>
    </aside>
  );
}

interface AbstractProps {
  id: string;
  heading: string;
  /** The paper's title in the language of the abstract, if it is another one. */
  title?: string;
  abstract: string;
  lang: Language | undefined;
}

function Abstract({ id, heading, title, abstract, lang }: AbstractProps) {
  const { t } = useTranslation('annals');
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {heading}
      </h2>
      {title && (
        <p lang={lang} className="mt-4 max-w-[43.6em] font-semibold text-lead">
          {title}
        </p>
      )}
      <div className="mt-7 grid max-w-[43.6em] gap-6">
        {abstractParts(abstract).map((part) => (
          <div key={part.text}>
            {part.heading && (
              <h3 className="font-sans font-semibold text-coral-deep">{t(`paper.parts.${part.heading}`)}</h3>
            )}
            <p lang={lang} className="mt-1 text-lead whitespace-pre-line">
              {part.text}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
