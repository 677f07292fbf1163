import { pageContext } from '#app/context.ts';
import { drawn } from '#app/drawings/drawn.ts';
import { drawnLook } from '#app/drawings/drawn-look.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import type { PageHandle } from '#app/pages.ts';
import { pdfResponse } from '#app/site/calendar/response.ts';
import { languageOf } from '#congress/language.ts';
import { daysOf } from '#congress/programme/days-and-rooms.ts';
import type { Route } from './+types/sheet';
import drawing from './sheet-drawing.server.tsx?drawing';
import { sheetWords } from './sheet-words.ts';

export const handle = { draws: true } satisfies PageHandle;

/** `/programacao/dia/<0|1|2…>.pdf`: a day on one A4 sheet, for the notice board. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const { content, facts, origin, draw } = values;
  const day = daysOf(facts.event).find((known) => `${known}` === params.day);
  if (day === undefined) return new Response(null, { status: 404 });
  if (!content) return new Response(null, { status: 503 });
  const language = languageOf(url.pathname);
  const texts = siteWords(language, values);
  const look = await drawnLook(values);
  const words = sheetWords(day, { content, language, origin, words: texts, look });
  const name = texts.of('programmeSheet')('file', { day });
  const sheet = await drawn<typeof import('./sheet-drawing.server.tsx')>(draw, drawing, words);
  return pdfResponse(sheet, name, facts);
}
