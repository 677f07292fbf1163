import { Rss } from 'lucide-react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PushControl } from '#app/site/frame/notices/notices.tsx';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { dayOf, timeOf } from '#congress/day.ts';
import { formatDay } from '#congress/facts/format.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import type { ProgrammeChange } from '#congress/programme/changes.ts';
import { PlanContext } from '../plan/days-and-rooms.tsx';
import { AgendaLink } from '../stars/agenda-link.tsx';
import type { Route } from './+types/page';
import { ChangeEntry, ReleaseEntry } from './change-entry.tsx';

const FEED = `${PAGES.programmeChanges.path}.xml`;

export function loader(args: Route.LoaderArgs) {
  const { content, facts } = args.context.get(pageContext);
  const feed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    href: localizedPath(FEED, languageOf(args.url.pathname)),
  };
  // The sort is stable, so an announcement precedes the changes published with it.
  const entries = content && [
    ...content.programmeReleases.map((release) => ({ at: release.at, release })),
    ...content.programmeChanges.map((change) => ({ at: change.at, change })),
  ];
  const dated = entries
    ?.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map((entry) => {
      const [moment, { timeZone }] = [new Date(entry.at), facts.event];
      return { ...entry, date: dayOf(moment, timeZone), clock: timeOf(moment, timeZone) };
    });
  return {
    head: [...pageHead(args, 'programmeChanges'), feed],
    days: dated && [...Map.groupBy(dated, ({ date }) => date)],
  };
}

export default function ProgrammeChangesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('programmeChanges');
  const { language, localized } = useLanguage();
  const { days } = loaderData;
  return (
    <>
      <PageHeader page="programmeChanges" lead={t('lead')}>
        <LinkButton look="calm" size="large" href={localized(FEED)}>
          <Rss className="size-5 shrink-0" />
          {t('subscribe')}
        </LinkButton>
        <AgendaLink size="large" />
      </PageHeader>
      <UntranslatedNote
        of={days?.flatMap(([, entries]) =>
          entries.flatMap((entry): { untranslated?: string[] }[] =>
            'change' in entry ? snapshotsOf(entry.change) : [entry.release],
          ),
        )}
      />
      <div className="container-page pb-8">
        <PushControl />
      </div>
      <PlanContext value={useFacts()}>
        <div className="container-page grid gap-12 pb-[clamp(4rem,9vw,7.5rem)]">
          {!days && <p className="py-16 text-center text-ink-soft">{t('loading')}</p>}
          {days?.length === 0 && <Nothing />}
          {days?.map(([day, entries]) => (
            <section key={day} aria-labelledby={`changes-${day}`}>
              <h2 id={`changes-${day}`} className="text-title">
                {formatDay(day, language)}
              </h2>
              <ol className="mt-6 grid gap-4">
                {entries.map((entry) => {
                  const { id } = 'change' in entry ? entry.change : entry.release;
                  return (
                    <li key={id} id={id} className="min-w-0 rounded-card">
                      {'change' in entry ? <ChangeEntry {...entry} /> : <ReleaseEntry {...entry} />}
                    </li>
                  );
                })}
              </ol>
            </section>
          ))}
        </div>
      </PlanContext>
    </>
  );
}

const snapshotsOf = ({ before, after }: ProgrammeChange) =>
  [before, after].filter((one) => one !== undefined);

function Nothing() {
  const { t } = useTranslation('programmeChanges');
  const { localized } = useLanguage();
  return (
    <section className="rounded-card bg-mist px-6 py-14 text-center sm:py-20">
      <h2 className="text-heading">{t('empty.title')}</h2>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">{t('empty.text')}</p>
      <LinkButton size="large" className="mt-7" href={localized(PAGES.programme.path)}>
        {t('empty.toProgramme')}
      </LinkButton>
    </section>
  );
}
