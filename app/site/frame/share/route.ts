import { pageContext } from '#app/context.ts';
import { drawn } from '#app/drawings/drawn.ts';
import { sharedLook } from '#app/drawings/drawn-look.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import { PAGE_NAMES, type PageHandle } from '#app/pages.ts';
import { inEdition } from '#app/site/past/editions.ts';
import { languageOf } from '#congress/language.ts';
import type { Route } from './+types/route';
import drawing from './drawing.server.tsx?drawing';
import { shareWords } from './words.ts';

export const handle = { draws: true } satisfies PageHandle;

/** `/compartilhar/<page>.png`: the preview image of a link in social networks and messengers. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = await inEdition(args);
  const page = PAGE_NAMES.find((name) => `${name}.png` === params.page);
  if (!page) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const values = context.get(pageContext);
  const { facts, draw } = values;
  const language = languageOf(url.pathname);
  const t = siteWords(language, values).of('pages');
  const words = shareWords(page, language, { facts, t, look: await sharedLook(values) });
  const image = await drawn<typeof import('./drawing.server.tsx')>(draw, drawing, words);
  return new Response(image, { headers: { 'Content-Type': 'image/png' } });
}
