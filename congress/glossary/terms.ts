import { folded } from '../text.ts';
import type { Translations } from '../translations.ts';

/** A term in Portuguese with its translations. */
export interface GlossaryTerm {
  id: string;
  term: string;
  /** Usage advice for translators. */
  note: string | null;
  translations: Translations<'term'>;
}

/** The terms that occur in a Portuguese text as whole words, ignoring case and accents. */
export const termsIn = <Term extends Pick<GlossaryTerm, 'term'>>(
  text: string,
  terms: readonly Term[],
): Term[] => {
  const words = wordsOf(text);
  return terms.filter(({ term }) => words.includes(wordsOf(term)));
};

const wordsOf = (text: string) =>
  ` ${folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
