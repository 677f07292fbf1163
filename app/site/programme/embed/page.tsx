import { ExternalLink } from 'lucide-react';
import { redirect } from 'react-router';
import { pageContext } from '#app/context.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES, type PageHandle } from '#app/pages.ts';
import { NewTab } from '#app/site/frame/external-links.tsx';
import { headOf } from '#app/site/frame/head.ts';
import { Logo } from '#app/site/frame/logo.tsx';
import { UntranslatedNote } from '#app/site/frame/page-header.tsx';
import { useFacts, useSite } from '#app/site/frame/site.ts';
import { TextLink } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import {
  isLanguage,
  LANGUAGES,
  languageOf,
  localizedPath,
  textLanguage,
  withoutLanguage,
} from '#congress/language.ts';
import { daysOf } from '#congress/programme/days-and-rooms.ts';
import { onceEverywhere } from '#congress/programme/everywhere.ts';
import { findSessions, readQuery, sessionPath } from '#congress/programme/filter.ts';
import { type Session, sessionsOf, withLectures } from '#congress/programme/sessions.ts';
import { oneOf } from '#congress/spellings.ts';
import { PlanContext, useDayTitle, usePlace } from '../plan/days-and-rooms.tsx';
import { SessionText } from '../session/session-card.tsx';
import { PROGRAMME_QUERY } from '../spellings.ts';
import type { Route } from './+types/page';

const LANGUAGE = 'idioma';

export const handle = {
  query: { ...PROGRAMME_QUERY, [LANGUAGE]: oneOf(LANGUAGES) },
  framed: true,
} satisfies PageHandle;

/** `/embed/programacao?dia=1&auditorio=<room's id>&idioma=en`: the programme for an iframe on another site. */
export function loader(args: Route.LoaderArgs) {
  const { url } = args;
  const wanted = url.searchParams.get(LANGUAGE);
  if (isLanguage(wanted) && wanted !== languageOf(url.pathname))
    throw redirect(localizedPath(withoutLanguage(url.pathname), wanted) + url.search);
  const { content, facts } = args.context.get(pageContext);
  const query = readQuery(url.searchParams, facts);
  const found = content && findSessions(sessionsOf(content.programItems), query);
  const days = daysOf(facts.event).filter((day) => query.day === null || day === query.day);
  return {
    head: headOf(args, ({ words }) => {
      const t = words('pages');
      return { title: t('programme.title'), description: t('programme.description'), index: false };
    }),
    days:
      found &&
      days.map((day) => ({
        day,
        sessions: onceEverywhere(
          found.filter(({ session }) => session.day === day),
          facts.rooms,
        ).map(({ session, everywhere }) => (everywhere ? { ...session, auditorium: null } : session)),
      })),
  };
}

export default function EmbeddedProgramme({
  loaderData: { days },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useTranslation('programme');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  const facts = useFacts();
  const { url } = useSite();
  return (
    <PlanContext value={facts}>
      <main className="mx-auto max-w-5xl p-4 sm:p-6">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-heading">{pages('programme.title')}</h1>
          <a
            href={localized(PAGES.programme.path)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-3 no-underline"
          >
            <Logo name={facts.congress.shortName} />
            <span className="sr-only">{t('toPage')}</span>
            <NewTab />
          </a>
        </header>
        <UntranslatedNote of={days?.flatMap(({ sessions }) => withLectures(sessions))} />
        {days ? (
          days.map((one) => <DayList key={one.day} {...one} />)
        ) : (
          // Without scripts, the page cannot refresh itself.
          <p className="flex flex-wrap items-center gap-x-4 py-12 text-ink-soft">
            {t('soon')}
            <TextLink href={url.pathname + url.search} className="inline-flex min-h-11 items-center">
              {t('reload')}
            </TextLink>
          </p>
        )}
        <p className="mt-6 text-ink-soft text-sm">{t('mayChange')}</p>
      </main>
    </PlanContext>
  );
}

function DayList({ day, sessions }: { day: number; sessions: readonly Session[] }) {
  const { t } = useTranslation('programme');
  const dayTitle = useDayTitle();
  return (
    <section aria-labelledby={`dia-${day}`} className="mt-6">
      <h2 id={`dia-${day}`} className="font-display font-semibold text-lg">
        {unbroken(dayTitle(day))}
      </h2>
      {sessions.length === 0 && <p className="mt-2 text-ink-soft">{t('emptyDay')}</p>}
      <ol className="mt-3 border-ink/12 border-t">
        {sessions.map((session) => (
          <Item key={session.code} session={session} />
        ))}
      </ol>
    </section>
  );
}

function Item({ session }: { session: Session }) {
  const { t: page } = useTranslation('programmePage');
  const { localized } = useLanguage();
  const place = usePlace(session);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-ink/12 border-b py-3 sm:grid-cols-[11rem_1fr_auto]">
      <div className="max-sm:col-span-2">
        <p className="font-display font-semibold text-petrol tabular-nums">{session.time}</p>
        {place && <p className="text-ink-soft text-sm">{place}</p>}
      </div>
      <div className="min-w-0">
        <SessionText session={session} level={3} titleClass="text-base" />
      </div>
      <a
        href={localized(sessionPath(session))}
        target="_blank"
        rel="noopener"
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-mist hover:text-ink"
      >
        <ExternalLink className="size-4.5" />
        <span className="sr-only" lang={textLanguage(session, 'title')}>
          {page('linkTo', { title: session.title })}
        </span>
        <NewTab />
      </a>
    </li>
  );
}
