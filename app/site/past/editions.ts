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
 * The loader arguments for the edition named by the address, with its content, facts and addresses; unchanged without
 * one. The current edition has no such pages yet: redirects to its own.
 */
export async function inEdition<Args extends EditionArgs>(args: Args): Promise<Args> {
  const { params, url } = args;
  if (params.edition === undefined) return args;
  const { mark: _, ...values } = args.context.get(pageContext);
  const { editions } = knownContent(args.context);
  const number = Number(params.edition);
  const language = languageOf(url.pathname);
  // Only the address that the site itself writes: not `03` or `3.0`.
  if (params.edition !== `${number}`) throw data(null, { status: 404 });
  const base = editionPath(number);
  if (number === values.facts.congress.edition) {
    const path = withoutLanguage(url.pathname).slice(base.length) || '/';
    throw redirect(localizedPath(path, language), { headers: { 'Cache-Control': 'no-cache' } });
  }
  const isListed = editions.some((edition) => edition.number === number && edition.content);
  const closed = isListed ? await values.past.contentOf(number) : null;
  if (!closed) throw data(null, { status: 404 });
  const content = contentIn(closed, language, values.today);
  return { ...args, context: createPageContext({ ...values, content, facts: closed.facts, base }) };
}

/** The speaker with this address in the newest closed edition that has one; null if none has. */
export async function pastSpeaker(past: PastEditions, requested: string) {
  const { speakers } = await past.things();
  const speaker = speakerAt(speakers, requested)?.speaker;
  return speaker ? { slug: speakerSlug(speaker), base: editionPath(speaker.edition) } : null;
}

/** The address of a session in the newest closed edition that has it, without a language. */
export async function pastSession(past: PastEditions, code: string): Promise<string | null> {
  const { programItems } = await past.things();
  const item = programItems.find(({ id }) => codeOf(id) === code);
  return item ? `${editionPath(item.edition)}/programacao#${anchorOf(code)}` : null;
}

/** A redirect that is revalidated: if the page returns, cached redirects in both directions would form a loop. */
export const moved = (path: string, language: Parameters<typeof localizedPath>[1]) =>
  redirect(localizedPath(path, language), { status: 301, headers: { 'Cache-Control': 'no-cache' } });
