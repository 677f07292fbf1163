import type { TFunction } from 'i18next';
import type { Location, MetaDescriptor } from 'react-router';
import { translator } from '#app/i18n/i18n.ts';
import type { Areas } from '#app/i18n/messages.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languageOf,
  localizedPath,
  withoutLanguage,
} from '#congress/language.ts';

/** The part of a route's `MetaArgs` that a page's head is made of. */
interface PageMetaArgs {
  location: Pick<Location, 'pathname'>;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

interface PageWords {
  /** Without the congress's name, which is added; the home page gives none. */
  title?: string;
  description: string;
}

interface RootData {
  facts: Facts;
  origin: string;
}

const OPEN_GRAPH_LOCALES: Record<Language, string> = { 'pt-BR': 'pt_BR', en: 'en_GB', es: 'es_ES' };

/**
 * The head of a public page in its own language: title, description, canonical address, the same page in the other
 * languages, and what a shared link shows. `words` gets the translator of the area that the page names.
 *
 * `export const meta: Route.MetaFunction = (args) => pageMeta(args, 'home', (t) => ({ description: t('…') }))`
 */
export function pageMeta<Name extends keyof Areas>(
  { location, matches }: PageMetaArgs,
  area: Name,
  words: (t: TFunction<Name>) => PageWords,
  { index = true } = {},
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const facts = root?.facts ?? shippedFacts;
  const language = languageOf(location.pathname);
  const path = withoutLanguage(location.pathname);
  const congress = `${facts.congress.shortName} – ${facts.congress.name[language]}`;
  const { title, description } = words(
    translator(language, facts).getFixedT(language, area) as TFunction<Name>,
  );
  const fullTitle = title ? `${title} · ${congress}` : congress;
  const described = [{ title: fullTitle }, { name: 'description', content: description }];
  if (!index) return [...described, { name: 'robots', content: 'noindex' }];
  const address = (other: Language) => `${root?.origin ?? ''}${localizedPath(path, other)}`;
  return [
    ...described,
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...LANGUAGES.map((other) => alternate(other, address(other))),
    alternate('x-default', address(DEFAULT_LANGUAGE)),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: congress },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(language) },
    { property: 'og:locale', content: OPEN_GRAPH_LOCALES[language] },
    { property: 'og:image', content: `${root?.origin ?? ''}/share.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href };
}
