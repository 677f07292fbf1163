import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import { calendarResponse } from '#app/site/calendar/response.ts';
import { languageOf } from '#congress/language.ts';
import type { Route } from './+types/calendar';

/** All deadlines as a calendar to download or subscribe to, one per language. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const { facts, today, content, origin } = values;
  const language = languageOf(url.pathname);
  const t = siteWords(language, values).of('deadlines');
  const { deadlineCalendar } = await import('./calendar.server.ts');
  const file = deadlineCalendar({
    facts,
    today,
    language,
    origin,
    revision: Number(content?.version ?? 0),
    t,
  });
  return calendarResponse(file, t('calendar.file'), facts);
}
