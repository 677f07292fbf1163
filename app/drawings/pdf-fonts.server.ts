import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

/** The last one has what letters of the alphabet are not: β, ≥, SpO₂. */
export const TEXT = ['Figtree', 'Figtree Ext', 'Roboto Math'];
export const DISPLAY = ['Bricolage Grotesque', 'Bricolage Grotesque Ext', 'Roboto Math'];

// Packages are found from where this runs, source or build.
const require = createRequire(import.meta.url);
const file = (name: string, subset: string, weight: number) => ({
  src: require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
  fontWeight: weight,
});

/** Makes the site's letters known. The second of each pair has the letters of names from farther away. */
export function registerFonts(): void {
  for (const [index, subset] of ['latin', 'latin-ext'].entries()) {
    Font.register({
      family: TEXT[index] as string,
      fonts: [400, 600, 700].map((weight) => file('figtree', subset, weight)),
    });
    Font.register({
      family: DISPLAY[index] as string,
      fonts: [file('bricolage-grotesque', subset, 700)],
    });
  }
  Font.register({
    family: 'Roboto Math',
    fonts: [
      { src: require.resolve('@fontsource/roboto/files/roboto-math-400-normal.woff'), fontWeight: 400 },
      { src: require.resolve('@fontsource/roboto/files/roboto-math-700-normal.woff'), fontWeight: 700 },
    ],
  });
  Font.registerHyphenationCallback(unbroken);
}

/** No word of a language is longer: what is, is an address or a slip, and must not run into the next column. */
const LONGEST_WORD = 32;

/** Portuguese words are not broken by the rules of English. */
function unbroken(word: string): string[] {
  return word.length <= LONGEST_WORD
    ? [word]
    : (word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gsu')) ?? [word]);
}
