import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import { PAGES } from '#app/pages.ts';
import { localizedPath } from '#congress/language.ts';
import type { Route } from './+types/openapi';
import { describeData } from './description.ts';

/** `/openapi.json`: the public part of the data API as OpenAPI 3.1, in English like its names. */
export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const tables = await values.openTables().catch(() => null);
  // Programs must not take an empty description for a change.
  if (!tables) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  const words = siteWords('en', values);
  const terms = {
    name: words.of('pages')('terms.title'),
    url: values.origin + localizedPath(PAGES.terms.path, 'en'),
  };
  const description = describeData(tables, values.origin, terms, words);
  return new Response(JSON.stringify(description, null, 2), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Access-Control-Allow-Origin': '*' },
  });
}
