import { createContext } from 'react';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';

/** What the texts of a page are made of, besides the texts; no facts where a page has failed before it knew them. */
export interface Words {
  language: Language;
  facts: Facts | null;
}

export const WordsContext = createContext<Words | null>(null);
