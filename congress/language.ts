/** The interface languages, in the order the switcher shows them (specification, section 1). */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'pt-BR';

/** Where the visitor's choice is kept in local storage (specification, section 3). */
export const LANGUAGE_STORAGE_KEY = 'preferred-language';

/** What each language calls itself. */
export const LANGUAGE_NAMES: Localized = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

/** A text in every interface language. */
export type Localized = Record<Language, string>;

const PREFIXES: Record<Language, string> = { 'pt-BR': '', en: '/en', es: '/es' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** The language of an address: `/en/…` and `/es/…` are prefixed, everything else is Portuguese. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/')[1];
  return first === 'en' || first === 'es' ? first : DEFAULT_LANGUAGE;
}

/** The address without its language: `/en/contato` and `/contato` both give `/contato`. */
export function withoutLanguage(pathname: string): string {
  const prefix = PREFIXES[languageOf(pathname)];
  const rest = pathname.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** An address of the site (`/contato`, `/#valores`) as it reads in `language`. */
export function localizedPath(path: string, language: Language): string {
  const prefix = PREFIXES[language];
  if (!prefix) return path;
  if (path === '/') return prefix;
  return path.startsWith('/#') || path.startsWith('/?') ? prefix + path.slice(1) : prefix + path;
}

/** The language in which a page of `language` marks names of people and what else is stored in Portuguese only. */
export const contentLanguageOf = (language: Language): Language | undefined =>
  language === DEFAULT_LANGUAGE ? undefined : DEFAULT_LANGUAGE;

/** The `lang` of a text of a row: Portuguese where it has no translation, none where it is in the page's language. */
export const textLanguage = <Column extends string>(
  { untranslated }: { untranslated?: readonly Column[] | undefined },
  column: Column,
): Language | undefined => (untranslated?.includes(column) ? DEFAULT_LANGUAGE : undefined);
