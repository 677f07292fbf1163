import { CalendarPlus, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { pageHead } from '#app/site/frame/head.ts';
import { PageHeader } from '#app/site/frame/page-header.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { contentLanguageOf, type Language } from '#congress/language.ts';
import { inOrder, writeAgenda } from '#congress/programme/agenda.ts';
import { type Talk, talksOf } from '#congress/programme/talks.ts';
import type { Route } from './+types/page';
import { AgendaNews } from './agenda-news.tsx';
import { EmptyAgenda } from './empty-agenda.tsx';
import { focusContent } from './focus.ts';
import { Schedule } from './schedule.tsx';
import { SharedAgenda } from './shared-agenda.tsx';
import { AGENDA_STORAGE_KEY, useAgenda } from './store.ts';
import { useStarring } from './use-starring.ts';

export { meta } from '#app/site/frame/meta.ts';

/** One activity as the agenda shows it. */
export type AgendaTalk = Omit<Talk, 'moderator' | 'roundTable'>;

export function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { content } = context.get(pageContext);
  if (!content) return { head: pageHead(args, 'agenda'), talks: null };
  // Which of them are starred, only the visitor's browser knows.
  const talks = talksOf(content.programItems).map(
    ({ moderator: _, roundTable: __, ...talk }): AgendaTalk => talk,
  );
  return { head: pageHead(args, 'agenda'), talks };
}

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export default function AgendaPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('agendaPage');
  const { t: pages } = useTranslation('pages');
  const { language, localized } = useLanguage();
  const contentLanguage = contentLanguageOf(language);
  const { talks } = loaderData;
  return (
    <>
      <PageHeader page="agenda" title={pages('agenda.title')} lead={t('lead')} />
      <div className="container-page grid gap-8 pb-[clamp(4rem,9vw,7.5rem)]">
        <SharedAgenda talks={talks} contentLanguage={contentLanguage} />
        <AgendaNews talks={talks} contentLanguage={contentLanguage} />
        <Agenda talks={talks} contentLanguage={contentLanguage} />
        <p className="flex flex-wrap gap-x-8 gap-y-2 border-ink/12 border-t pt-6">
          <a
            href={localized(PAGES.programmeChanges.path)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-teal underline underline-offset-4 hover:text-ink"
          >
            {t('changes')}
          </a>
        </p>
      </div>
    </>
  );
}

interface AgendaProps {
  talks: AgendaTalk[] | null;
  contentLanguage: Language | undefined;
}

function Agenda({ talks, contentLanguage }: AgendaProps) {
  const { t } = useTranslation('agendaPage');
  const hydrated = useHydrated();
  const kept = useAgenda();
  if (!hydrated) return <BeforeScripts />;
  if (kept.length === 0) return <EmptyAgenda />;
  if (!talks) return <p className="py-16 text-center text-ink-soft">{t('programmeLoading')}</p>;
  const codes = new Set(kept.map(({ code }) => code));
  const starred = inOrder(talks.filter(({ code }) => codes.has(code)));
  return (
    <>
      {starred.length > 0 && <Actions starred={starred} />}
      <Schedule talks={starred} contentLanguage={contentLanguage} />
      <RemoveAll />
    </>
  );
}

// Only the browser knows whether anything is starred: while nothing is, the page is whole as it comes, and may sleep.
const nothingStarredScript = `try{var a=localStorage.getItem(${JSON.stringify(AGENDA_STORAGE_KEY)});a&&a!==${JSON.stringify(
  writeAgenda([]),
)}||document.documentElement.setAttribute("data-nothing-starred","")}catch(e){}`;

function BeforeScripts() {
  const { t } = useTranslation('agendaPage');
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: nothingStarredScript }} />
      <div className="hidden [[data-nothing-starred]_&]:block">
        <EmptyAgenda />
      </div>
      <p className="noscript:hidden min-h-svh py-16 text-center text-ink-soft [[data-nothing-starred]_&]:hidden">
        {t('loading')}
      </p>
      <p className="rounded-card bg-mist p-6 scripting:hidden">{t('needsScripts')}</p>
    </>
  );
}

/** Starred talks go to other devices by link and to other calendars as a file. */
function Actions({ starred }: { starred: AgendaTalk[] }) {
  const { t } = useTranslation('agendaPage');
  const { localized } = useLanguage();
  // The dialog is fetched when it is first asked for.
  const [sharing, setSharing] = useState<boolean | null>(null);
  const codes = starred.map(({ code }) => code);
  return (
    <div className="flex flex-wrap gap-3" data-print="hide">
      <Button look="calm" size="large" onClick={() => setSharing(true)}>
        <Share2 className="size-5 shrink-0" aria-hidden />
        {t('share.open')}
      </Button>
      <Button asChild look="quiet" size="large">
        <a href={localized(`${PAGES.agenda.path}.ics?palestras=${codes.join('.')}`)} className="no-underline">
          <CalendarPlus className="size-5 shrink-0" aria-hidden />
          {t('calendar')}
        </a>
      </Button>
      {sharing !== null && (
        <Suspense>
          <ShareDialog open={sharing} codes={codes} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function RemoveAll() {
  const { t } = useTranslation('agendaPage');
  const kept = useAgenda();
  const { remove } = useStarring();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4" data-print="hide">
      <p className="max-w-prose text-ink-soft text-sm">{t('where')}</p>
      <Button
        look="quiet"
        onClick={() => {
          focusContent();
          remove(kept);
        }}
      >
        {t('removeAll')}
      </Button>
    </div>
  );
}
