import { data, type RouterContextProvider, redirect } from 'react-router';
import { createPageContext, knownContent, pageContext } from '#app/context.ts';
import type { PastEditions } from '#congress/content.ts';
import { editionPath } from '#congress/editions/rules.ts';
import { languageOf, localizedPath, withoutLanguage } from '#congress/language.ts';
import { contentIn } from '#congress/localized-content.ts';
import { speakerAt, speakerSlug } from '#congress/people/speakers.ts';
import { anchorOf } from '#congress/programme/filter.ts';
import { codeOf } from '#congress/programme/sessions.ts';

interface EditionArgs {
  params: { edition?: string };
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * The arguments of a page's loader; where its address names a closed edition, as if the site were still that edition's: its content,
 * its facts, its addresses. The current edition has no such pages yet, and leads to its own.
 */
export async function inEdition<Args extends EditionArgs>(args: Args): Promise<Args> {
  const { params, url } = args;
  if (params.edition === undefined) return args;
  const { mark: _, ...values } = args.context.get(pageContext);
  const { editions } = knownContent(args.context);
  const number = Number(params.edition);
  const language = languageOf(url.pathname);
  const base = editionPath(number);
  if (number === values.facts.congress.edition) {
    const path = withoutLanguage(url.pathname).slice(base.length) || '/';
    throw redirect(localizedPath(path, language), { headers: { 'Cache-Control': 'no-cache' } });
  }
  const isListed = editions.some((edition) => edition.number === number && edition.content);
  const kept = isListed ? await values.past.contentOf(number) : null;
  if (!kept) throw data(null, { status: 404 });
  const content = contentIn(kept, language, values.today);
  return { ...args, context: createPageContext({ ...values, content, facts: kept.facts, base }) };
}

/** Somebody whom the newest closed edition had that knows the address; null: none does. */
export async function pastSpeaker(past: PastEditions, requested: string) {
  const { speakers } = await past.things();
  const speaker = speakerAt(speakers, requested)?.speaker;
  return speaker ? { slug: speakerSlug(speaker), base: editionPath(speaker.edition) } : null;
}

/** The place of a session in the programme of the newest closed edition that had it, without a language. */
export async function pastSession(past: PastEditions, code: string): Promise<string | null> {
  const { programItems } = await past.things();
  const item = programItems.find(({ id }) => codeOf(id) === code);
  return item ? `${editionPath(item.edition)}/programacao#${anchorOf(code)}` : null;
}

/** What was there may come back: a browser that kept both redirects would run in circles. */
export const moved = (path: string, language: Parameters<typeof localizedPath>[1]) =>
  redirect(localizedPath(path, language), { status: 301, headers: { 'Cache-Control': 'no-cache' } });
