import { pageContext } from '#app/context.ts';
import { translator } from '#app/i18n/i18n.ts';
import { PAGE_NAMES } from '#app/pages.ts';
import { languageOf } from '#congress/language.ts';
import type { Route } from './+types/route';
import { shareWords } from './words.ts';

/** `/compartilhar/<page>.png`: what social networks and messengers show with a link to that page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = PAGE_NAMES.find((name) => `${name}.png` === params.page);
  if (!page) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const { facts } = context.get(pageContext);
  const language = languageOf(url.pathname);
  const t = translator(language, facts).of('pages');
  const { shareImage } = await import('./drawing.server.tsx');
  const image = await shareImage(shareWords(page, language, { facts, t }));
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
}
