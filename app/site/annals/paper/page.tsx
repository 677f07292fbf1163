import type { ReactNode } from 'react';
import { data } from 'react-router';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { trailOf } from '#app/pages.ts';
import { Neighbours } from '#app/site/frame/neighbours.tsx';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { firstEdition, firstEditionPapers } from '#congress/annals/first-edition.ts';
import { ABSTRACT_PARTS, fullName, pageRange, paperAt } from '#congress/annals/rules.ts';
import type { Paper } from '#congress/annals/schema.ts';
import { dayOf } from '#congress/day.ts';
import { formatDays, formatOrdinal } from '#congress/facts/format.ts';
import { Descriptors } from '../descriptors.tsx';
import { LIST_PATH, paperPath } from '../paths.ts';
import type { Route } from './+types/page';
import { Cite } from './cite.tsx';
import { paperHead } from './head.ts';

export async function loader(args: Route.LoaderArgs) {
  const place = paperAt(firstEditionPapers, args.params.paper);
  if (!place) throw data(null, { status: 404 });
  const { origin, facts, now } = args.context.get(pageContext);
  const { citationsOf } = await import('./citations.server.ts');
  const { paper, previous, next } = place;
  // One address for all languages: that of the paper's own.
  const reading = {
    url: origin + paperPath(paper.slug),
    day: dayOf(now, facts.event.timeZone),
  };
  const neighbour = (other: typeof previous) => other && { path: paperPath(other.slug), title: other.title };
  return {
    head: paperHead(args, paper, firstEdition),
    paper,
    volume: firstEdition,
    citations: citationsOf(paper, firstEdition, reading),
    previous: neighbour(previous),
    next: neighbour(next),
  };
}

export { meta } from '#app/site/frame/meta.ts';

export default function PaperPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { paper, volume, citations, previous, next } = loaderData;
  const { t: page } = useTranslation('pages');
  const { t } = useTranslation('annals');
  const { language } = useLanguage();
  const lang = paper.language === language ? undefined : paper.language;
  const range = pageRange(paper);
  // Its title is the heading right below.
  const trail = [
    ...trailOf('firstAnnals', page),
    { name: t('list.pages', { range }), path: paperPath(paper.slug) },
  ];
  return (
    <>
      <PageHeader
        page={trail}
        title={paper.title}
        titleLang={lang}
        longTitle
        lead={paper.authors.map(fullName).join('; ')}
      />
      <article className="container-page grid grid-cols-1 gap-x-16 gap-y-14 pt-4 lg:pt-8 pb-[clamp(4rem,9vw,7.5rem)] lg:grid-cols-12">
        <Abstract paper={paper} lang={lang} />
        <Publication
          paper={paper}
          conference={`${formatOrdinal(volume.edition, volume.language)} ${volume.conference}`}
          held={`${volume.city}, ${formatDays(volume.firstDay, volume.lastDay, language)}`}
          publisher={volume.publisher}
          range={range}
          lang={lang}
        />
        <Cite slug={paper.slug} citations={citations} lang={lang} />
      </article>
      <Neighbours
        previous={previous}
        next={next}
        list={LIST_PATH}
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
  conference: string;
  /** Where and when the congress was. */
  held: string;
  publisher: string;
  range: string;
  lang: string | undefined;
}

/** Where the paper appeared, and what it is filed under. */
function Publication({ paper, conference, held, publisher, range, lang }: PublicationProps) {
  const { t } = useTranslation('annals');
  return (
    <aside aria-labelledby="publication-title" className="lg:col-span-5 xl:col-span-4">
      <div className="rounded-[2rem] bg-white p-7 sm:p-8 lg:sticky lg:top-28">
        <h2 id="publication-title" className="text-heading">
          {t('paper.publication')}
        </h2>
        <dl className="mt-5 grid gap-4">
          <Entry name={t('paper.event')}>
            <span lang={lang}>{conference}</span>
            <br />
            {held}
          </Entry>
          <Entry name={t('paper.pages')}>{range}</Entry>
          <Entry name={t('paper.presentation')}>{t(`kinds.${paper.presentation}`)}</Entry>
          <Entry name={t('paper.publisher')}>
            <span lang={lang}>{publisher}</span>
          </Entry>
        </dl>
        <h3 className="mt-7 mb-3 font-sans font-semibold text-[0.9375rem] text-ink-soft">
          {t('paper.descriptors')}
        </h3>
        <Descriptors names={paper.descriptors} label={t('paper.descriptorHint')} lang={lang} />
      </div>
    </aside>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The abstract by its parts. */
function Abstract({ paper, lang }: { paper: Paper; lang: string | undefined }) {
  const { t } = useTranslation('annals');
  return (
    <section aria-labelledby="abstract-title" className="lg:col-span-7 xl:col-span-8">
      <h2 id="abstract-title" className="text-title">
        {t('paper.abstract')}
      </h2>
      <div className="mt-7 grid max-w-[43.6em] gap-6">
        {ABSTRACT_PARTS.map((part) => (
          <div key={part}>
            <h3 className="font-sans font-semibold text-coral-deep">{t(`paper.parts.${part}`)}</h3>
            <p lang={lang} className="mt-1 text-lead">
              {paper.abstract[part]}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
