import { data } from 'react-router';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Neighbours } from '#app/site/frame/neighbours.tsx';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { trailOf } from '#app/site/frame/trail.ts';
import { firstEdition, firstEditionPapers } from '#congress/annals/first-edition.ts';
import { fullName, pageRange, paperAt } from '#congress/annals/rules.ts';
import { dayOf } from '#congress/day.ts';
import { formatDays, formatOrdinal } from '#congress/facts/format.ts';
import { LIST_PATH, paperPath } from '../paths.ts';
import type { Route } from './+types/page';
import { Abstract } from './abstract.tsx';
import { Cite } from './cite.tsx';
import { paperHead } from './head.ts';
import { Publication } from './publication.tsx';

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
