import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { PAGES } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PushControl } from '#app/site/frame/notices/notices.tsx';
import { PageHeader, UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { useFacts, useSite } from '#app/site/frame/site.ts';
import { TextLink } from '#app/ui/button.tsx';
import { planOf } from '#congress/programme/days-and-rooms.ts';
import { sessionsOf, withLectures } from '#congress/programme/sessions.ts';
import { StarWords } from '../stars/agenda-link.tsx';
import type { Route } from './+types/page';
import Agenda from './agenda.island.tsx';

export function loader(args: Route.LoaderArgs) {
  const { content } = args.context.get(pageContext);
  return { head: pageHead(args, 'agenda'), sessions: content && sessionsOf(content.programItems) };
}

export default function AgendaPage({ loaderData: { sessions } }: Route.ComponentProps) {
  const { t } = useTranslation('agendaPage');
  const { localized } = useLanguage();
  const { origin } = useSite();
  const plan = planOf(useFacts());
  return (
    <>
      <PageHeader page="agenda" lead={t('lead')} />
      <UntranslatedNote of={sessions && withLectures(sessions)} />
      <div className="container-page grid gap-8 pb-[clamp(4rem,9vw,7.5rem)]">
        {sessions ? (
          <Island
            component={Agenda}
            props={{ sessions, plan, origin }}
            words={['agenda', 'agendaPage', 'pages.agenda', 'calendar.links.talk']}
            starts="starred"
            readsHash
          />
        ) : (
          <p className="py-16 text-center text-ink-soft">{t('programmeLoading')}</p>
        )}
        <div className="flex flex-wrap gap-x-8 gap-y-2 border-ink/12 border-t pt-6">
          <TextLink
            href={localized(PAGES.programmeChanges.path)}
            className="inline-flex min-h-11 items-center gap-2"
          >
            {t('changes')}
          </TextLink>
          <PushControl />
        </div>
      </div>
      <StarWords />
    </>
  );
}
