import { pageContext } from '#app/context.ts';
import { drawn } from '#app/drawings/drawn.ts';
import { drawnLook } from '#app/drawings/drawn-look.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import type { PageHandle } from '#app/pages.ts';
import { pdfResponse } from '#app/site/calendar/response.ts';
import { askedAbout } from '#congress/feedback/rules.ts';
import { languageOf } from '#congress/language.ts';
import { sessionsOf } from '#congress/programme/sessions.ts';
import type { Route } from './+types/slides';
import drawing from './slides-drawing.server.tsx?drawing';
import { slidesWords } from './slides-words.ts';

export const handle = { draws: true } satisfies PageHandle;

/**
 * `/opiniao/dia/<0|1|2…>.pdf`: for each talk of a day a slide with the QR code of its feedback form, to show or print.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const { content, facts, origin, draw } = values;
  if (!content) return new Response(null, { status: 503 });
  const { day = '' } = params;
  const language = languageOf(url.pathname);
  const t = siteWords(language, values).of('feedback');
  const talks = askedAbout(sessionsOf(content.programItems)).filter((talk) => `${talk.day}` === day);
  if (!facts.feedback.on || talks.length === 0) return new Response(null, { status: 404 });
  const words = slidesWords(day, talks, { facts, language, origin, t, look: await drawnLook(values) });
  const slides = await drawn<typeof import('./slides-drawing.server.tsx')>(draw, drawing, words);
  return pdfResponse(slides, t('slide.file', { day }), facts);
}
