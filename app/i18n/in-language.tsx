import type { ReactNode } from 'react';
import type { Language } from '#congress/language.ts';

interface InLanguageProps {
  /** Undefined: the page's language. */
  lang: Language | undefined;
  children: ReactNode;
}

/** Inline text in another language: wrapped in a `span` only if the language differs from the page's. */
export const InLanguage = ({ lang, children }: InLanguageProps): ReactNode =>
  lang ? <span lang={lang}>{children}</span> : children;
