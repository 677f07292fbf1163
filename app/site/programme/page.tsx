import './sheet.css';
import { useMemo } from 'react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import type { PageHandle } from '#app/root.tsx';
import { AgendaLink } from '#app/site/agenda/agenda-link.tsx';
import { AgendaNews } from '#app/site/agenda/agenda-news.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { KnownSpeakers } from '#app/site/speakers/names.tsx';
import { Button } from '#app/ui/button.tsx';
import { dayOf } from '#congress/day.ts';
import { contentLanguageOf } from '#congress/language.ts';
import { speakerLinks } from '#congress/people/speakers.ts';
import { AUDITORIUMS } from '#congress/programme/days-and-rooms.ts';
import { activitiesOf } from '#congress/programme/filter.ts';
import { programmeDayOf } from '#congress/programme/now.ts';
import { PARAMETERS } from '#congress/programme/parameters.ts';
import { shownTalk, talksOf } from '#congress/programme/talks.ts';
import type { Route } from './+types/page';
import { Explorer } from './explorer.tsx';
import { NowBand } from './now-band.tsx';
import { RunningProvider } from './running.tsx';
import { programmeThings } from './structured-data.ts';

export const handle = {
  query: Object.values(PARAMETERS),
} satisfies PageHandle;

export { meta } from '#app/site/frame/meta.ts';

export function loader(args: Route.LoaderArgs) {
  const { content, facts, now } = args.context.get(pageContext);
  const talks = content && talksOf(content.programItems).map(shownTalk);
  return {
    head: pageHead(args, 'programme', (tools) => programmeThings(tools, talks ?? [])),
    talks,
    links: content ? speakerLinks(content.programItems, content.speakers) : {},
    /** The congress day that today is, where the congress is; no page outlives the day it was made on. */
    today: programmeDayOf(dayOf(now, facts.event.timeZone), facts.event),
  };
}

export default function ProgrammePage({
  loaderData: { talks, links, today },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('programme');
  const { t: pages } = useTranslation('pages');
  const { t: page } = useTranslation('programmePage');
  const { language, localized } = useLanguage();
  const facts = useFacts();
  const activities = useMemo(() => activitiesOf(talks ?? []), [talks]);
  return (
    <>
      <div data-print="hide">
        <PageHeader page="programme" title={pages('programme.title')} lead={page('lead')}>
          <AgendaLink look="calm" size="large" />
          <Button asChild look="quiet" size="large">
            <a href={localized(PAGES.programmeChanges.path)} className="no-underline">
              {pages('programmeChanges.title')}
            </a>
          </Button>
        </PageHeader>
        <div className="container-page has-[section]:mb-10">
          <AgendaNews talks={talks} contentLanguage={contentLanguageOf(language)} />
        </div>
      </div>
      {talks === null && (
        <p role="status" className="container-page py-24 text-center text-ink-soft text-lead">
          {t('loading')}
        </p>
      )}
      {talks?.length === 0 && (
        <div className="container-page pb-[clamp(4rem,9vw,7.5rem)] text-center">
          <div className="rounded-[2rem] bg-mist px-6 py-16">
            <h2 className="text-title">{page('emptyTitle')}</h2>
            <p className="mx-auto mt-4 max-w-md text-ink-soft text-lead">{page('emptyText')}</p>
          </div>
        </div>
      )}
      {activities.length > 0 && (
        <RunningProvider activities={activities} event={facts.event}>
          <NowBand expected={today === null ? 0 : today === 0 ? 1 : AUDITORIUMS.length} />
          <KnownSpeakers value={links}>
            <Explorer activities={activities} defaultDay={today ?? 1} store={facts.links.courseStore} />
          </KnownSpeakers>
        </RunningProvider>
      )}
    </>
  );
}
