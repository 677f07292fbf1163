import { data, type RouterContextProvider, redirect } from 'react-router';
import { createPageContext, pageContext } from '#app/context.ts';
import { editionPath } from '#congress/editions/rules.ts';
import { languageOf, localizedPath, withoutLanguage } from '#congress/language.ts';
import { contentIn } from '#congress/localized-content.ts';

interface EditionArgs {
  params: { edition: string };
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * The arguments of a page's loader as if the site were still that of a closed edition: its content, its facts, its addresses. The
 * current edition has no such pages yet, and leads to its own.
 */
export async function inEdition<Args extends EditionArgs>(args: Args): Promise<Args> {
  const { params, url } = args;
  const { mark: _, ...values } = args.context.get(pageContext);
  // What was closed is not known before the content is: that is no reason to call an address wrong.
  if (!values.content) throw data(null, { status: 503, statusText: 'Service Unavailable' });
  const number = Number(params.edition);
  const language = languageOf(url.pathname);
  const base = editionPath(number);
  if (number === values.facts.congress.edition) {
    const path = withoutLanguage(url.pathname).slice(base.length) || '/';
    throw redirect(localizedPath(path, language), { headers: { 'Cache-Control': 'no-cache' } });
  }
  const isListed = values.content.editions.some((edition) => edition.number === number && edition.content);
  const kept = isListed ? await values.past.contentOf(number) : null;
  if (!kept) throw data(null, { status: 404 });
  const content = contentIn(kept, language);
  return { ...args, context: createPageContext({ ...values, content, facts: kept.facts, base }) };
}
