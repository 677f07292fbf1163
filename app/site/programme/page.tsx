import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { PAGES, type PageHandle, SCHEDULES, schedulePath } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PushControl } from '#app/site/frame/notices/notices.tsx';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { ServerOnly } from '#app/site/frame/server-only.ts';
import { useSite } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { languageOf, localizedPath } from '#congress/language.ts';
import { speakerLinks, speakersOfSessions } from '#congress/people/speakers.ts';
import { offersOn } from '#congress/phase/offers.ts';
import { planOf, programmeDayOf } from '#congress/programme/days-and-rooms.ts';
import { readQuery, writeQuery } from '#congress/programme/filter.ts';
import { placesOn } from '#congress/programme/now.ts';
import { sessionsOf, withLectures } from '#congress/programme/sessions.ts';
import type { Route } from './+types/page';
import Programme from './programme.island.tsx';
import { PROGRAMME_QUERY } from './spellings.ts';
import { AgendaLink, StarWords } from './stars/agenda-link.tsx';
import { programmeThings } from './structured-data.ts';

export const handle = { query: PROGRAMME_QUERY } satisfies PageHandle;

export function loader(args: Route.LoaderArgs) {
  const { content, facts, today } = args.context.get(pageContext);
  const { event, links } = facts;
  const plan = planOf(facts);
  const sessions = content && sessionsOf(content.programItems);
  const people = speakersOfSessions(content?.programItems ?? [], content?.speakers ?? []);
  const language = languageOf(args.url.pathname);
  const schedules = SCHEDULES.map((schedule) => ({
    ...{ tagName: 'link', rel: 'alternate', type: schedule.type, title: schedule.name },
    href: localizedPath(schedulePath(schedule), language),
  }));
  return {
    head: [
      ...pageHead(args, 'programme', (tools) => programmeThings(tools, sessions ?? [], people)),
      ...schedules,
    ],
    shown: new ServerOnly(
      sessions && {
        sessions,
        links: content ? speakerLinks(content.programItems, content.speakers) : {},
        plan,
        timeZone: event.timeZone,
        shownDay: facts.showing.day,
        // Correct for cached pages, too: they expire with the day.
        today: programmeDayOf(today, event),
        expected: placesOn(sessions, plan, today).length,
        search: writeQuery(readQuery(args.url.searchParams, plan)),
        ...(offersOn(facts, today).courses && { store: links.courseStore }),
      },
    ),
  };
}

export default function ProgrammePage({ loaderData }: Route.ComponentProps) {
  const programme = loaderData.shown.value;
  const { t } = useTranslation('programme');
  const { t: pages } = useTranslation('pages');
  const { t: page } = useTranslation('programmePage');
  const { localized } = useLanguage();
  const { origin } = useSite();
  return (
    <>
      <div data-print="hide">
        <PageHeader page="programme" lead={page('lead')}>
          <AgendaLink look="calm" size="large" />
          <LinkButton look="quiet" size="large" href={localized(PAGES.programmeChanges.path)}>
            {pages('programmeChanges.title')}
          </LinkButton>
        </PageHeader>
      </div>
      <UntranslatedNote of={programme && withLectures(programme.sessions)} />
      {programme ? (
        <Island
          component={Programme}
          props={{ ...programme, origin }}
          words={['programme', 'programmePage', 'agenda', 'calendar.links', 'frame.soon', 'frame.newTab']}
          // On days with sessions it follows the clock; on others only visitors with starred sessions need it.
          starts={programme.expected === 0 ? 'starred' : 'at-once'}
          readsHash
        />
      ) : (
        <p role="status" className="container-page py-24 text-center text-ink-soft text-lead">
          {t('loading')}
        </p>
      )}
      {programme?.sessions.length === 0 && (
        <div className="container-page pb-[clamp(4rem,9vw,7.5rem)] text-center">
          <div className="rounded-panel bg-mist px-6 py-16">
            <h2 className="text-title">{page('emptyTitle')}</h2>
            <p className="mx-auto mt-4 max-w-md text-ink-soft text-lead">{page('emptyText')}</p>
          </div>
        </div>
      )}
      <div className="container-page pb-8" data-print="hide">
        <PushControl />
      </div>
      <StarWords />
    </>
  );
}
