import { createContext, type ReactNode, use } from 'react';
import { contentLanguageOf, type Language, localizedPath } from '#congress/language.ts';
import type { Area, Translate, Words } from './translate.ts';

const WordsContext = createContext<Words | null>(null);

/** Gives a page, or an island of it, its language and its texts. */
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
  /** What names of people and other stored names are written in, for their `lang`; undefined where the page is. */
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
