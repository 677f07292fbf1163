import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  LANGUAGE_STORAGE_KEY,
  type Language,
  languageOf,
  localizedPath,
  withoutLanguage,
} from '#congress/language.ts';

interface LanguageContext {
  language: Language;
  /** Saves the choice and shows the same page in that language. */
  setLanguage(language: Language): void;
  /** An address of the site in the current language. */
  localized(path: string): string;
}

const Context = createContext<LanguageContext | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const language = languageOf(pathname);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo<LanguageContext>(
    () => ({
      language,
      localized: (path) => localizedPath(path, language),
      async setLanguage(chosen) {
        try {
          localStorage.setItem(LANGUAGE_STORAGE_KEY, chosen);
        } catch {
          // A browser that keeps nothing still changes the language of this visit.
        }
        const address = localizedPath(withoutLanguage(pathname), chosen) + search + hash;
        try {
          const { areasAtHand, prepareMessages } = await import('./i18n.ts');
          await prepareMessages(chosen, areasAtHand(language));
        } catch {
          return location.assign(address);
        }
        navigate(address, { preventScrollReset: true });
      },
    }),
    [language, pathname, search, hash, navigate],
  );
  return <Context value={value}>{children}</Context>;
}

export function useLanguage(): LanguageContext {
  const context = useContext(Context);
  if (!context) throw new Error('useLanguage must be used within a LanguageProvider');
  return context;
}
