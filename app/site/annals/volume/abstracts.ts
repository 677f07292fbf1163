import { pageContext } from '#app/context.ts';
import { wholeAbstract } from '#congress/annals/rules.ts';
import { volumeAt } from '../volumes.ts';
import type { Route } from './+types/abstracts';

/** `/anais/<volume>/resumos.json`: the abstracts by paper slug, for the search of the volume. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = volumeAt(context, params.volume);
  if (!found) return new Response(null, { status: 404 });
  const texts = await context.get(pageContext).paperTexts(found.volume.edition);
  const abstracts = found.papers.map(({ id, slug }) => [slug, wholeAbstract(texts.get(id)?.abstract ?? '')]);
  return Response.json(Object.fromEntries(abstracts));
}
