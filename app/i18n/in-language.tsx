import type { ReactNode } from 'react';
import type { Language } from '#congress/language.ts';

interface InLanguageProps {
  /** Undefined: the page's own. */
  lang: Language | undefined;
  children: ReactNode;
}

/** Words inside a text, in the language that they are in: an element only where that is not the page's. */
export const InLanguage = ({ lang, children }: InLanguageProps): ReactNode =>
  lang ? <span lang={lang}>{children}</span> : children;
