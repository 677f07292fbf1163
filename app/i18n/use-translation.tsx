import { createContext, type ReactNode, use } from 'react';
import { contentLanguageOf, type Language, localizedPath } from '#congress/language.ts';
import type { Area, Translate, Words } from './translate.ts';

const WordsContext = createContext<Words | null>(null);

/** Provides a page or an island with its language and texts. */
export function LanguageProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('useLanguage must be used within a LanguageProvider');
  return words;
}

interface PageLanguage {
  language: Language;
  /** The `lang` attribute for stored names; undefined if it is the page's language. */
  contentLanguage: ReturnType<typeof contentLanguageOf>;
  /** An address of the site in the current language. */
  localized(path: string): string;
}

export function useLanguage(): PageLanguage {
  const { language } = useWords();
  return {
    language,
    contentLanguage: contentLanguageOf(language),
    localized: (path) => localizedPath(path, language),
  };
}

/** The texts of an area in the language of the page. */
export function useTranslation<Name extends Area>(area: Name): { t: Translate<Name> } {
  return { t: useWords().of(area) };
}
