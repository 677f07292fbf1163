import { pageContext } from '#app/context.ts';
import type { Route } from './+types/sitemap';
import { listedPages } from './paths.ts';
import { sitemap } from './xml.ts';

/** `/sitemap.xml`: every page in every language, with the same page in the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, origin } = context.get(pageContext);
  return new Response(await sitemap(listedPages(content, __BUILT_AT__), origin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
