import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { calendarResponse } from '#app/site/calendar/response.ts';
import { factTexts } from '#congress/facts/format.ts';
import { languageOf } from '#congress/language.ts';
import { type Talk, talksOf } from '#congress/programme/talks.ts';
import type { Selection } from './talk-calendar.server.ts';

interface Words {
  t: Translate<'calendar'>;
  facts: ReturnType<typeof factTexts>;
}

/** A calendar of the talks that `select` finds, saved as `name`; null: there is no such calendar. */
export async function answerWith(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  name: string,
  select: (talks: Talk[], words: Words) => Selection | null,
): Promise<Response> {
  const { content, facts, origin } = context.get(pageContext);
  // Whoever subscribed must not take an empty programme for the news.
  if (!content) return new Response(null, { status: 503 });
  const language = languageOf(url.pathname);
  const t = siteWords(language, facts).of('calendar');
  const talks = talksOf(content.programItems);
  const selection = select(talks, { t, facts: factTexts(facts, language) });
  if (!selection) return new Response(null, { status: 404 });
  const { talkCalendar } = await import('./talk-calendar.server.ts');
  return calendarResponse(talkCalendar({ selection, content, talks, language, origin, t }), name, facts);
}

/** What stands in the timetable on its own: lectures are told by their round table. */
export const onTheirOwn = (talks: Talk[]): Talk[] => talks.filter(({ within }) => !within);
