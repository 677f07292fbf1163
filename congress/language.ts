/** The interface languages, in the order of the language switcher (specification, section 1). */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'pt-BR';

/** The key of the visitor's choice in local storage (specification, section 3). */
export const LANGUAGE_STORAGE_KEY = 'preferred-language';

/** The name of each language in itself. */
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

/** The address without its language prefix: `/en/contato` and `/contato` both give `/contato`. */
export function withoutLanguage(pathname: string): string {
  const prefix = PREFIXES[languageOf(pathname)];
  const rest = pathname.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** An address of the site (`/contato`, `/#valores`) in `language`. */
export function localizedPath(path: string, language: Language): string {
  const prefix = PREFIXES[language];
  if (!prefix) return path;
  if (path === '/') return prefix;
  return path.startsWith('/#') || path.startsWith('/?') ? prefix + path.slice(1) : prefix + path;
}

/**
 * The `lang` attribute for stored texts that exist in Portuguese only, such as people's names; undefined on Portuguese
 * pages.
 */
export const contentLanguageOf = (language: Language): Language | undefined =>
  language === DEFAULT_LANGUAGE ? undefined : DEFAULT_LANGUAGE;

/** The `lang` attribute for a text of a row: Portuguese where it is untranslated, else undefined. */
export const textLanguage = <Column extends string>(
  { untranslated }: { untranslated?: readonly Column[] | undefined },
  column: Column,
): Language | undefined => (untranslated?.includes(column) ? DEFAULT_LANGUAGE : undefined);
