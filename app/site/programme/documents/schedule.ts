import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import { SCHEDULES } from '#app/pages.ts';
import { languageOf } from '#congress/language.ts';
import type { Route } from './+types/schedule';

/** The programme for other apps (`SCHEDULES`), with CORS for other sites. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const { content, origin } = values;
  // Apps must not take an empty programme for the current one.
  if (!content) return new Response(null, { status: 503 });
  const language = languageOf(url.pathname);
  const words = siteWords(language, values);
  const [calendar, programme] = [words.of('calendar'), words.of('programme')];
  const { scheduleJson, scheduleXcal, scheduleXml } = await import('./schedule.server.ts');
  const source = { content, language, origin, calendar, programme };
  const write = {
    'schedule.xml': scheduleXml,
    'schedule.json': scheduleJson,
    'schedule.xcal': scheduleXcal,
  };
  const schedule = SCHEDULES.find(({ name }) => url.pathname.endsWith(name)) ?? SCHEDULES[0];
  return new Response(write[schedule.name](source), {
    headers: { 'Content-Type': `${schedule.type}; charset=utf-8`, 'Access-Control-Allow-Origin': '*' },
  });
}
