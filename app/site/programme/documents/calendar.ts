import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { PageHandle } from '#app/pages.ts';
import { calendarResponse } from '#app/site/calendar/response.ts';
import { moved, pastSession } from '#app/site/past/editions.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Language, languageOf, withoutLanguage } from '#congress/language.ts';
import { daysOf } from '#congress/programme/days-and-rooms.ts';
import { codeOf, type Session, sessionsOf, withLectures } from '#congress/programme/sessions.ts';
import { MOST_STARRED } from '#congress/programme/starred.ts';
import type { Spelling } from '#congress/spellings.ts';
import { dayDate } from '../plan/days-and-rooms.tsx';
import type { Route } from './+types/calendar';
import type { Selection } from './calendar.server.ts';

/** Accepts the codes that exist in the current programme. */
const chosen: Spelling = (value, { content }) => {
  const known = new Set(content?.programItems.map(({ id }) => codeOf(id)));
  const codes = [...new Set(value.split('.'))].filter((code) => known.has(code));
  return codes.slice(0, MOST_STARRED).join('.') || null;
};

export const handle = { query: { palestras: chosen } } satisfies PageHandle;

interface CalendarRequest {
  params: { day?: string; code?: string };
  url: URL;
  t: Translate<'calendar'>;
  event: Facts['event'];
  language: Language;
}

/**
 * The sessions of a calendar: the programme (`/programacao.ics`), a day (`/programacao/dia/<0|1|2…>.ics`), one session
 * or lecture (`/programacao/atividade/<code>.ics`), or a visitor's choice
 * (`/programacao/minha-agenda.ics?palestras=<code>.<code>`; unknown codes are ignored). Null: there is no such
 * calendar.
 */
function selectionOf(
  sessions: readonly Session[],
  { params, url, t, event, language }: CalendarRequest,
): (Selection & { saveAs: string }) | null {
  const file = withoutLanguage(url.pathname);
  if (params.day !== undefined) {
    const day = daysOf(event).find((known) => `${known}` === params.day);
    if (day === undefined) return null;
    return {
      name: t('nameOfDay', { day: dayDate(day, event, language) }),
      file,
      saveAs: t('files.day', { day }),
      sessions: sessions.filter((session) => session.day === day),
      chosen: false,
    };
  }
  if (params.code !== undefined) {
    const session = withLectures(sessions).find(({ code }) => code === params.code);
    if (!session) return null;
    return {
      name: session.title,
      file,
      saveAs: t('files.session', { code: session.code }),
      sessions: [session],
      chosen: true,
    };
  }
  if (file === '/programacao.ics')
    return { name: t('name'), file, saveAs: t('files.all'), sessions, chosen: false };
  const codes = url.searchParams.get('palestras')?.split('.') ?? [];
  return {
    name: t('nameOfAgenda'),
    file: `${file}?palestras=${codes.join('.')}`,
    saveAs: t('files.agenda'),
    sessions: withLectures(sessions).filter(({ code }) => codes.includes(code)),
    chosen: true,
  };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const { content, facts, origin } = values;
  // Subscribers must not take an empty programme for the current one.
  if (!content) return new Response(null, { status: 503 });
  const language = languageOf(url.pathname);
  const t = siteWords(language, values).of('calendar');
  const sessions = sessionsOf(content.programItems);
  const selection = selectionOf(sessions, { params, url, t, event: facts.event, language });
  const past = params.code !== undefined && !selection && (await pastSession(values.past, params.code));
  if (past) throw moved(past, language);
  if (!selection) return new Response(null, { status: 404 });
  const { sessionCalendar } = await import('./calendar.server.ts');
  const calendar = sessionCalendar({ selection, content, language, origin, t });
  return calendarResponse(calendar, selection.saveAs, facts);
}
