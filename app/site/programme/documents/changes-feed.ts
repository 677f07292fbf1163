import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import { languageOf } from '#congress/language.ts';
import type { Route } from './+types/changes-feed';

/** The changes of the programme for feed readers, one feed per language. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { facts, content, origin } = context.get(pageContext);
  const language = languageOf(url.pathname);
  const { changesFeed } = await import('./changes-feed.server.ts');
  const i18n = siteWords(language, facts);
  const feed = changesFeed({
    changes: content?.programmeChanges ?? [],
    facts,
    language,
    origin,
    t: i18n.of('programmeChanges'),
    agenda: i18n.of('agenda'),
  });
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}
